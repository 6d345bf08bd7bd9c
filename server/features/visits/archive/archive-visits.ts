import { longOf } from '#server/kernel/database/database.ts';
import { dropMonth, pastMonths } from '#server/kernel/database/partitions.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Gauges } from '#server/kernel/http/metrics.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { archiveMonth } from './archive-month.ts';
import { removeFiles } from './files.ts';
import { countEvents, deleteMonth, findFirstRemoval, findMonths } from './queries.ts';
import { removeMembers } from './remove-members.ts';
import { oldestArchived } from './rules.ts';

export type Archiving = Pick<Services, 'db' | 'config' | 'files' | 'secret' | 'now' | 'log'>;

const table = 'page_event';

/**
 * Takes who is to leave out of the archive, removes its months that are past their time, and lets go of those that the database
 * has had for long enough: with `ARCHIVE_EVENTS_MONTHS` once they lie in the archive, and not before. What fails holds up nothing
 * else and is done by the next run.
 */
export async function archiveVisits(services: Archiving, signal: AbortSignal): Promise<void> {
  const { db, now, log } = services;
  const steps: [string, () => Promise<unknown>][] = [
    ['remove members', () => removeMembers(services, signal)],
    ['remove months', () => removePast(services)],
  ];
  for (const month of await pastMonths(db, table, now()))
    steps.push([month, () => letGo(services, month, signal)]);
  await attemptAll(
    steps,
    async ([, step]) => {
      signal.throwIfAborted();
      await step();
    },
    (err, [step]) => log.error({ err, step }, 'the archive of visits failed and will be tried again'),
  );
}

async function removePast(services: Archiving): Promise<void> {
  const { db, config, now } = services;
  const oldest = oldestArchived(now(), config.archiveEventsMonths);
  for (const { month } of await findMonths(db)) {
    const isKept = config.archiveEventsMonths > 0 && month >= oldest;
    if (isKept) continue;
    await removeFiles(services, month);
    await deleteMonth(db, month);
  }
}

async function letGo(services: Archiving, month: string, signal: AbortSignal): Promise<void> {
  const { db, config, now, log } = services;
  const { archiveEventsMonths: months } = config;
  if (months > 0 && month >= oldestArchived(now(), months)) {
    if (!(await isArchived(services, month))) await archiveMonth(services, month, signal);
    // Of what is erased meanwhile there is less in the database, and of nothing more.
    if (!(await isArchived(services, month))) throw new Error(`${month} has more events than were archived`);
  }
  await dropMonth(db, table, month);
  log.info({ month }, 'a month of visits left the database');
}

/** Whether all is there that the database has of a month. */
async function isArchived({ db }: Archiving, month: string): Promise<boolean> {
  const count = await countEvents(longOf(db), month);
  if (count === 0) return true;
  const archived = (await findMonths(db)).find((one) => one.month === month);
  return archived !== undefined && archived.wholeAt !== null && count <= archived.events;
}

export const archiveGauges = ({ db, now }: Pick<Services, 'db' | 'now'>): Gauges => ({
  nestling_visit_months_waiting: {
    help: 'Months of page events that are past their time and in the database yet, since they could not be archived.',
    count: async () => (await pastMonths(db, table, now())).length,
  },
  nestling_visit_removals_seconds: {
    help: 'Seconds for which the first member has waited whose visits are to leave the archive; 0 where none waits.',
    count: async () => {
      const first = await findFirstRemoval(db);
      return first === null ? 0 : (now().getTime() - first.getTime()) / 1000;
    },
  },
});
