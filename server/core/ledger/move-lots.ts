import type { Currency } from '#contract/define.ts';
import {
  newId,
  transaction,
  type Database,
  type Queryable,
  type Transaction,
} from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { postMovements, sumOf, type Movement } from './movements.ts';
import { findUsesBack } from './queries-lots.ts';
import {
  findArrived,
  findDoubled,
  findLeftBehind,
  findMovable,
  findTakenBack,
  insertArrivals,
  keepDates,
  type Arrived,
} from './queries-joining.ts';
import { lockBalances } from './queries-shared.ts';
import { reverse } from './reverse.ts';

/** From one account of a person to another one. */
export interface Moving {
  readonly joiningId: string;
  readonly from: string;
  readonly into: string;
  readonly now: Date;
}

export type Sums = Record<Currency, number>;

const currencies = ['points', 'coins'] as const;

const sumsOf = (parts: readonly { readonly currency: Currency; readonly amount: number }[]): Sums => {
  const sums = { points: 0, coins: 0 };
  for (const { currency, amount } of parts) sums[currency] += amount;
  return sums;
};

/** Makes all that moves lots of both wait until the transaction ends. */
export const lockBoth = (tx: Transaction, { from, into }: Pick<Moving, 'from' | 'into'>): Promise<void> =>
  lockBalances(
    tx,
    [from, into].flatMap((memberId) => currencies.map((currency) => ({ memberId, currency }))),
  );

/** What a joining would move, what is there already, and what of the first the other one had, too. */
export async function describeMove(db: Queryable, { from, into, now }: Omit<Moving, 'joiningId'>) {
  const doubled = await findDoubled(db, { from, into });
  return {
    from: sumsOf(await findMovable(db, { memberId: from, now })),
    into: sumsOf(await findMovable(db, { memberId: into, now })),
    doubled: { times: doubled.length, ...sumsOf(doubled) },
  };
}

/**
 * Moves what accounts got after they were joined to another one: an order that was cancelled gives back to the lots that paid
 * for it, and what was looked at for long is rewarded at last.
 */
export async function moveLeftBehind(db: Database, now: Date): Promise<void> {
  for (const { joiningId, from, into } of await findLeftBehind(db, { now }))
    await transaction(db, async (tx) => {
      await lockBoth(tx, { from, into });
      // Read again: the two may have been put apart meanwhile.
      const [still] = await findLeftBehind(tx, { now, joiningId });
      if (still) await moveLots(tx, { ...still, now });
    });
}

/**
 * Moves what is left of each lot, on its way or not, with its own dates. What has expired stays and ends where it is. Needs
 * `lockBoth`. @returns how much went over
 */
export async function moveLots(tx: Transaction, { joiningId, from, into, now }: Moving): Promise<Sums> {
  const lots = await findMovable(tx, { memberId: from, now });
  const takes: Movement[] = currencies.flatMap((currency) => {
    const uses = lots.filter((lot) => lot.currency === currency);
    const entryId = newId(tx);
    return uses.length === 0
      ? []
      : {
          memberId: from,
          currency,
          entryId,
          kind: 'adjust',
          sourceType: 'joining',
          sourceId: `${joiningId} ${entryId}`,
          rule: 'account.movedOut',
          details: {},
          now,
          uses: uses.map(({ lotEntryId, amount }) => ({ lotEntryId, amount })),
        };
  });
  await postMovements(tx, takes);
  const takeOf = new Map(takes.map(({ currency, entryId }) => [currency, entryId]));
  await insertArrivals(
    tx,
    lots.map(({ currency, lotEntryId, earnedAt, cause, name, ...lot }) => ({
      ...lot,
      memberId: into,
      currency,
      entryId: newId(tx),
      // A lot that was given something back is moved once more, by another entry.
      sourceId: `${joiningId} ${takeOf.get(currency)} ${lotEntryId}`,
      rule: 'account.movedIn' as const,
      // The books know it by what gave it, wherever it lies.
      details: { earnedAt: earnedAt.toISOString(), cause, ...(name !== null && { name }) },
      earnedAt,
      now,
    })),
  );
  return sumsOf(lots);
}

/**
 * Moves back to the very lots what came over by a joining, with what had been taken back because both had it. What expired
 * meanwhile stays expired. Needs `lockBoth`. Throws `accountsNotParted` where some of it is spent, and then changes
 * nothing. @returns how much went back
 */
export async function moveLotsBack(tx: Transaction, { joiningId, from, into, now }: Moving): Promise<Sums> {
  const arrived = await findArrived(tx, { memberId: into, joiningId });
  if (arrived.some(({ spent }) => spent > 0)) throw new Failure('accountsNotParted');
  const left = arrived.filter(({ amount }) => amount > 0);
  const key = { sourceType: 'joining', rule: 'account.parted', details: {}, kind: 'adjust', now } as const;
  const movements = currencies.flatMap((currency) => {
    const lots = left.filter((lot) => lot.currency === currency);
    const entryId = newId(tx);
    const both = { ...key, currency, sourceId: `${joiningId} ${entryId}` };
    return lots.length === 0
      ? []
      : [
          { ...both, memberId: into, entryId, uses: lots },
          { ...both, memberId: from, entryId: newId(tx), uses: backTo(lots) },
        ];
  });
  const doubled = await findTakenBack(tx, { memberId: from, joiningId });
  const given = await Promise.all(
    doubled.map(async ({ currency, sourceId, entryId }) => ({
      ...key,
      memberId: from,
      currency,
      sourceType: 'joining-doubled',
      sourceId,
      entryId: newId(tx),
      uses: await findUsesBack(tx, { memberId: from, entryId }),
    })),
  );
  await keepDates(tx, { memberId: from, lots: left });
  await postMovements(tx, [...movements, ...given]);
  return sumsOf(left);
}

/** The lots that were emptied get it back; one that was moved twice at once. */
function backTo(lots: readonly Arrived[]) {
  const amounts = Map.groupBy(lots, ({ fromEntryId }) => fromEntryId);
  return [...amounts].map(([lotEntryId, parts]) => ({ lotEntryId, amount: -sumOf(parts) }));
}

/**
 * Takes back from an account what is given once and the other one had, too, as far as it is there. Needs `lockBoth`. @returns how much
 */
export async function takeBackDoubled(
  tx: Transaction,
  { joiningId, from, into, now }: Moving,
): Promise<Sums> {
  const taken: { currency: Currency; amount: number }[] = [];
  for (const { currency, sourceType, sourceId, amount } of await findDoubled(tx, { from, into })) {
    const { amount: reversed } = await reverse(tx, {
      memberId: from,
      currency,
      sourceType: 'joining-doubled',
      sourceId: `${joiningId} ${sourceType} ${sourceId}`,
      rule: 'account.doubled',
      details: {},
      now,
      earned: { sourceType, sourceId },
      amount,
      shortfall: 'clamp',
    });
    taken.push({ currency, amount: -reversed });
  }
  return sumsOf(taken);
}
