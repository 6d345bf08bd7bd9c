import type { AuditSubject } from '#contract/audit.ts';
import type { CallName } from '#contract/calls.ts';
import type { Proposed } from '#contract/calls/approvals.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Permission } from '#contract/staff-roles.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import { defineHook, perAsk } from '#server/kernel/hooks/hook.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

/** A piece of content that a proposal would change. */
export interface ProposedPiece {
  readonly kind: KindName;
  readonly pieceId: string;
  /** Null: nothing of it is to be seen any more. */
  readonly version: number | null;
}

/** A call that may need a second person. Its input was held to the call's own schema. */
export interface Proposable<Input = never> {
  /**
   * What it is about, kind and id as in the log, and in words for who decides; `permissions`: what both need where it is more
   * than the call's own access. Throws for what is not there.
   */
  tell(
    db: Queryable,
    input: Input,
    at: Date,
    site: Pick<SiteInfo, 'timeZone'>,
  ): Promise<{ subject: AuditSubject; proposed: Proposed; permissions?: readonly Permission[] }>;
  /** Of content: which pieces it would change. */
  pieces?(db: Queryable, input: Input, at: Date): Promise<readonly ProposedPiece[]>;
  /** Does it: the handler of the call. */
  perform(context: StaffContext, input: Input): Promise<unknown>;
}

/** By the names of the calls. */
export type Proposables = { readonly [Name in CallName]?: Proposable };

/** Answered by the rooms whose calls ask for a second person. */
export const proposables = defineHook<Proposables>('proposables');

export const proposableOf = perAsk(
  (ask): Proposables => Object.assign({}, ...ask(proposables)) as Proposables,
);
