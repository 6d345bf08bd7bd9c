import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import { offeredSince } from '#server/core/content/languages.ts';
import { lockLanguages } from '#server/core/content/queries-shared-languages.ts';
import { always, putPiece, refuseFaulty } from '#server/core/content/put-piece.ts';
import { newId, type Transaction } from '#server/kernel/database/database.ts';
import { publishVillage } from './publish-village.ts';
import { findVillageNamed } from './queries.ts';

type VillageBody = ContentBody<'village'>;

export type NewVillage = Pick<VillageBody, 'kind' | 'name' | 'text' | 'picture'> &
  Partial<Omit<VillageBody, 'rules'>> & {
    readonly slug: string;
    readonly rules: readonly WrittenText[];
    /** When it opens; left out: it was always open. */
    readonly since?: Date;
  };

/** Opens a village; one that is there under the same slug, or for the same month, stays as it is. @returns its id */
export async function addVillage(
  tx: Transaction,
  { slug, since, rules, ...said }: NewVillage,
): Promise<string> {
  const body: VillageBody = {
    stages: [],
    dueMonth: null,
    ofBabies: false,
    position: 0,
    ...said,
    rules: rules.map((text, place) => ({ id: `rule-${place + 1}`, text })),
  };
  // Until it stands no language is opened that it does not speak.
  await lockLanguages(tx, { changes: false });
  const offered = await offeredSince(tx, since ?? always);
  refuseFaulty('village', body, { name: textIn(said.name, 'en'), offered });
  const known = await findVillageNamed(tx, { slug, dueMonth: body.dueMonth });
  if (known?.isPublished) return known.villageId;
  // One that the release before opened meanwhile has its members, and no words yet.
  const pieceId = known?.villageId ?? newId(tx);
  await putPiece(tx, { kind: 'village', pieceId, slug, body, ...(since && { since }) });
  await publishVillage(tx, { pieceId, version: 1, body, from: since ?? always });
  return pieceId;
}
