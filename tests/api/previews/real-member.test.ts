import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import type { PreviewPerson } from '#contract/previews.ts';
import { giftBody, refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { give } from '#tests/support/gifts.ts';
import { openPreview, visitPreview, type PreviewVisit } from '#tests/support/previews.ts';
import { liveOnRewards } from '#tests/support/rewarded-life.ts';
import { ask } from '#server/features.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const gift = () => ({
  kind: 'gift' as const,
  slug: `preview-${uuidv7()}`,
  body: giftBody({ name: text('Cloth to come') }),
});
const like = (email: string): PreviewPerson => ({
  who: 'real',
  email,
  reason: 'She wrote that she does not see it',
});

/** Pages that show how it stands with a member, and those that would show what she wrote. */
const pages = [
  '/',
  '/coins',
  '/coins/detail',
  '/points',
  '/pointsMall',
  '/order',
  '/coupon',
  '/address',
  '/rights',
  '/memberShip',
  '/gifts',
  '/gifts/reward',
  '/games/checkIn',
  '/villages',
  '/villages/mine',
  '/villages/saved',
  '/notifications',
  '/profile',
  '/profile/details',
  '/contact',
];

test('of a member shows her balances and state, and nothing that she wrote', async () => {
  server.clock.at = null;
  const staff = await server.staff();
  const member = await server.member({ firstName: 'Mira-abcdef' });
  await liveOnRewards(server, member, 'abcdef');
  await member.client.setPause({ paused: false });
  const own = await member.client.getUserInfo();
  const visit = await visitPreview(server, staff, { ...gift(), as: like(member.email) });
  const shown = await visit.client.getUserInfo();
  for (const name of ['points', 'coins', 'memberLevel', 'lactation', 'countryCode'] as const)
    expect([name, shown[name]]).toEqual([name, own[name]]);
  expect(shown.uid).not.toBe(own.uid);
  // What she wrote for all to read, all read.
  const anybody = await visitPreview(server, staff, gift());
  const told = async (visited: PreviewVisit) => {
    const found: string[] = [];
    for (const path of pages) {
      const { status, html } = await visited.page(path);
      expect([path, status]).toEqual([path, 200]);
      const marks = ['abcdef', '+442079460018', member.email, member.memberId];
      found.push(...marks.filter((mark) => html.includes(mark)).map((mark) => `${path}: ${mark}`));
    }
    return found;
  };
  expect(await told(visit)).toEqual(await told(anybody));
}, 120_000);

test('of a member takes a permission of its own and a reason, and is written down', async () => {
  const member = await server.member();
  const asContent = await server.staff('content');
  await expect(openPreview(asContent, { ...gift(), as: like(member.email) })).rejects.toMatchObject(
    refusedAs('forbidden'),
  );
  const short = { ...like(member.email), reason: 'short' } as PreviewPerson;
  await expect(openPreview(desk.staff(), { ...gift(), as: short })).rejects.toMatchObject({ status: 400 });
  await openPreview(desk.staff(), { ...gift(), as: like(member.email) });
  const line = await server.db
    .selectFrom('staffAudit')
    .select(['staffId', 'action', 'after', 'why'])
    .where('subject', '=', `member ${member.memberId}`)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    staffId: desk.staff().staffId,
    action: 'preview.open',
    after: { who: 'real' },
    why: 'She wrote that she does not see it',
  });
});

test('is refused in the same words for one who rests, is closing, or is not there', async () => {
  const password = 'a password of some length';
  const [paused, lost, closing] = [
    await server.member(),
    await server.member(),
    await server.member({ password }),
  ];
  await paused.client.setPause({ paused: true });
  await lost.client.reportLoss({});
  await closing.client.disable({ proof: { kind: 'password', password } });
  const refusals = [];
  for (const email of [paused.email, lost.email, closing.email, 'nobody@example.org'])
    refusals.push(
      await openPreview(desk.staff(), { ...gift(), as: like(email) }).catch((error: unknown) => error),
    );
  for (const refusal of refusals) expect(refusal).toMatchObject(refusedAs('previewMemberNot'));
});

test('ends for one who begins to rest', async () => {
  const member = await server.member();
  await give(server.db, member, 70, { at: desk.start });
  const visit = await visitPreview(server, desk.staff(), { ...gift(), as: like(member.email) });
  expect((await visit.client.getUserInfo()).coins).toBe(70);
  await member.client.setPause({ paused: true });
  await expect(visit.client.getUserInfo()).rejects.toMatchObject(refusedAs('previewMemberNot'));
});

test('is gone with the account of whom it shows', async () => {
  const member = await server.member();
  await openPreview(desk.staff(), { ...gift(), as: like(member.email) });
  const previews = () =>
    server.db.selectFrom('preview').select('previewId').where('likeMember', '=', member.memberId).execute();
  expect(await previews()).toHaveLength(1);
  const { memberId } = member;
  await transaction(server.services.db, async (tx) => {
    for (const { erase } of ask(ownData)) await erase?.(tx, { memberId, now: server.services.now() });
  });
  expect(await previews()).toEqual([]);
});
