import type { BenefitKind } from '#contract/calls/benefits.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import type { Fault } from '#contract/content/faults.ts';
import type { WrittenText } from '#contract/locales.ts';
import { catalogue } from '#server/kernel/cache/catalogue.ts';
import { perDatabase, type Queryable } from '#server/kernel/database/database.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { defineHook, perAsk } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { LiveShelf } from '#server/core/content/line.ts';
import { findNewestBody } from '#server/core/content/queries-shared-pieces.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { readMinutes } from './queries.ts';

/** Statements of questionnaires, of the moment in `asked`: `slug`, and how many `minutes` one takes. */
export const questionnaires = defineHook<string>('questionnaires');

/** What a benefit is beyond the gift that it gives. */
export interface BenefitRow {
  readonly giftId: string;
  readonly kind: BenefitKind;
  readonly about: WrittenText;
  /** Slug of the questionnaire of a trial. */
  readonly journey: string | null;
  /** Minutes that it takes. */
  readonly minutes: number | null;
}

const benefitsOf = keptLines(
  'benefit',
  (rows) =>
    new LiveShelf(rows, ({ body }) => isOfBabies({ texts: [body?.about], paths: [body?.journey ?? null] })),
);
const minutesOf = perAsk((ask) =>
  perDatabase((db) => catalogue(() => readMinutes(db, ask(questionnaires), null))),
);

/** Those that are live at a moment. */
export async function findBenefits(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  now: Date,
): Promise<{ laidFor(reader: Reader): BenefitRow[]; all(): BenefitRow[] }> {
  const [benefits, minutes] = await Promise.all([benefitsOf(db), minutesOf(ask)(db)()]);
  const shelf = benefits.at(now);
  const rows = (lines: readonly { readonly body: ContentBody<'benefit'> | null }[]) =>
    lines.flatMap(({ body }): BenefitRow[] => {
      if (!body || body.gift === null) return [];
      const { gift: giftId, journey } = body;
      return [{ ...body, giftId, minutes: journey === null ? null : (minutes.get(journey) ?? null) }];
    });
  return { laidFor: (reader) => rows(shelf.laidFor(reader)), all: () => rows(shelf.all()) };
}

/** The kind of a gift never changes once it was published: its newest version tells it. */
async function isForBenefits(db: Queryable, pieceId: string): Promise<boolean> {
  return (await findNewestBody(db, { kind: 'gift', pieceId }))?.['kind'] === 'benefit';
}

/** Whether its gift is one for benefits, and the questionnaire of a trial is there. */
async function faults(
  db: Queryable,
  { gift, journey }: ContentBody<'benefit'>,
  { ask }: Pick<Services, 'ask'>,
  { at }: { readonly at: Date },
): Promise<readonly Fault[]> {
  const found: Fault[] = [];
  if (gift !== null && !(await isForBenefits(db, gift)))
    found.push({ field: 'gift', fault: 'giftIsNoBenefit' });
  if (journey !== null && !(await readMinutes(db, ask(questionnaires), at)).has(journey))
    found.push({ field: 'journey', fault: 'unknownQuestionnaire' });
  return found;
}

export const benefitWork: ContentWork<'benefit'> = { faults };
