import type { RawBuilder } from 'kysely';
import type { WorkItem, WorkQueue } from '#contract/calls/worklist.ts';
import type { AuditThing } from '#contract/audit.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { Services, StaffContext } from '#server/kernel/http/context.ts';

/** What waits of a queue, as SQL of its own room. */
export interface Waiting {
  /** Which rows wait. */
  readonly where: RawBuilder<unknown>;
  readonly openedAt: RawBuilder<unknown>;
  /** By when something was promised. */
  readonly dueAt: RawBuilder<unknown>;
}

/** How a queue tells what waits in it. Its table has `assigned_to` and `snoozed_until`. */
export interface WorkSource<Queue extends WorkQueue> {
  readonly queue: Queue;
  /** Who may work it. */
  readonly permission: Permission;
  /** What the log calls one of it. */
  readonly thing: AuditThing;
  /** The table with the name that the SQL below calls it by, and its column of ids. */
  readonly table: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  waiting(services: Services): Promise<Waiting>;
  /** Some as the list of the queue tells them. */
  rows(
    context: StaffContext,
    ids: readonly string[],
  ): Promise<readonly { readonly id: string; readonly row: Extract<WorkItem, { queue: Queue }>['row'] }[]>;
}

export type AnySource = { [Queue in WorkQueue]: WorkSource<Queue> }[WorkQueue];

/** What the work list is made of. */
export const working = defineHook<AnySource>('working');

/** Those that who asks may work. */
export const ownSources = ({ ask, staff }: StaffContext): readonly AnySource[] =>
  ask(working).filter(({ permission }) => staff.permissions.includes(permission));
