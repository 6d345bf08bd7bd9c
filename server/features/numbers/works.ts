import {
  mostWorks,
  recordedOf,
  workFigures,
  type workCalls,
  type WorkFigure,
  type WorksAsked,
} from '#contract/calls/numbers/works.ts';
import type { CallResult } from '#contract/client.ts';
import { titleFrom } from '#contract/content/title.ts';
import { leastGroup, shown } from '#server/core/audience/hidden.ts';
import { readDays } from '#server/core/notifications/remove-old.ts';
import { report } from '#server/kernel/database/reports.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { checkSpan, type Asking } from './check-span.ts';
import { countWorks, findWorkPieces, type WorkCount } from './queries-works.ts';
import { shareOfPeople } from './shares.ts';
import type { NumberTable } from './table.ts';

type AskingInWords = Asking & Pick<StaffContext, 'script'>;
type Work = CallResult<'listWorks'>['list'][number];
type Figures = Pick<Work, WorkFigure | 'share'>;

export const workHandlers: HandlersOf<keyof typeof workCalls> = {
  listWorks: (context, asked) => worksOf(context, asked),
};

/** What the screen shows; what is not recorded of the kind is no column, and what is not kept any more is empty. */
export async function worksTable(context: AskingInWords, asked: WorksAsked): Promise<NumberTable> {
  const { list } = await worksOf(context, asked);
  const recorded = recordedOf[asked.of];
  const columns = [...recorded, ...(recorded.length > 1 ? (['share'] as const) : [])];
  return {
    columns: ['slug', 'name', ...columns],
    rows: list.map(({ slug, name, ...figures }) => [
      slug,
      name,
      ...columns.map((column) => {
        const value = figures[column];
        return value === undefined ? '' : value;
      }),
    ]),
  };
}

async function worksOf(
  context: AskingInWords,
  { of, ...days }: WorksAsked,
): Promise<CallResult<'listWorks'>> {
  checkSpan(context, days);
  const { db, now, site, script, gone } = context;
  const span = { ...days, zone: site().timeZone };
  const [pieces, counts] = await report(db, { gone: gone?.() }, async ({ tx }) => [
    await findWorkPieces(tx, of, span),
    await countWorks(tx, of, span),
  ]);
  const bySubject = new Map(counts.map((count) => [count.subject, count]));
  const keptSince = now().getTime() - readDays * 86_400_000;
  const list = pieces.flatMap(({ pieceId, slug, title, over }): Work[] => {
    const count = bySubject.get(of === 'course' ? slug : pieceId);
    const figures = figuresOf(recordedOf[of], count, keptSince);
    // A group that is hidden does not bring back what was taken down, else one could tell whether there is any.
    const isListed = of === 'broadcast' ? count !== undefined : !over || hasAny(figures);
    return isListed ? [{ pieceId, slug, name: titleFrom(title, slug)[script], ...figures }] : [];
  });
  return { list: list.toSorted(byMostDone).slice(0, mostWorks) };
}

const hasAny = (figures: Figures): boolean =>
  workFigures.some((figure) => typeof figures[figure] === 'number');

/** Each is hidden where it is of too few, or where too few of those in the one before it are not in it. */
function figuresOf(
  recorded: readonly WorkFigure[],
  count: WorkCount | undefined,
  keptSince: number,
): Figures {
  // Of what was told before that, who read it is not known of all.
  if (count?.begunAt && count.begunAt.getTime() <= keptSince) return {};
  const people = recorded.map((figure) => count?.[figure] ?? 0);
  const figures: Figures = Object.fromEntries(
    recorded.map((figure, index) => {
      const own = people[index] ?? 0;
      const others = (people[index - 1] ?? own) - own;
      const tells = others > 0 && others < leastGroup;
      return [figure, tells ? null : shown({ people: own, all: own })];
    }),
  );
  const [whole, part] = people;
  return part === undefined || whole === undefined
    ? figures
    : { ...figures, share: whole < leastGroup ? null : shareOfPeople(part, whole) };
}

/** By what is shown alone: an order of what is hidden would tell of it. */
function byMostDone(one: Work, other: Work): number {
  const value = (work: Work, figure: WorkFigure) => work[figure] ?? -1;
  return (
    value(other, 'done') - value(one, 'done') ||
    value(other, 'opened') - value(one, 'opened') ||
    value(other, 'shown') - value(one, 'shown') ||
    (one.slug < other.slug ? -1 : 1)
  );
}
