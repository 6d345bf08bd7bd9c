import { sql } from 'kysely';
import type { BenefitKind } from '#contract/calls/benefits.ts';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import { perDatabase, type Database } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';

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

const benefitsOf = perDatabase((db) =>
  catalogue(async (): Promise<Shelf<BenefitRow>> => {
    const { rows } = await sql<BenefitRow>`
      select b.gift_id, b.kind, b.about, b.journey, j.minutes::int as minutes
        from benefit b left join journey j on j.slug = b.journey`.execute(db);
    return new Shelf(rows, ({ about, journey }) => isOfBabies({ texts: [about], paths: [journey] }));
  }),
);

export const findBenefits = (db: Database): Promise<Shelf<BenefitRow>> => benefitsOf(db)();
