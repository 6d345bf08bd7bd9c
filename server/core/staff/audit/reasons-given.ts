import type { AuditAction } from '#contract/audit.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/** A line whose reason stands elsewhere: what was done to, by whom and when. */
export interface ReasonAsked {
  readonly auditId: string;
  readonly subjectId: string;
  readonly staffId: string | null;
  readonly at: Date;
}

/**
 * Reasons that tell of a member stand with what was decided and go when she goes: the log itself is kept for good. Who may
 * decide the same reads them from there.
 */
export interface ReasonsGiven {
  readonly action: AuditAction;
  readonly permission: Permission;
  /** @returns reasons by the ids of lines; of what is gone there is none */
  find(db: Queryable, asked: readonly ReasonAsked[]): Promise<ReadonlyMap<string, string>>;
}

export const reasonsGiven = defineHook<ReasonsGiven>('reasons given');
