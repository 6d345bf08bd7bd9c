import { snoozeDays, type WorkQueue } from '#contract/calls/worklist.ts';
import type { AuditFacts } from '#contract/audit.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findAllWith, findStaffNames } from '#server/core/staff/queries-shared.ts';
import { addDays, localDay, mondayOf } from '#server/kernel/clock/local-days.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { asideUntil } from './put-aside.ts';
import { findHolding, morningOf, writeHolding, type Holding } from './queries.ts';
import { ownSources, type AnySource } from './sources.ts';

interface One {
  readonly queue: WorkQueue;
  readonly itemId: string;
}

/** Throws `forbidden` for who may not work the queue. */
function sourceOf(context: StaffContext, queue: WorkQueue): AnySource {
  const source = ownSources(context).find((one) => one.queue === queue);
  if (!source) throw new Failure('forbidden', { why: 'a queue of others' });
  return source;
}

/** Who looks after one of what waits, until when it is put aside, and who else may do it. Throws `forbidden`. */
export async function getWork(context: StaffContext, { queue, itemId }: One): Promise<CallResult<'getWork'>> {
  const { db, staff } = context;
  const source = sourceOf(context, queue);
  const { where } = await source.waiting(context);
  const [held, workers] = await Promise.all([
    findHolding(db, { source, itemId, where }),
    findAllWith(db, source.permission),
  ]);
  const { assignedTo = null, snoozedUntil = null } = held ?? {};
  const names = await findStaffNames(db, [assignedTo, ...workers.map(({ staffId }) => staffId)]);
  const named = (staffId: string) => ({ staffId, name: names.get(staffId) ?? '' });
  return {
    waits: held !== undefined,
    assignedTo: assignedTo === null ? null : named(assignedTo),
    snoozedUntil: asideUntil(snoozedUntil, context.now()),
    me: staff.staffId,
    colleagues: workers
      .map(({ staffId }) => named(staffId))
      .filter(({ staffId }) => staffId !== staff.staffId)
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  };
}

/** Of two who take it at once one does. Throws `workGone`, `workTaken` with the name, and `workerUnfit`. */
export async function assignWork(
  context: StaffContext,
  { queue, itemId, to, seen }: CallInput<'assignWork'>,
): Promise<CallResult<'assignWork'>> {
  const { staffId } = context.staff;
  const source = sourceOf(context, queue);
  return holdOn(context, source, itemId, async (tx, held, write) => {
    const names = await findStaffNames(tx, [held.assignedTo, to]);
    const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
    if (held.assignedTo !== to) {
      if (held.assignedTo !== seen)
        throw new Failure('workTaken', { fields: [{ path: '', reason: nameOf(held.assignedTo) ?? '–' }] });
      if (to !== null && to !== staffId && !(await mayWork(tx, source, to))) throw new Failure('workerUnfit');
      await write(
        { ...held, assignedTo: to },
        to === null ? 'givenBack' : to === staffId ? 'taken' : 'given',
        [{ assignedTo: nameOf(held.assignedTo) }, { assignedTo: nameOf(to) }],
      );
    }
    return { assignedTo: to === null ? null : { staffId: to, name: nameOf(to) ?? '' } };
  });
}

const mayWork = async (tx: Transaction, { permission }: AnySource, staffId: string): Promise<boolean> =>
  (await findAllWith(tx, permission)).some((one) => one.staffId === staffId);

/** Throws `workGone`, and `snoozeNotAhead`. */
export async function snoozeWork(
  context: StaffContext,
  { queue, itemId, until }: CallInput<'snoozeWork'>,
): Promise<CallResult<'snoozeWork'>> {
  const source = sourceOf(context, queue);
  const at = until === null ? null : await morningOf(context.db, dayOf(context, until), zoneOf(context));
  return holdOn(context, source, itemId, async (_, held, write) => {
    const before = held.snoozedUntil?.toISOString() ?? null;
    const after = at?.toISOString() ?? null;
    if (before !== after)
      await write({ ...held, snoozedUntil: at }, at === null ? 'woken' : 'snoozed', [
        { until: before },
        { until: after },
      ]);
    return { snoozedUntil: after };
  });
}

const zoneOf = ({ site }: StaffContext) => site().timeZone;

function dayOf(context: StaffContext, until: string): string {
  const today = localDay(context.now(), zoneOf(context));
  if (until === 'tomorrow') return addDays(today, 1);
  if (until === 'nextWeek') return addDays(mondayOf(today), 7);
  if (until <= today || until > addDays(today, snoozeDays))
    throw new Failure('snoozeNotAhead', { fields: [{ path: 'until', reason: until }] });
  return until;
}

type Write = (
  held: Holding,
  act: 'taken' | 'given' | 'givenBack' | 'snoozed' | 'woken',
  facts: readonly [AuditFacts, AuditFacts],
) => Promise<void>;

/** With the row locked; what is written stands in the log. */
async function holdOn<Result>(
  context: StaffContext,
  source: AnySource,
  itemId: string,
  work: (tx: Transaction, held: Holding, write: Write) => Promise<Result>,
): Promise<Result> {
  // What decides whether it waits may have to be read, which nothing does beside a transaction.
  const { where } = await source.waiting(context);
  const one = { source, itemId, where };
  return transaction(context.db, async (tx) => {
    const held = await findHolding(tx, one, { lock: true });
    if (!held) throw new Failure('workGone');
    return work(tx, held, async (changed, act, [before, after]) => {
      await writeHolding(tx, one, changed);
      await writeAudit(tx, {
        now: context.now(),
        staffId: context.staff.staffId,
        action: `work.${act}`,
        subject: `${source.thing} ${itemId}`,
        before,
        after,
      });
    });
  });
}
