import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailKinds, type MailKind } from '#contract/mail-kinds.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { queueWantedMail, unsubscribeTicket } from '#server/core/members/mail-choices.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer, testSecret, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

/** Chosen in no test here. */
const seldom = { villages: true, reminders: true, weeks: false, back: false };
const linkWrong = { code: errors.unsubscribeLinkWrong.code, status: 400 };

/** Whether mail of a kind was queued for a member. */
const mail = ({ memberId }: TestMember, kind: MailKind) =>
  transaction(server.db, (tx) =>
    queueWantedMail(tx, server.services, {
      memberId,
      kind,
      write: (stopUrl) => ({ kind: 'expiry', script: 'en', places: { stopUrl } }),
      now: new Date(),
    }),
  );

const choicesOf = async ({ client }: TestMember) => (await client.getSettings()).mail;

/** One-click, as mail programs do it: a form, and nothing else of the member's. */
async function oneClick(url: string) {
  const answer = await fetch(url, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') };
}

async function linkOf({ email }: TestMember): Promise<string> {
  const { unsubscribeUrl, text } = await server.db
    .selectFrom('outbox')
    .select(['unsubscribeUrl', 'text'])
    .where('recipient', '=', email)
    .orderBy('messageId', 'desc')
    .executeTakeFirstOrThrow();
  expect(text).toContain(`\n${unsubscribeUrl}\n`);
  return unsubscribeUrl ?? '';
}

describe('subscribe', () => {
  test('chooses each kind for itself, and mail goes to who wants it', async () => {
    const member = await server.member();
    const { client } = member;
    expect(await choicesOf(member)).toEqual({
      ...seldom,
      offers: false,
      stage: false,
      magazine: false,
      expiry: true,
    });
    expect(await mail(member, 'offers')).toBe(false);
    await client.subscribe({ kind: 'stage', wanted: true });
    for (let time = 0; time < 2; time += 1) {
      expect(await client.subscribe({ kind: 'offers', wanted: true })).toEqual({
        ...seldom,
        offers: true,
        stage: true,
        magazine: false,
        expiry: true,
        back: true,
      });
    }
    expect(await mail(member, 'offers')).toBe(true);
    expect(await mail(member, 'magazine')).toBe(false);
    await client.subscribe({ kind: 'offers', wanted: false });
    expect(await mail(member, 'offers')).toBe(false);
  });

  test('without a choice of her own, what she said at the sign-up counts', async () => {
    const member = await server.member();
    await server.db
      .updateTable('member')
      .set({ marketingAcceptedAt: new Date() })
      .where('memberId', '=', member.memberId)
      .execute();
    await member.client.subscribe({ kind: 'stage', wanted: false });
    expect(await choicesOf(member)).toEqual({
      ...seldom,
      offers: true,
      stage: false,
      magazine: true,
      expiry: true,
      back: true,
    });
  });

  test('only mail that answers her in a pause or after a loss, and none at all to a closing account', async () => {
    const member = await server.member({ password: 'four tulips in a row' });
    const { client } = member;
    for (const kind of mailKinds) await client.subscribe({ kind, wanted: true });
    await client.agreeToWeekMails({ agreed: true });
    const wanted = async () => {
      const kinds: MailKind[] = [];
      for (const kind of mailKinds) if (await mail(member, kind)) kinds.push(kind);
      return kinds;
    };
    await client.setPause({ paused: true });
    expect(await wanted()).toEqual(['villages']);
    await client.setPause({ paused: false });
    expect(await wanted()).toEqual([...mailKinds]);
    await client.reportLoss();
    expect(await wanted()).toEqual(['villages']);
    await client.disable({ proof: { kind: 'password', password: 'four tulips in a row' } });
    for (const kind of mailKinds) expect(await mail(member, kind)).toBe(false);
  });

  test('an unknown kind is refused', async () => {
    const { client } = await server.member();
    await expect(client.subscribe({ kind: 'all' as MailKind, wanted: false })).rejects.toMatchObject({
      code: 400,
      fields: [{ path: 'kind' }],
    });
  });

  test('choices at the same moment are all taken', async () => {
    const member = await server.member();
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        member.client.subscribe({ kind: 'offers', wanted: index % 2 === 0 }),
      ),
    );
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await choicesOf(member)).toMatchObject({ stage: false, magazine: false });
  });
});

