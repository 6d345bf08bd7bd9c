import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { filled, type BegunBody } from '#contract/content/filled.ts';
import { weeksTextVersion } from '#contract/mailings/weeks-agreed.ts';
import { deliverMail } from '#server/core/outbox/deliver-mail.ts';
import { mailWeeks } from '#server/features/mailings/mail-weeks.ts';
import { recurringJobs } from '#server/features.ts';
import { refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const desk = useContentDesk(server);
const day = (date: string, hour = 9) => new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);

const mailBody = (more: BegunBody<'stageMail'>) =>
  filled('stageMail', {
    span: 'pregnancyWeek',
    number: 12,
    subject: text('A few lines'),
    title: text('Week 12'),
    text: text('Your baby grows.\n\nRest a little.'),
    source: 'NHS',
    checkedOn: '2026-01-01',
    ...more,
  });

async function putUp(slug: string, more: BegunBody<'stageMail'>) {
  const body = mailBody(more);
  const { pieceId } = await desk.ask('stageMail', 'save', { slug, startedFrom: 0, body });
  await desk.publish('stageMail', pieceId);
  afterTwoSeconds();
  return pieceId;
}

let isUp = false;
beforeEach(async () => {
  if (isUp) return;
  isUp = true;
  await putUp('week-12', {});
  await putUp('week-40', { number: 40, title: text('Week 40') });
  await putUp('month-1', { span: 'babyMonth', number: 1, title: text('One month') });
});

interface Told {
  readonly expectedDate?: string;
  readonly birthDate?: string;
  readonly timeZone?: string;
}

/** Who agreed to all there is, at a proven address. */
async function agreed({ timeZone = 'UTC', ...dates }: Told = {}): Promise<TestMember> {
  const member = await server.member();
  await server.db
    .updateTable('member')
    .set({ timeZone, emailVerifiedAt: server.services.now() })
    .where('memberId', '=', member.memberId)
    .execute();
  await member.client.subscribe({ kind: 'offers', wanted: true });
  await member.client.agreeToWeekMails({ agreed: true });
  if (dates.expectedDate !== undefined || dates.birthDate !== undefined) await addChild(member, dates);
  return member;
}

/** As she tells of it; rules for what she may tell are of another day than these. */
async function addChild({ memberId }: TestMember, dates: Pick<Told, 'expectedDate' | 'birthDate'>) {
  const childId = randomUUID();
  await server.db
    .insertInto('child')
    .values({ memberId, childId, createdAt: server.services.now(), ...dates })
    .execute();
  return childId;
}

async function run(at: Date, limit = 2): Promise<void> {
  server.clock.at = at;
  let after: string | null = null;
  for (;;) {
    const { count, last } = await mailWeeks(server.services, at, { after, limit });
    if (count === 0) return;
    after = last;
  }
}

const mails = async ({ email }: TestMember) =>
  (await mailTo(server, email)).filter(({ subject }) => subject === 'A few lines');
const titles = async (member: TestMember) =>
  (await mails(member)).map(({ text: said }) => said.split('\n')[0]);

