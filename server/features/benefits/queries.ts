import { sql, type Insertable } from 'kysely';
import type { BenefitKind } from '#contract/calls/benefits.ts';
import type { Localised } from '#contract/locales.ts';
import type { Queryable, Transaction } from '#server/kernel/database/database.ts';
import type { Benefit } from '#server/kernel/database/schema.ts';

/** What a benefit is beyond the gift that it gives. */
export interface BenefitRow {
  readonly giftId: string;
  readonly kind: BenefitKind;
  readonly about: Localised;
  /** Slug of the questionnaire of a trial. */
  readonly journey: string | null;
  /** Minutes that it takes. */
  readonly minutes: number | null;
}

/** `minutes`: statements of questionnaires, with how long each takes. */
export async function readBenefits(db: Queryable, minutes: readonly string[]): Promise<BenefitRow[]> {
  const { rows } = await sql<BenefitRow>`
    select b.gift_id, b.kind, b.about, b.journey, j.minutes::int as minutes
      from benefit b left join (${sql.raw(minutes.join(' union all '))}) j on j.slug = b.journey`.execute(db);
  return rows;
}

export async function insertBenefit(tx: Transaction, benefit: Insertable<Benefit>): Promise<void> {
  await tx.insertInto('benefit').values(benefit).execute();
}
