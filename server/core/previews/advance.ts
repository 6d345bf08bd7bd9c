import type { Services } from '#server/kernel/http/context.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/** From when to when. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * Brings a member from one moment to a later one: what jobs would have done by then. Answered by rooms in which time alone
 * changes rows. By `to` the clock of the services stands.
 */
export const advancing =
  defineHook<(services: Services, memberId: string, span: Span) => Promise<void>>('advancing');