describe('a mail for her week', () => {
  // Week 12 begins on 16 March.
  const expectedDate = '2026-09-28';

  test('comes when the week begins by her own calendar, once, with what she needs', async () => {
    const member = await agreed({ expectedDate });
    await run(day('2026-03-15', 20));
    expect(await mails(member)).toEqual([]);
    await run(day('2026-03-16'));
    await run(day('2026-03-17'));
    const [mail, ...more] = await mails(member);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Your baby grows.\n\nRest a little.');
    expect(mail?.text).toContain('When to call at once');
    expect(mail?.text).toContain('From: NHS. Checked on: January 1, 2026. Not yet reviewed by a clinician.');
    expect(mail?.text).toContain(`It is otherwise for me now\n${server.url}/profile/loss`);
    expect(mail?.text).toContain(`${server.url}/unsubscribe?ticket=`);
  });

  test('begins where she is, and waits for the end of her quiet hours', async () => {
    const [west, east] = [
      await agreed({ expectedDate, timeZone: 'America/Los_Angeles' }),
      await agreed({ expectedDate, timeZone: 'Pacific/Auckland' }),
    ];
    // There it is half past eleven in the evening of the 15th, and half past seven of the 16th.
    await run(new Date('2026-03-15T18:30:00Z'));
    expect([await titles(west), await titles(east)]).toEqual([[], []]);
    await run(new Date('2026-03-15T20:30:00Z'));
    expect([await titles(west), await titles(east)]).toEqual([[], ['Week 12']]);
    await run(new Date('2026-03-16T14:30:00Z'));
    expect(await titles(west)).toEqual([]);
    await run(new Date('2026-03-16T15:30:00Z'));
    expect(await titles(west)).toEqual(['Week 12']);
  });

  test('does not come late, nor twice when the day is moved, nor once it has passed', async () => {
    const [late, moved, passed] = [await agreed({ expectedDate }), await agreed(), await agreed()];
    const childId = await addChild(moved, { expectedDate });
    await addChild(passed, { expectedDate: '2026-03-15' });
    await run(day('2026-03-16'));
    expect([await titles(moved), await titles(passed)]).toEqual([['Week 12'], []]);
    await server.db
      .updateTable('child')
      .set({ expectedDate: '2026-10-05' })
      .where('childId', '=', childId)
      .execute();
    await run(day('2026-03-23'));
    expect(await titles(moved)).toEqual(['Week 12']);
    expect(await titles(late)).toEqual(['Week 12']);
    const later = await agreed({ expectedDate: '2026-09-26' });
    await run(day('2026-03-18'));
    expect(await titles(later)).toEqual([]);
  });

  test('is one for two children of the same days, and begins anew with a child she tells of later', async () => {
    const member = await agreed({ expectedDate });
    const twin = await addChild(member, { expectedDate });
    await run(day('2026-03-16'));
    expect(await titles(member)).toEqual(['Week 12']);
    const rows = await server.db
      .selectFrom('weekMail')
      .select('childId')
      .where('memberId', '=', member.memberId)
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows.map(({ childId }) => childId)).toContain(twin);
    await addChild(member, { expectedDate: '2027-09-27' });
    await run(day('2027-03-15'));
    expect(await titles(member)).toEqual(['Week 12', 'Week 12']);
  });

  test('of a month comes after a birth alone', async () => {
    const member = await agreed({ birthDate: '2026-05-31' });
    await run(day('2026-06-29'));
    expect(await titles(member)).toEqual([]);
    await run(day('2026-06-30'));
    expect(await titles(member)).toEqual(['One month']);
    const [mail] = await mails(member);
    expect(mail?.text).toContain('You, for a year after the birth');
    expect(mail?.text).not.toContain('At any time: bleeding');
  });

  test('goes to nobody who did not agree, wants no news, rests, leaves or proved no address', async () => {
    const all = [];
    for (let one = 0; one < 7; one += 1) all.push(await agreed({ expectedDate }));
    const [never, stopped, noNews, paused, lost, closing, unproven] = all as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    await server.db
      .updateTable('member')
      .set({ weeksAgreedAt: null, weeksAgreedVersion: null })
      .where('memberId', '=', never.memberId)
      .execute();
    // By itself no choice of a kind stands for what she has to agree to.
    await never.client.subscribe({ kind: 'weeks', wanted: true });
    await stopped.client.agreeToWeekMails({ agreed: false });
    await noNews.client.subscribe({ kind: 'offers', wanted: false });
    await paused.client.setPause({ paused: true });
    await lost.client.reportLoss();
    await server.db
      .insertInto('accountClosing')
      .values({ memberId: closing.memberId, closedAt: day('2026-03-02'), eraseAfter: day('2026-04-02') })
      .execute();
    await server.db
      .updateTable('member')
      .set({ emailVerifiedAt: null })
      .where('memberId', '=', unproven.memberId)
      .execute();
    await run(day('2026-03-16'));
    expect(await Promise.all(all.map(titles))).toEqual(all.map(() => []));
    await paused.client.setPause({ paused: false });
    await run(day('2026-03-17'));
    expect(await titles(paused)).toEqual(['Week 12']);
  });

  test('two servers at once send it once, and a run that was killed goes on', async () => {
    const members = [];
    for (let one = 0; one < 4; one += 1) members.push(await agreed({ expectedDate }));
    server.clock.at = day('2026-03-16');
    await mailWeeks(server.services, day('2026-03-16'), { after: null, limit: 1 });
    await Promise.all(Array.from({ length: 6 }, () => run(day('2026-03-16'), 50)));
    for (const member of members) expect(await titles(member)).toEqual(['Week 12']);
  });

  test('is not sent any more when she rests, stops it or leaves between queue and sending', async () => {
    const [plain, resting, stopped] = [
      await agreed({ expectedDate }),
      await agreed({ expectedDate }),
      await agreed({ expectedDate }),
    ];
    await run(day('2026-03-16'));
    await resting.client.setPause({ paused: true });
    const ticket = /ticket=([\w-]+)/.exec((await mails(stopped))[0]?.text ?? '')?.[1] ?? '';
    const { undoId } = await server.client.unsubscribe({ ticket });
    expect(await Promise.all([plain, resting, stopped].map(deliver))).toEqual([
      'sent',
      'withheld',
      'withheld',
    ]);
    // One tap stops it, and one takes that back as it was.
    expect((await stopped.client.getWeekMails()).agreed).toBe(false);
    await server.client.unsubscribe({ ticket, undoId: undoId ?? '' });
    expect((await stopped.client.getWeekMails()).agreed).toBe(true);
  });

  /** What becomes of the mail where a mail server is there. */
  async function deliver({ email }: TestMember) {
    const [waiting] = await server.db
      .updateTable('outbox')
      .set({ state: 'waiting' })
      .where('recipient', '=', email)
      .where('kind', '=', 'stage-week')
      .returning(['messageId', 'createdAt'])
      .execute();
    if (!waiting) throw new Error('No mail waits');
    const mailer = { send: async () => undefined } as never;
    const { messageId, createdAt } = waiting;
    await deliverMail(
      { ...server.services, log: { warn: () => undefined } as never, mailer },
      { messageId, createdAt: createdAt.toISOString() },
      { last: true },
    );
    return (await mails({ email } as TestMember))[0]?.state;
  }

  test('its job runs by itself', async () => {
    const member = await agreed({ expectedDate });
    server.clock.at = day('2026-03-16');
    const job = recurringJobs(server.config).find(({ name }) => name === 'week-mails');
    await job?.run(server.services, new AbortController().signal);
    expect(await titles(member)).toEqual(['Week 12']);
  });
});

