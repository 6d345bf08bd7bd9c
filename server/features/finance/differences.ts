import type { z } from 'zod';
import type { differenceCalls } from '#contract/calls/finance.ts';
import type { CallResult } from '#contract/client.ts';
import type { Currency } from '#contract/define.ts';
import type { Proposable } from '#server/core/approvals/proposables.ts';
import { needSecondPerson } from '#server/core/approvals/second-person.ts';
import { findMendable, mendBalance as mend } from '#server/core/ledger/mend-balance.ts';
import { checksOfBalances } from '#server/core/ledger/verify-ledger.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { transaction, type Queryable } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { decodeRank, encodeRank } from '#server/kernel/http/cursor.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import {
  countOpen,
  endDifferences,
  findDifference,
  findDifferences,
  findLastProof,
  type DifferenceRow,
} from './queries-differences.ts';

const ofBalances: readonly string[] = checksOfBalances;

type Wanted = z.output<(typeof differenceCalls)['mendBalance']['input']>;

export const differenceHandlers: HandlersOf<keyof typeof differenceCalls> = {
  listDifferences: async ({ db }, { show, cursor, limit }) => {
    const [rows, open, proven] = await Promise.all([
      findDifferences(db, { open: show === 'open', after: decodeRank(cursor), limit: limit + 1 }),
      countOpen(db),
      findLastProof(db),
    ]);
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      list: shown.map(present),
      nextCursor: last ? encodeRank({ rank: last.foundAt.getTime(), id: last.differenceId }) : null,
      open,
      proven: proven
        ? {
            at: proven.endedAt.toISOString(),
            seconds: Math.round((proven.endedAt.getTime() - proven.begunAt.getTime()) / 1000),
            checked: proven.checked,
          }
        : null,
    };
  },
  mendBalance,
};

const present = ({ differenceId, name, line, foundAt, goneAt }: DifferenceRow) => ({
  differenceId,
  check: name,
  // Columns of a check are ids, words and amounts.
  line: line as CallResult<'listDifferences'>['list'][number]['line'],
  foundAt: foundAt.toISOString(),
  goneAt: goneAt?.toISOString() ?? null,
  mends: goneAt === null && ofBalances.includes(name),
});

/** Throws `differenceOver`, and as `needSecondPerson` does where something is given by it. */
async function mendBalance(
  context: StaffContext,
  { differenceId, how, reason }: Wanted,
): Promise<CallResult<'mendBalance'>> {
  const { db, staff } = context;
  const now = context.now();
  return transaction(db, async (tx) => {
    const { subject, ...balance } = await balanceOf(tx, differenceId);
    const { staffId } = staff;
    const mended = await mend(tx, { ...balance, how, reason, staffId, sourceId: differenceId, now });
    if (how === 'keep')
      await needSecondPerson(tx, context, { at: now, permissions: ['finance'], when: () => true });
    await endDifferences(tx, { names: ofBalances, subject, now });
    await writeAudit(tx, {
      now,
      staffId,
      action: 'finance.mended',
      subject: `difference ${differenceId}`,
      before: { currency: balance.currency, amount: mended.before },
      after: { currency: balance.currency, amount: mended.after },
      why: reason,
    });
    return mended;
  });
}

/** Whose balance it is that differs. Throws `differenceOver`. */
async function balanceOf(db: Queryable, differenceId: string) {
  const found = await findDifference(db, differenceId);
  if (!found || found.goneAt !== null || !ofBalances.includes(found.name))
    throw new Failure('differenceOver');
  // As these two checks say it.
  const { memberId, currency } = found.subject as { memberId: string; currency: Currency };
  return { memberId, currency, subject: found.subject };
}

/** By how much the balance would change, or what keeping it would give. */
export const proposedMending: Proposable<Wanted> = {
  async tell(db, { differenceId, how }) {
    const { memberId, currency } = await balanceOf(db, differenceId);
    const { balance, entries } = await findMendable(db, { memberId, currency, how });
    return {
      subject: `difference ${differenceId}`,
      proposed: {
        what: 'adjustment',
        memberId,
        currency,
        amount: how === 'keep' ? balance - entries : entries - balance,
      },
    };
  },
  perform: mendBalance,
};
