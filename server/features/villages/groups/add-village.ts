import type { Localised } from '#contract/locales.ts';
import type { VillageKind } from '#contract/villages/words.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { findVillageId, insertVillage } from './queries.ts';

export interface NewVillage {
  readonly slug: string;
  readonly kind: VillageKind;
  readonly name: Localised;
  readonly text: Localised;
  /** House rules, a sentence each. */
  readonly rules: readonly Localised[];
  /** Which of the site's illustrations stands in its header. */
  readonly picture: string;
  /** Numbers of the stages (1 trying, 2 pregnant, 3 newborn, 4 baby, 5 toddler) that it is for. */
  readonly stages?: readonly number[];
  /** First day of the month in which its babies come, of kind `dueMonth`. */
  readonly dueMonth?: string | null;
  readonly position?: number;
  readonly now: Date;
}

/** Opens a village; one that is there under the same slug, or for the same month, stays as it is. @returns its id */
export async function addVillage(tx: Transaction, village: NewVillage): Promise<string> {
  const { slug, kind, name, text, rules, picture, stages = [], dueMonth = null, position = 0, now } = village;
  const added = await insertVillage(tx, {
    villageId: newId(tx),
    slug,
    kind,
    name: JSON.stringify(name),
    text: JSON.stringify(text),
    rules: JSON.stringify(rules),
    picture,
    stages: [...stages],
    dueMonth,
    position,
    createdAt: now,
  });
  return added ?? findVillageId(tx, { slug, dueMonth });
}
