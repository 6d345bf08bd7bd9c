import { transaction } from '#server/kernel/database/database.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scripts } from '#contract/locales.ts';
import { writeMail } from '#server/core/outbox/written-mail.ts';
import { addStagePiece, type NewPiece } from '#tests/support/pieces/add-stage-piece.ts';
import { mailStages, stageMail } from '#server/features/materials/mail-stages.ts';
import { recurringJobs } from '#server/features.ts';
import { piecesOfDemo } from '#tests/support/demo-content.ts';
import { named } from '#tests/support/draws.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
const start = new Date('2026-03-02T09:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

const piece = (slug: string, more: Partial<NewPiece> = {}): NewPiece => ({
  slug,
  stage: 3,
  title: named(`On ${slug}`),
  summary: named(`About ${slug}`),
  text: named('A text.'),
  picture: 'quiet-lake',
  reviewedOn: '2026-01-01',
  ...more,
});

beforeAll(async () => {
  const pieces = [
    ...['a', 'b', 'c', 'd'].map((slug, position) => piece(slug, { position })),
    piece('early', { stage: 2, weeksFrom: 1, weeksTo: 13 }),
    piece('middle', { stage: 2, weeksFrom: 14, weeksTo: 27 }),
    piece('always', { stage: 2 }),
    piece('rest', { stage: null }),
  ];
  await transaction(server.db, async (tx) => {
    for (const one of pieces) await addStagePiece(tx, one);
  });
});
beforeEach(() => {
  server.clock.at = start;
});

async function memberIn(
  lactation: number,
  more: { childExpectedDate?: string; timeZone?: string; language?: string } = {},
): Promise<TestMember> {
  const member = await server.member();
  const own = { lactation, timeZone: 'UTC', emailVerifiedAt: start, ...more };
  await server.db.updateTable('member').set(own).where('memberId', '=', member.memberId).execute();
  await member.client.subscribe({ kind: 'stage', wanted: true });
  return member;
}

async function run(at: Date, limit = 2): Promise<void> {
  server.clock.at = at;
  let after: string | null = null;
  for (;;) {
    const { looked, last } = await mailStages(server.services, at, { after, limit });
    if (looked === 0) return;
    after = last;
  }
}

const mails = ({ email }: TestMember) => mailTo(server, email);
const titlesIn = (text: string) => [...text.matchAll(/On ([a-z]+)/g)].map(([, slug]) => slug);

describe('mailStages', () => {
  test('mails each piece for her stage once, three at a time and once a week at the most', async () => {
    const member = await memberIn(3);
    await run(later(0));
    await run(later(1));
    await run(later(24 * 6));
    expect((await mails(member)).map(({ text }) => titlesIn(text))).toEqual([['a', 'b', 'c']]);
    await run(later(24 * 7 + 1));
    expect((await mails(member)).map(({ text }) => titlesIn(text))).toEqual([['d'], ['a', 'b', 'c']]);
    await run(later(24 * 30));
    expect(await mails(member)).toHaveLength(2);
    const kept = await server.db
      .selectFrom('stageMail')
      .select('slug')
      .where('memberId', '=', member.memberId)
      .orderBy('slug')
      .execute();
    expect(kept.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('mails what is for her week, and what comes later in its week', async () => {
    // Week 10 on the first day.
    const member = await memberIn(2, { childExpectedDate: '2026-09-28' });
    const undated = await memberIn(2);
    await run(later(0));
    expect((await mails(member)).map(({ text }) => titlesIn(text))).toEqual([['early', 'always']]);
    expect((await mails(undated)).map(({ text }) => titlesIn(text))).toEqual([['always']]);
    await run(later(24 * 35));
    expect((await mails(member)).map(({ text }) => titlesIn(text))[0]).toEqual(['middle']);
    expect(await mails(undated)).toHaveLength(1);
  });

  test('comes to nobody who did not ask for it, rests, is closing, or proved no address', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => memberIn(3)));
    const [not, paused, lost, closing, unproven] = members;
    if (!not || !paused || !lost || !closing || !unproven) throw new Error('Five members');
    await not.client.subscribe({ kind: 'stage', wanted: false });
    await paused.client.setPause({ paused: true });
    await lost.client.reportLoss();
    await server.db
      .insertInto('accountClosing')
      .values({ memberId: closing.memberId, closedAt: start, eraseAfter: later(24 * 30) })
      .execute();
    await server.db
      .updateTable('member')
      .set({ emailVerifiedAt: null })
      .where('memberId', '=', unproven.memberId)
      .execute();
    const before = await Promise.all(members.map(async (member) => (await mails(member)).length));
    await run(later(2));
    expect(await Promise.all(members.map(async (member) => (await mails(member)).length))).toEqual(before);
    await paused.client.setPause({ paused: false });
    await run(later(3));
    expect((await mails(paused)).map(({ text }) => titlesIn(text))).toEqual([['a', 'b', 'c']]);
  });

  test('waits for the end of her quiet hours', async () => {
    const [usual, own] = [await memberIn(3, { timeZone: 'America/New_York' }), await memberIn(3)];
    await own.client.chooseNotifications({ quiet: { from: '09:00', to: '10:30' } });
    await run(start);
    expect([await mails(usual), await mails(own)]).toEqual([[], []]);
    await run(later(2));
    expect([(await mails(usual)).length, (await mails(own)).length]).toEqual([0, 1]);
    await run(later(4));
    expect((await mails(usual)).length).toBe(1);
  });

  test('a run that is killed between two batches goes on and mails each member once', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => memberIn(3)));
    await mailStages(server.services, start, { after: null, limit: 1 });
    await run(later(1), 1);
    for (const member of members) expect(await mails(member)).toHaveLength(1);
  });

  test('its job runs by itself, and its link ends it', async () => {
    const member = await memberIn(3, { language: 'zh-HK' });
    const job = recurringJobs(server.config).find(({ name }) => name === 'stage-mails');
    await job?.run(server.services, new AbortController().signal);
    const [mail] = await mails(member);
    expect(mail?.subject).toBe('有幾篇內容想給您看');
    const [, ticket = ''] = /unsubscribe\?ticket=([\w-]+)/.exec(mail?.text ?? '') ?? [];
    expect(await member.client.unsubscribe({ ticket })).toMatchObject({ kind: 'stage' });
  });
});

test('neither subject, preview nor address of the mail tells the stage: they are the same for all', async () => {
  const demoPieces = await piecesOfDemo('stagePiece');
  const site = { ...server.services.site(), publicUrl: 'https://club.example' };
  for (const script of scripts) {
    const outside = demoPieces.map((one) => {
      const { subject, html } = writeMail(
        stageMail([one], site, 'https://club.example/unsubscribe?ticket=1', script),
      );
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
      const preview = /display:none[^>]*>([^<]*)/.exec(html)?.[1];
      expect(preview).not.toBeUndefined();
      return JSON.stringify([subject, preview, links]);
    });
    expect(new Set(outside).size).toBe(1);
  }
});