describe('the link in a mail', () => {
  test('ends its kind with one click, without signing in, as often as it is pressed', async () => {
    const member = await server.member();
    for (const kind of ['offers', 'stage'] as const) await member.client.subscribe({ kind, wanted: true });
    await mail(member, 'offers');
    const url = await linkOf(member);
    expect(url.startsWith(`${server.url}/unsubscribe?ticket=`)).toBe(true);
    for (let time = 0; time < 3; time += 1) {
      expect(await oneClick(url)).toEqual({ status: 200, text: 'Unsubscribed', cache: 'no-store' });
    }
    expect(await choicesOf(member)).toEqual({
      ...seldom,
      offers: false,
      stage: true,
      magazine: false,
      expiry: true,
    });
  });

  test('changes nothing by being opened', async () => {
    const member = await server.member();
    await member.client.subscribe({ kind: 'offers', wanted: true });
    await mail(member, 'offers');
    await fetch(await linkOf(member));
    await fetch(await linkOf(member), { method: 'HEAD' });
    expect(await choicesOf(member)).toMatchObject({ offers: true });
  });

  test('stops on its page, says what, and can be taken back', async () => {
    const member = await server.member();
    await member.client.subscribe({ kind: 'magazine', wanted: true });
    const ticket = unsubscribeTicket(testSecret, member.memberId, 'magazine');
    const { kind, undoId } = await server.client.unsubscribe({ ticket });
    expect(kind).toBe('magazine');
    expect(await server.client.unsubscribe({ ticket })).toMatchObject({ kind });
    expect(await choicesOf(member)).toMatchObject({ magazine: false });
    const undo = { ticket, undoId: undoId ?? '' };
    expect(await server.client.unsubscribe(undo)).toEqual({ kind, undoId: null });
    await refused(server.client.unsubscribe(undo), 'undoGone');
    expect(await choicesOf(member)).toEqual({
      ...seldom,
      offers: false,
      stage: false,
      magazine: true,
      expiry: true,
    });
  });

  test('is good for its member and its kind alone', async () => {
    const [mine, other] = [await server.member(), await server.member()];
    for (const kind of mailKinds) {
      for (const { client } of [mine, other]) await client.subscribe({ kind, wanted: true });
    }
    for (const { client } of [mine, other]) await client.agreeToWeekMails({ agreed: true });
    // News last, without which others are not wanted either.
    for (const [index, kind] of mailKinds.toReversed().entries()) {
      const ticket = unsubscribeTicket(testSecret, mine.memberId, kind);
      expect(await server.client.unsubscribe({ ticket })).toMatchObject({ kind });
      expect(Object.values(await choicesOf(mine)).filter(Boolean)).toHaveLength(mailKinds.length - 1 - index);
    }
    expect(await choicesOf(other)).toEqual({
      ...seldom,
      weeks: true,
      back: true,
      offers: true,
      stage: true,
      magazine: true,
      expiry: true,
    });
  });

  test('with a wrong signature, or none, stops nothing', async () => {
    const member = await server.member();
    const { client, memberId } = member;
    await client.subscribe({ kind: 'offers', wanted: true });
    const ticket = unsubscribeTicket(testSecret, memberId, 'offers');
    const bytes = Buffer.from(ticket, 'base64url');
    const flipped = (at: number) => {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      return changed.toString('base64url');
    };
    const wrongs = [
      unsubscribeTicket('another secret', memberId, 'offers'),
      // Another member, another kind, another signature.
      flipped(0),
      flipped(16),
      flipped(48),
      ticket.slice(1),
      `${ticket}AAAA`,
      'x',
      '',
    ];
    for (const wrong of wrongs) {
      await expect(server.client.unsubscribe({ ticket: wrong })).rejects.toMatchObject(linkWrong);
      expect(await oneClick(`${server.url}/unsubscribe?ticket=${encodeURIComponent(wrong)}`)).toMatchObject({
        status: 400,
        text: errors.unsubscribeLinkWrong.message.en,
      });
    }
    expect((await oneClick(`${server.url}/unsubscribe`)).status).toBe(400);
    expect((await oneClick(`${server.url}/unsubscribe?ticket=${ticket}&ticket=${ticket}`)).status).toBe(400);
    expect((await oneClick(`${server.url}/unsubscribe?ticket=${'A'.repeat(5000)}`)).status).toBe(400);
    expect(await choicesOf(member)).toMatchObject({ offers: true });
  });

  test('of a member that is gone says nothing and stops nothing', async () => {
    const gone = unsubscribeTicket(testSecret, uuidv7(), 'offers');
    expect(await server.client.unsubscribe({ ticket: gone })).toMatchObject({ kind: 'offers' });
    expect((await oneClick(`${server.url}/unsubscribe?ticket=${gone}`)).status).toBe(200);
  });
});
