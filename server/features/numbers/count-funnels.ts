import { report } from '#server/kernel/database/reports.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { monthsOf, scanDays, type Definition } from './funnel-rules.ts';
import { countJourney, countScans, countSteps, type CountedSpan, type StepCount } from './queries-funnels.ts';
import { addMonth, deleteCounts, failCount, findWaitingCounts } from './queries-kept-funnels.ts';

/** A count can be looked at for so long. */
const keptDays = 7;
/** A month of a large site. */
const withinMs = 5 * 60_000;

/** What of a definition is counted in a span, in the order of its steps. */
export async function countDefinition(
  tx: Queryable,
  definition: Definition,
  span: CountedSpan,
): Promise<StepCount[]> {
  switch (definition.kind) {
    case 'journey':
      return countJourney(tx, { ...span, journey: definition.journey, parts: definition.parts });
    case 'steps': {
      const steps = definition.steps.map((step) =>
        step.kind === 'page' ? { page: step.page } : { deed: step.deed, subject: step.of },
      );
      return countSteps(tx, { ...span, steps, days: definition.days });
    }
    case 'scan': {
      const scans = await countScans(tx, span);
      const counts = await countSteps(tx, {
        ...span,
        steps: [{ deed: 'signUp', subject: 'qr' }, { deed: 'checkIn' }, { deed: 'giftClaim' }],
        days: scanDays,
      });
      // Nobody knows whose they were: the filter leaves them as they are.
      return [{ people: scans, all: scans }, ...counts];
    }
  }
}

/**
 * Counts what was asked for over many days, a month at a time: a run that `signal` or a kill ends leaves whole months, and the next
 * one goes on. One that nobody waits for any more ends with its month.
 */
export async function countFunnels(
  { db, now, log, site }: Pick<Services, 'db' | 'now' | 'log' | 'site'>,
  signal?: AbortSignal,
): Promise<void> {
  await deleteCounts(db, { before: new Date(now().getTime() - keptDays * 86_400_000) });
  const zone = site().timeZone;
  for (const { countId, asked, done } of await findWaitingCounts(db)) {
    const { definition, from, until, ...filter } = asked;
    const known = new Set(done.map((month) => month.from));
    try {
      for (const month of monthsOf({ from, until })) {
        if (signal?.aborted) return;
        if (known.has(month.from)) continue;
        const counts = await report(db, { withinMs, gone: signal }, ({ tx }) =>
          countDefinition(tx, definition, { ...filter, ...month, zone }),
        );
        if (!(await addMonth(db, countId, { from: month.from, counts, now: now() }))) break;
      }
    } catch (error) {
      if (signal?.aborted) return;
      log.error({ err: error, countId }, 'a count of a funnel failed');
      await failCount(db, countId, now());
    }
  }
}
