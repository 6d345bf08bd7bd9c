import { sql } from 'kysely';
import type { BenefitKind } from '#contract/calls/benefits.ts';
import type { Localised } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/database/catalogue.ts';
import { defineHook, perAsk } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
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

/** Statements of questionnaires: `slug`, and how many `minutes` one takes. */
export const questionnaires = defineHook<string>('questionnaires');

const benefitsOf = perAsk((ask) =>
  perDatabase((db) =>
    catalogue(async (): Promise<Shelf<BenefitRow>> => {
      const { rows } = await sql<BenefitRow>`
      select b.gift_id, b.kind, b.about, b.journey, j.minutes::int as minutes
        from benefit b left join (${sql.raw(ask(questionnaires).join(' union all '))}) j on j.slug = b.journey`.execute(
        db,
      );
      return new Shelf(rows, ({ about, journey }) => isOfBabies({ texts: [about], paths: [journey] }));
    }),
  ),
);

export const findBenefits = ({ db, ask }: Pick<Services, 'db' | 'ask'>): Promise<Shelf<BenefitRow>> =>
  benefitsOf(ask)(db)();
