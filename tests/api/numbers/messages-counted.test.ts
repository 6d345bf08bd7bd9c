import { beforeAll, expect, test } from 'vitest';
import { countDays } from '#server/features/numbers/count-days.ts';
import { newId } from '#server/kernel/database/database.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ environment: { DISPLAY_TIME_ZONE: 'UTC' } });
const at = (day: string, time = '09:00:00') => new Date(`2026-${day}T${time}Z`);
const members: TestMember[] = [];
beforeAll(async () => {
  server.clock.at = at('03-02');
  for (let made = 0; made < 20; made += 1) members.push(await server.member());
});

async function night(day: string): Promise<void> {
  server.clock.at = at(day, '01:10:00');
  await countDays(server.services);
}

/** A mail to each of so many members, as it stands by now. */
async function mails(count: number, day: string, state: 'sent' | 'failed' | 'bounced'): Promise<string[]> {
  const rows = members.slice(0, count).map(({ memberId, email }) => ({
    messageId: newId(server.db),
    createdAt: at(day),
    memberId,
    recipient: email,
    kind: 'welcome',
    subject: 'Welcome',
    text: '',
    html: '',
    state,
    // One that was refused at once was never sent.
    sentAt: state === 'sent' ? at(day) : null,
    bouncedAt: state === 'bounced' ? at(day) : null,
  }));
  await server.db.insertInto('outbox').values(rows).execute();
  return rows.map(({ messageId }) => messageId);
}

async function pushes(count: number, day: string, outcome: 'sent' | 'failed' | 'bounced'): Promise<void> {
  const rows = members.slice(0, count).map(({ memberId }) => ({
    memberId,
    messageId: newId(server.db),
    settledAt: at(day),
    topic: 'rewards',
    outcome,
  }));
  await server.db.insertInto('pushOutcome').values(rows).execute();
}

async function comeBack(messageIds: readonly string[], day: string): Promise<void> {
  await server.db
    .updateTable('outbox')
    .set({ state: 'bounced', bouncedAt: at(day) })
    .where('messageId', 'in', messageIds)
    .execute();
}

async function stored(measure: string, day: string): Promise<number | null> {
  const row = await server.db
    .selectFrom('numberDay')
    .select('amount')
    .where((eb) => eb.and({ measure, day: `2026-${day}`, language: '', country: '' }))
    .executeTakeFirst();
  return row ? Number(row.amount) : null;
}

const changedDays = async () =>
  (
    await server.db
      .selectFrom('numberCounted')
      .select('day')
      .where('changedAt', 'is not', null)
      .orderBy('day')
      .execute()
  ).map(({ day }) => day);

test('what was sent, given up and came back is counted by the day, mails on the one on which they were written', async () => {
  const sent = await mails(20, '03-03', 'sent');
  await mails(3, '03-03', 'failed');
  await mails(4, '03-03', 'bounced');
  await pushes(15, '03-03', 'sent');
  await pushes(12, '03-03', 'failed');
  await pushes(11, '03-03', 'bounced');
  await night('03-04');
  const all = ['mailsSent', 'mailsFailed', 'mailsBounced', 'pushesSent', 'pushesFailed', 'pushesBounced'];
  expect(await Promise.all(all.map((measure) => stored(measure, '03-03')))).toEqual([20, 3, 4, 15, 12, 11]);
  // Within the week it is counted anew, without a mark: what came back was sent all the same.
  await comeBack(sent.slice(0, 10), '03-06');
  await night('03-07');
  expect([await stored('mailsSent', '03-03'), await stored('mailsBounced', '03-03')]).toEqual([20, 14]);
  expect(await changedDays()).toEqual([]);
  // Later than that with a mark, and that day alone.
  await mails(2, '03-04', 'sent');
  await night('03-20');
  await comeBack(sent.slice(10, 12), '03-20');
  await night('03-21');
  expect(await stored('mailsBounced', '03-03')).toBe(16);
  expect(await changedDays()).toEqual(['2026-03-03']);
  await night('03-22');
  expect(await changedDays()).toEqual(['2026-03-03']);
});

test('the overview tells it, and hides what is of few', async () => {
  const ada = await server.staff('analyst', 'Ada');
  const { measures, changed } = await ada.client.getOverview({ from: '2026-03-03', until: '2026-03-04' });
  const valuesOf = (name: string) => measures.find((one) => one.name === name)?.values;
  expect(valuesOf('mailsSent')).toEqual([20, null]);
  expect(valuesOf('mailsBounced')).toEqual([15, null]);
  expect(valuesOf('mailsFailed')).toEqual([null, null]);
  expect(valuesOf('pushesSent')).toEqual([15, null]);
  expect(valuesOf('pushesBounced')).toEqual([10, null]);
  expect(changed).toEqual(['2026-03-03']);
});
