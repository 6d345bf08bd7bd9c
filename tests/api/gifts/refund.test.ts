import { expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { lockBalance } from '#server/core/ledger/queries-shared.ts';
import { daysAfterRefund, refund } from '#server/core/ledger/refund.ts';
import { spend } from '#server/core/ledger/spend.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { expiryOf } from '#tests/support/expiry.ts';
import { give } from '#tests/support/gifts.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

test.each([true, false])(
  'what is left of a lot that is over stays over when a part comes back, written down before: %s',
  async (writtenDown) => {
    const earnedAt = new Date('2026-03-02T12:00:00Z');
    const over = expiryOf('coins', earnedAt);
    server.clock.at = earnedAt;
    const member = await server.member();
    const { memberId, client } = member;
    await give(server.db, member, 100, { at: earnedAt });
    const posting = (now: Date) =>
      ({
        memberId,
        currency: 'coins',
        sourceType: 'test',
        sourceId: 'order',
        rule: 'gift.claim',
        details: {},
        now,
      }) as const;
    await transaction(server.db, async (tx) => {
      await lockBalance(tx, memberId, 'coins');
      await spend(tx, { ...posting(earnedAt), amount: 40 });
    });
    if (writtenDown) await expireLots(server.db, over);
    await transaction(server.db, (tx) => refund(tx, posting(over)));
    server.clock.at = over;
    await server.db
      .updateTable('session')
      .set({ expiresAt: new Date('2027-01-01') })
      .execute();
    expect(await client.getBalance({ currency: 'coins' })).toMatchObject({
      available: 40,
      nextExpiry: {
        amount: 40,
        expiresAt: new Date(over.getTime() + daysAfterRefund * 86_400_000).toISOString(),
      },
    });
    const { list } = await client.listEntries({ currency: 'coins', direction: 'out', limit: 10 });
    expect(list.map(({ kind, amount }) => [kind, amount]).toSorted()).toEqual([
      ['expire', -60],
      ['spend', -40],
    ]);
    expect(await verifyLedger(server.services)).toEqual([]);
  },
);
