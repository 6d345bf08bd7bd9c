import type { Script } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';

export type ReviewKind = 'journey' | 'warranty' | 'birth';

/** What is decided on: the keys of the thing itself. */
export interface ReviewSubject {
  readonly memberId: string;
  readonly subjectId: string;
}

/** A thing under review as staff see it, in words and pictures of its own. */
export interface ReviewDetail {
  readonly sections: readonly {
    readonly title: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
  /** E-mail address of who sent it without signing in. */
  readonly contact: string | null;
}

/** How one kind of thing is shown to staff and what their decision does. Photos are those of its subject. */
export interface Decider {
  describe(services: Services, subject: ReviewSubject, script: Script): Promise<ReviewDetail>;
  /**
   * Both run in the transaction that closes the review, after its row is locked: they are called once for a decision.
   * Whoever is told of it is told through the outbox of the same transaction.
   */
  approve(tx: Transaction, services: Services, subject: ReviewSubject): Promise<void>;
  decline(tx: Transaction, services: Services, subject: ReviewSubject, reason: string): Promise<void>;
  /** Brings what was declined back to where it waits, to be approved after all; false where it stands elsewhere by now. */
  takeUp(tx: Transaction, services: Services, subject: ReviewSubject): Promise<boolean>;
}

/** How one kind of thing is decided. Reviews know none of the things that they are of. */
export const deciding = defineHook<{ readonly kind: ReviewKind; readonly decider: Decider }>('deciding');

/** What the room of a kind does with a decision. */
export function deciderOf({ ask }: Pick<Services, 'ask'>, kind: ReviewKind): Decider {
  const found = ask(deciding).find((answer) => answer.kind === kind);
  if (!found) throw new Error(`Nobody decides on ${kind}`);
  return found.decider;
}
