import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { morningOf } from '#server/core/worklist/queries.ts';
import { dueAfter } from '#server/core/worklist/working-days.ts';
import { workedUntil } from '#server/features/gifts/parcels/queries-desk.ts';
import { placeOrder } from '#tests/support/orders.ts';
import { message } from '#tests/support/tickets.ts';
import { useTestServer, type TestStaff } from '#tests/support/server.ts';

const server = useTestServer();
let ada: TestStaff;
let bea: TestStaff;
let bo: TestStaff;
const at = (iso: string) => {
  server.clock.at = new Date(iso);
};

beforeAll(async () => {
  ada = await server.staff('owner', 'Ada');
  bea = await server.staff('support', 'Bea');
  bo = await server.staff('community', 'Bo');
  // As if all of them had set their accounts up.
  await server.db.updateTable('staffAccount').set({ setUpAt: new Date() }).execute();
});
beforeEach(async () => {
  at('2026-03-02T09:00:00Z');
  for (const table of ['contactMessage', 'contactTicket'] as const)
    await server.db.deleteFrom(table).execute();
  await server.db.updateTable('giftClaim').set({ state: 'delivered' }).execute();
});

async function ticket(): Promise<string> {
  await server.db.deleteFrom('rateLimit').execute();
  const { ticketId } = await server.device().client.openTicket(message(server));
  return ticketId;
}

const listed = async ({ client }: TestStaff, input: Parameters<TestStaff['client']['listWork']>[0] = {}) =>
  (await client.listWork(input)).list.map(({ itemId }) => itemId);

describe('listWork', () => {
  test('brings all queues together, the soonest due first, page by page', async () => {
    at('2026-02-27T10:00:00Z');
    const first = await ticket();
    at('2026-03-02T09:00:00Z');
    const { orderId } = await placeOrder(server);
    at('2026-03-03T10:00:00Z');
    const second = await ticket();
    // Two working days, to the end of the day of the brand.
    const { list, counts, choices } = await ada.client.listWork({});
    expect(list).toMatchObject([
      { queue: 'tickets', itemId: first, dueAt: '2026-03-03T15:59:59.999Z', row: { ticketId: first } },
      { queue: 'orders', itemId: orderId, dueAt: '2026-03-04T15:59:59.999Z', row: { name: 'Cloth' } },
      { queue: 'tickets', itemId: second, overdue: false, assignedTo: null, mine: false },
    ]);
    const { order } = await ada.client.getStaffOrder({ orderId });
    expect(list[1]?.dueAt).toBe(order.dueAt);
    expect(counts).toMatchObject({ waiting: 3, late: 0, overdue: 0, snoozed: 0, mine: 0 });
    expect(choices.queue).toHaveLength(6);

    const page = await ada.client.listWork({ limit: 1 });
    const rest = await ada.client.listWork({ limit: 2, cursor: page.nextCursor ?? '' });
    expect(rest.list.map(({ itemId }) => itemId)).toEqual([orderId, second]);
    expect(rest.nextCursor).toBeNull();

    at('2026-03-05T00:00:00Z');
    expect(await listed(ada, { show: 'late' })).toEqual([first, orderId]);
    expect(await listed(ada, { queue: 'orders' })).toEqual([orderId]);
  });

  test.each(['Asia/Shanghai', 'Europe/London', 'America/Sao_Paulo'])(
    'an order is due by the same moment as in its own queue, in %s',
    async (zone) => {
      const rules = { weekend: [0, 6], holidays: new Set(['2026-03-30', '2026-10-26']), zone };
      for (const days of [0, 1, 3, 12])
        for (const day of [
          '2026-03-26T22:00:00Z',
          '2026-03-28T00:30:00Z',
          '2026-10-23T23:30:00Z',
          '2018-11-02T12:00:00Z',
        ]) {
          const promises = {
            ...rules,
            days: { requested: days, approved: days, packed: days, shipped: days },
          };
          const { rows } = await sql<{ due: Date }>`
            select ${workedUntil(promises)} as due
              from (select ${new Date(day)}::timestamptz as changed_at, 'approved' as state) c`.execute(
            server.db,
          );
          expect(rows).toEqual([{ due: dueAfter(new Date(day), days, promises) }]);
        }
    },
  );

  test('shows nobody what is not hers to work', async () => {
    const itemId = await ticket();
    expect(await listed(bo)).toEqual([]);
    const of = { queue: 'tickets', itemId } as const;
    const refused = { code: 403 };
    await expect(bo.client.getWork(of)).rejects.toMatchObject(refused);
    await expect(bo.client.assignWork({ ...of, to: bo.staffId, seen: null })).rejects.toMatchObject(refused);
    await expect(bo.client.snoozeWork({ ...of, until: 'tomorrow' })).rejects.toMatchObject(refused);
    const analyst = await server.staff('analyst', 'Cy');
    expect(await analyst.client.listWork({})).toMatchObject({ list: [], choices: { queue: [] } });
  });
});

