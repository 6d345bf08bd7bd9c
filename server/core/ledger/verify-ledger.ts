import { defineHook } from '#server/kernel/hooks/hook.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findDiffering } from './queries.ts';

export interface Difference {
  readonly check: string;
  /** How many rows differ. */
  readonly count: number;
  /** A few of them. */
  readonly examples: readonly Record<string, unknown>[];
}

/** Statements by their names, whose rows are what differs. */
export type Checks = Readonly<Record<string, string>>;

/** What a room proves of the ledger and of all that pays through it. */
export interface Proof {
  /** Tables whose rows are of a member, as `member_id` says. */
  readonly tables: readonly string[];
  /** What holds for each member by herself, so that it can be proven of some of them at a time. */
  readonly ofMembers: Checks;
  /** What only holds for all of them together. */
  readonly ofAll: Checks;
}

/** Checks that speak of a balance alone. */
export const checksOfBalances = [
  'balances are the sums of their entries',
  'balances are what is left of their lots',
] as const;

/** The check whose lines would tell of whom it is that she rests, or did: who tells of what differs leaves them out. */
export const checkOfRests = 'only who rests has lots set aside';

export const proving = defineHook<Proof>('proving');

/**
 * Proves balances, lots, uses, keys, closed days and claims from the entries, all in one snapshot, so that it may run beside
 * members. @returns nothing but what differs
 */
export async function verifyLedger({ db, ask }: Pick<Services, 'db' | 'ask'>): Promise<Difference[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const differences: Difference[] = [];
      const checks = ask(proving).flatMap(({ ofMembers, ofAll }) =>
        Object.entries({ ...ofMembers, ...ofAll }),
      );
      for (const [check, text] of checks) {
        const { count, lines } = await findDiffering(tx, text, { most: 5 });
        if (count > 0) differences.push({ check, count, examples: lines });
      }
      return differences;
    });
}
