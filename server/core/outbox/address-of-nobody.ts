import type { Transaction } from '#server/kernel/database/database.ts';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/** A mail server says of the address of a member that nobody has it. */
export interface AddressOfNobody {
  readonly memberId: string;
  /** It may be hers no longer. */
  readonly email: string;
  readonly at: Date;
}

export const addressOfNobody =
  defineHook<(tx: Transaction, found: AddressOfNobody) => Promise<unknown>>('address of nobody');