describe('assignWork', () => {
  test('of two who take it at once one has it, and the other learns who', async () => {
    const itemId = await ticket();
    const take = async ({ client, staffId }: TestStaff) =>
      client.assignWork({ queue: 'tickets', itemId, to: staffId, seen: null });
    const outcomes = await Promise.allSettled([take(ada), take(bea)]);
    const kept = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const [holder, other] = kept === 0 ? [ada, bea] : [bea, ada];
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 10002281, fields: [{ reason: kept === 0 ? 'Ada' : 'Bea' }] } },
    ]);
    expect(await listed(holder, { whose: 'mine' })).toEqual([itemId]);
    expect(await listed(other, { whose: 'mine' })).toEqual([]);
    expect(await listed(other, { whose: 'nobody' })).toEqual([]);
    // Again is no second act.
    await take(holder);
    const lines = await server.db
      .selectFrom('staffAudit')
      .select('action')
      .where('subject', '=', `ticket ${itemId}`)
      .execute();
    expect(lines).toEqual([{ action: 'work.taken' }]);
    // Whoever saw who has it may take it over.
    const { assignedTo } = await other.client.assignWork({
      queue: 'tickets',
      itemId,
      to: other.staffId,
      seen: holder.staffId,
    });
    expect(assignedTo?.staffId).toBe(other.staffId);
  });

  test('is given to a colleague who may work on it alone', async () => {
    const { orderId } = await placeOrder(server);
    const of = { queue: 'orders', itemId: orderId, seen: null } as const;
    const { colleagues } = await ada.client.getWork({ queue: 'orders', itemId: orderId });
    expect(colleagues).toEqual([{ staffId: bea.staffId, name: 'Bea' }]);
    await expect(ada.client.assignWork({ ...of, to: bo.staffId })).rejects.toMatchObject({
      code: 10002282,
    });
    await expect(ada.client.assignWork({ ...of, to: randomUUID() })).rejects.toMatchObject({
      code: 10002282,
    });
    await ada.client.assignWork({ ...of, to: bea.staffId });
    expect((await bea.client.listWork({ whose: 'mine' })).list).toMatchObject([
      { itemId: orderId, assignedTo: 'Bea' },
    ]);
    expect((await bea.client.listWork({})).counts.mine).toBe(1);
    // It stays hers in its next state.
    await bea.client.approveOrder({ orderId, requestKey: randomUUID() });
    expect((await bea.client.listWork({ whose: 'mine' })).list).toMatchObject([
      { row: { state: 'approved' } },
    ]);
    await bea.client.assignWork({ ...of, to: null, seen: bea.staffId });
    expect(await listed(bea, { whose: 'mine' })).toEqual([]);
  });

  test('what does not wait is refused by its name', async () => {
    const gone = { code: 10002280 };
    const itemId = await ticket();
    const { ticket: seen } = await ada.client.getTicket({ ticketId: itemId });
    await ada.client.moveTicket({ ticketId: itemId, state: 'closed', seenAt: seen.changedAt });
    const of = { queue: 'tickets', itemId } as const;
    expect(await ada.client.getWork(of)).toMatchObject({ waits: false });
    await expect(ada.client.assignWork({ ...of, to: ada.staffId, seen: null })).rejects.toMatchObject(gone);
    await expect(ada.client.snoozeWork({ ...of, until: 'tomorrow' })).rejects.toMatchObject(gone);
    for (const queue of ['reviews', 'tickets', 'orders', 'cases', 'appeals'] as const)
      await expect(
        ada.client.assignWork({ queue, itemId: randomUUID(), to: ada.staffId, seen: null }),
      ).rejects.toMatchObject(gone);
  });
});

