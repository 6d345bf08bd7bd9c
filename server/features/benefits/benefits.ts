import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { defineHook, perAsk } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { perDatabase } from '#server/kernel/database/database.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { readBenefits, type BenefitRow } from './queries.ts';

/** Statements of questionnaires: `slug`, and how many `minutes` one takes. */
export const questionnaires = defineHook<string>('questionnaires');

const benefitsOf = perAsk((ask) =>
  perDatabase((db) =>
    catalogue(async (): Promise<Shelf<BenefitRow>> => {
      const rows = await readBenefits(db, ask(questionnaires));
      return new Shelf(rows, ({ about, journey }) => isOfBabies({ texts: [about], paths: [journey] }));
    }),
  ),
);

export const findBenefits = ({ db, ask }: Pick<Services, 'db' | 'ask'>): Promise<Shelf<BenefitRow>> =>
  benefitsOf(ask)(db)();