describe('what she agrees to', () => {
  const kept = ({ memberId }: TestMember) =>
    server.db
      .selectFrom('member')
      .select(['weeksAgreedVersion', 'weeksAgreedAt'])
      .where('memberId', '=', memberId)
      .executeTakeFirstOrThrow();

  test('is off at first, kept with version and time, and gone when taken back', async () => {
    const member = await server.member();
    const before = await member.client.getWeekMails();
    expect(before).toMatchObject({ agreed: false, sample: { title: 'Week 12', reviewer: '' } });
    expect(before.sample?.text).toEqual(['Your baby grows.', 'Rest a little.']);
    expect((await member.client.getSettings()).mail.weeks).toBe(false);
    await member.client.agreeToWeekMails({ agreed: true });
    expect(await kept(member)).toEqual({ weeksAgreedVersion: weeksTextVersion, weeksAgreedAt: desk.start });
    await member.client.agreeToWeekMails({ agreed: false });
    expect(await kept(member)).toEqual({ weeksAgreedVersion: null, weeksAgreedAt: null });
    expect((await member.client.getWeekMails()).agreed).toBe(false);
  });

  test('needs that she wants news as well', async () => {
    const { client } = await agreed();
    expect((await client.getSettings()).mail.weeks).toBe(true);
    await client.subscribe({ kind: 'offers', wanted: false });
    expect((await client.getSettings()).mail.weeks).toBe(false);
    expect((await client.getWeekMails()).agreed).toBe(true);
  });

  test('nothing is shown to who rests', async () => {
    const { client } = await server.member();
    await client.setPause({ paused: true });
    expect((await client.getWeekMails()).sample).toBeNull();
  });

  test('what was sent goes with the child, comes back with it, and is downloaded', async () => {
    const member = await agreed();
    const childId = randomUUID();
    await member.client.addChild({ childId, expectedDate: '2026-09-28' });
    await run(day('2026-03-16'));
    const rows = () =>
      server.db.selectFrom('weekMail').select('childId').where('memberId', '=', member.memberId).execute();
    expect(await rows()).toHaveLength(1);
    expect(await member.client.downloadMyData()).toMatchObject({
      tables: { week_mail: [{ span: 'pregnancyWeek', number: 12 }] },
    });
    const { undoId } = await member.client.removeChild({ childId });
    expect(await rows()).toEqual([]);
    await member.client.undo({ undoId });
    expect(await rows()).toEqual([{ childId }]);
    await run(day('2026-03-17'));
    expect(await titles(member)).toEqual(['Week 12']);
  });
});

describe('for staff', () => {
  test('one time has one mail, and one that was checked too long ago is sent to nobody', async () => {
    const body = mailBody({ title: text('Another') });
    const { pieceId, faults } = await desk.ask('stageMail', 'save', {
      slug: desk.newSlug(),
      startedFrom: 0,
      body,
    });
    expect(faults).toMatchObject([{ field: 'number', fault: 'mailIsThere' }]);
    await expect(desk.publish('stageMail', pieceId)).rejects.toMatchObject(refusedAs('contentHasFaults'));
    const member = await agreed({ expectedDate: '2028-09-25' });
    await run(day('2028-03-13'));
    expect(await titles(member)).toEqual([]);
  });

  test('it is looked at in three languages, sent to oneself, and counted in all alone', async () => {
    const pieceId = await putUp('month-2', { span: 'babyMonth', number: 2, title: text('Two months') });
    const { client } = desk.staff();
    const { said } = await client.previewMessage({ kind: 'stageMail', pieceId });
    expect(Object.values(said).map(({ subject }) => subject)).toEqual(Object.values(text('A few lines')));
    expect(said['zh-Hant'].text).toContain('尚未經醫護人員審閱');
    expect(await client.sendTestMessage({ kind: 'stageMail', pieceId, script: 'en' })).toMatchObject({
      kept: true,
    });
    await server.db
      .insertInto('mailingTotal')
      .values({ subject: 'weeks', sent: 43 })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ sent: 43 }))
      .execute();
    expect(await client.getMailing({ kind: 'stageMail', pieceId })).toEqual({ sent: 45 });
    await server.db.updateTable('mailingTotal').set({ sent: 9 }).execute();
    expect(await client.getMailing({ kind: 'stageMail', pieceId })).toEqual({ sent: null });
  });
});