describe('snoozeWork', () => {
  test('is out of the list until its morning in the brand’s zone', async () => {
    const itemId = await ticket();
    const of = { queue: 'tickets', itemId } as const;
    const { snoozedUntil } = await ada.client.snoozeWork({ ...of, until: 'tomorrow' });
    expect(snoozedUntil).toBe('2026-03-03T00:00:00.000Z');
    expect(await listed(ada)).toEqual([]);
    expect(await listed(ada, { show: 'snoozed' })).toEqual([itemId]);
    expect((await ada.client.listWork({})).counts).toMatchObject({ waiting: 0, snoozed: 1 });
    at('2026-03-02T23:59:59Z');
    expect(await listed(ada)).toEqual([]);
    at('2026-03-03T00:00:00Z');
    expect(await listed(ada)).toEqual([itemId]);
    expect(await ada.client.getWork(of)).toMatchObject({ snoozedUntil: null });

    expect(await ada.client.snoozeWork({ ...of, until: 'nextWeek' })).toEqual({
      snoozedUntil: '2026-03-09T00:00:00.000Z',
    });
    expect(await ada.client.snoozeWork({ ...of, until: '2027-03-03' })).toMatchObject({
      snoozedUntil: '2027-03-03T00:00:00.000Z',
    });
    await ada.client.snoozeWork({ ...of, until: null });
    expect(await listed(ada)).toEqual([itemId]);
    for (const until of ['2026-03-03', '2026-03-01', '2028-01-01'])
      await expect(ada.client.snoozeWork({ ...of, until })).rejects.toMatchObject({ code: 10002283 });
  });

  test('ends when the member writes', async () => {
    const member = await server.member();
    const { ticketId } = await member.client.openTicket(message(server));
    await ada.client.snoozeWork({ queue: 'tickets', itemId: ticketId, until: 'nextWeek' });
    expect(await listed(ada)).toEqual([]);
    // The list of its own queue shows it all the same, and says so.
    const own = async () => (await ada.client.listTicketQueue({})).list[0]?.snoozedUntil;
    expect(await own()).toBe('2026-03-09T00:00:00.000Z');
    await member.client.addToTicket({ ticketId, messageId: randomUUID(), text: 'It stopped by itself.' });
    expect(await listed(ada)).toEqual([ticketId]);
    expect(await own()).toBeNull();
  });

  test('a morning is at eight, also on the day on which clocks are changed', async () => {
    const london = (day: string) => morningOf(server.db, day, 'Europe/London');
    expect(await london('2026-03-28')).toEqual(new Date('2026-03-28T08:00:00Z'));
    expect(await london('2026-03-29')).toEqual(new Date('2026-03-29T07:00:00Z'));
    expect(await london('2026-10-25')).toEqual(new Date('2026-10-25T08:00:00Z'));
  });
});

describe('what is put aside', () => {
  test('is marked in its own queue, until its morning', async () => {
    const { orderId } = await placeOrder(server);
    const shown = async () =>
      (await ada.client.listOrderQueue({ orderId })).list.map(({ snoozedUntil }) => snoozedUntil);
    expect(await shown()).toEqual([null]);
    await ada.client.snoozeWork({ queue: 'orders', itemId: orderId, until: 'tomorrow' });
    expect(await shown()).toEqual(['2026-03-03T00:00:00.000Z']);
    at('2026-03-03T00:00:00Z');
    expect(await shown()).toEqual([null]);
  });
});

describe('listErasures', () => {
  const closed = async (closedAt: string, eraseAfter: string) => {
    const { memberId } = await server.member();
    await server.db
      .insertInto('accountClosing')
      .values({ memberId, closedAt: new Date(closedAt), eraseAfter: new Date(eraseAfter) })
      .execute();
    return memberId;
  };

  test('tells what the job of the night failed with, and its last day by law', async () => {
    const failed = await closed('2026-01-30T09:00:00Z', '2026-03-01T09:00:00Z');
    const later = await closed('2026-02-02T20:00:00Z', '2026-03-04T20:00:00Z');
    const { list } = await bea.client.listErasures({});
    expect(list).toEqual([]);

    at('2026-03-02T21:00:01Z');
    expect(await bea.client.listErasures({})).toEqual({
      list: [
        {
          memberId: failed,
          closedAt: '2026-01-30T09:00:00.000Z',
          eraseAfter: '2026-03-01T09:00:00.000Z',
          lastDay: '2026-02-28',
          overdue: true,
        },
      ],
    });
    // In Shanghai it was the 3rd already.
    at('2026-03-06T08:00:01Z');
    expect((await bea.client.listErasures({})).list).toMatchObject([
      { memberId: failed },
      { memberId: later, lastDay: '2026-03-03', overdue: true },
    ]);
    expect((await bea.client.listWork({})).counts.erasures).toBe(2);
    // Of the accounts of members she learns nothing.
    expect((await bo.client.listWork({})).counts.erasures).toBe(0);
    await expect(bo.client.listErasures({})).rejects.toMatchObject({ code: 403 });
    await server.db.deleteFrom('accountClosing').execute();
  });
});
