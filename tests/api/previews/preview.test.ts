import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import { mostPreviewActs, previewLinkSeconds, previewMinutes } from '#contract/previews.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { giftBody, refusedAs, text, useContentDesk } from '#tests/support/content-desk.ts';
import { shelve } from '#tests/support/gifts.ts';
import { followPreview, openPreview, somebody, visitPreview, withCookies } from '#tests/support/previews.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer({ site: true });
const desk = useContentDesk(server);

const cloth = (change: Parameters<typeof giftBody>[0] = {}) => ({
  kind: 'gift' as const,
  slug: `preview-${uuidv7()}`,
  body: giftBody({ name: text('Cloth to come'), kind: 'redeem', ...change }),
});
const claimOf = (giftId: string) => ({ giftId, requestKey: uuidv7() });
const minutes = (count: number) => new Date(desk.start.getTime() + count * 60_000);

/** The gift of that name in a list of gifts. */
const find = async (client: TestMember['client'], name = 'Cloth to come') =>
  (await client.listRedeemGifts({})).list.find((gift) => gift.name === name);

describe('a preview', () => {
  test('shows what is not published to who opened it, and to nobody else', async () => {
    const visit = await visitPreview(server, desk.staff(), cloth());
    const { status, html, headers } = await visit.page('/pointsMall');
    expect([status, html.includes('Cloth to come')]).toEqual([200, true]);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors ${server.url}`);
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(html).toContain('data-preview="true"');
    expect(await find(visit.client)).toBeDefined();
    const { client } = await server.member();
    expect(await find(client)).toBeUndefined();
    const openly = await fetch(`${server.url}/pointsMall`, { headers: { cookie: visit.cookies } });
    expect(await openly.text()).not.toContain('Cloth to come');
  });

  test('that gives way to members says so, and looks again by itself', async () => {
    const visit = await visitPreview(server, desk.staff(), cloth());
    const held = await transaction(server.db, async (tx) => {
      await sql`lock table member in access exclusive mode`.execute(tx);
      const response = await fetch(`${server.services.previewsAt()}/pointsMall`, {
        headers: { cookie: visit.cookies },
      });
      return { response, html: await response.text() };
    });
    expect([held.response.status, held.response.headers.get('refresh')]).toEqual([
      errors.unavailable.status,
      '2',
    ]);
    expect(held.html).toContain('Nothing is lost.');
    const { status, headers } = await visit.page('/pointsMall');
    expect([status, headers.get('refresh')]).toEqual([200, null]);
  });

  test('remembers what was done in it, and keeps nothing of it', async () => {
    const staff = desk.staff();
    const visit = await visitPreview(server, staff, cloth({ price: 100 }));
    const before = await visit.client.getUserInfo();
    const gift = await find(visit.client);
    const claim = await visit.client.claimGift(claimOf(gift?.giftId ?? ''));
    await visit.client.checkIn();
    const { coins } = await visit.client.getUserInfo();
    expect([before.coins, coins]).toEqual([300, 205]);
    expect((await visit.client.listClaims({})).list.map(({ claimId }) => claimId)).toEqual([claim.claimId]);
    // Whoever opens it anew begins anew.
    const again = await visitPreview(server, staff, cloth({ price: 100 }));
    expect((await again.client.getUserInfo()).coins).toBe(300);
    for (const table of ['giftClaim', 'checkIn', 'member', 'ledgerEntry'] as const) {
      const { count } = await server.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('memberId' as never, '=', before.uid as never)
        .executeTakeFirstOrThrow();
      expect([table, count]).toEqual([table, 0]);
    }
  });

  test('takes what is done at once one after the other', async () => {
    const visit = await visitPreview(server, desk.staff(), cloth());
    const gift = await find(visit.client);
    const claims = await Promise.all([
      visit.client.checkIn(),
      visit.client.claimGift(claimOf(gift?.giftId ?? '')),
      visit.client.modifyUserInfo({ firstName: 'Nora' }),
    ]);
    expect(claims).toHaveLength(3);
    expect(await visit.client.getUserInfo()).toMatchObject({ coins: 295, firstName: 'Nora' });
  });

  test('is looked at on any date, by somebody of any stage, level, country and language, or by a visitor', async () => {
    const on = '2026-06-01T08:00:00Z';
    const later = cloth({ minLevel: 3, window: { opensAt: '2026-05-30T00:00:00Z', closesAt: null } });
    const as = {
      ...somebody,
      level: 3,
      language: 'zh-TW' as const,
      stage: 'pregnant' as const,
      children: [{ day: '2026-08-10', born: false }],
    };
    const visit = await visitPreview(server, desk.staff(), { ...later, as, on });
    const { html } = await visit.page('/pointsMall');
    expect(html).toContain('Cloth to come 繁');
    expect(html).toContain('<html lang="zh-TW"');
    expect(await visit.client.getUserInfo()).toMatchObject({ memberLevel: 3, countryCode: 'GB' });
    const guest = await visitPreview(server, desk.staff(), {
      ...later,
      as: { who: 'guest', language: 'en' },
      on,
    });
    expect((await guest.page('/pointsMall')).status).toBe(302);
    expect((await guest.page('/login')).status).toBe(200);
  });

  test('says why a draft cannot be shown, where it is', async () => {
    const refused = openPreview(desk.staff(), cloth({ description: { ...text('x'), 'zh-Hant': '' } }));
    await expect(refused).rejects.toMatchObject({
      ...refusedAs('contentHasFaults'),
      fields: [{ path: 'description.zh-Hant' }],
    });
  });

  test('has a link that works once, for a minute, and a way in that ends with it or with its sign-in', async () => {
    const staff = desk.staff();
    const link = await openPreview(staff, cloth());
    expect((await followPreview(link)).status).toBe(303);
    expect((await followPreview(link)).status).toBe(errors.previewEnded.status);
    const late = await openPreview(staff, cloth());
    server.clock.at = new Date(desk.start.getTime() + (previewLinkSeconds + 1) * 1000);
    expect((await followPreview(late)).status).toBe(errors.previewEnded.status);
    for (const to of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example'])
      expect((await followPreview(await openPreview(staff, cloth()), to)).headers.get('location')).toBe('/');

    const visit = await visitPreview(server, staff, cloth());
    const stranger = withCookies(server, visit.cookies.replace(/preview=./, 'preview=~'));
    expect((await stranger.page('/')).status).toBe(errors.previewEnded.status);
    await expect(stranger.client.getUserInfo()).rejects.toMatchObject(refusedAs('previewEnded'));
    expect((await visit.page('/')).status).toBe(200);
    server.clock.at = minutes(previewMinutes + 3);
    expect((await visit.page('/')).status).toBe(errors.previewEnded.status);

    const other = await visitPreview(server, staff, cloth());
    await staff.client.signOutStaff();
    expect((await other.page('/')).status).toBe(errors.previewEnded.status);
  });

  test('takes no file, no call of staff, and no more than fifty steps', async () => {
    const visit = await visitPreview(server, desk.staff(), cloth());
    await expect(
      visit.client.queryOssTempPolicy({ purpose: 'avatar', contentType: 'image/jpeg', size: 100 }),
    ).rejects.toMatchObject(refusedAs('previewNotPossible'));
    await expect(visit.client.listStaff({})).rejects.toMatchObject({ status: 404 });
    for (let step = 1; step <= mostPreviewActs; step += 1)
      await visit.client.modifyUserInfo({ firstName: `Name ${step % 2}` });
    await expect(visit.client.modifyUserInfo({ firstName: 'Too many' })).rejects.toMatchObject(
      refusedAs('previewFull'),
    );
    expect((await visit.page('/')).status).toBe(200);
  });

  test('shows no code that somebody is still to get', async () => {
    const giftId = await shelve(server.db, {
      name: text('With codes'),
      delivery: 'coupon',
      stock: null,
      codes: ['SECRET-1'],
    });
    const { slug, body } = await server.db
      .selectFrom('contentPiece as p')
      .innerJoin('contentVersion as v', 'v.pieceId', 'p.pieceId')
      .select(['p.slug', 'v.body'])
      .where('p.pieceId', '=', giftId)
      .executeTakeFirstOrThrow();
    const visit = await visitPreview(server, desk.staff(), {
      kind: 'gift',
      pieceId: giftId,
      slug,
      body: body as never,
    });
    const claim = await visit.client.claimGift(claimOf(giftId));
    expect(JSON.stringify(claim)).not.toContain('SECRET');
    expect(JSON.stringify(claim)).toContain('PREVIEW');
    expect(
      (await server.db.selectFrom('couponCode').selectAll().execute()).map(({ code, claimId }) => [
        code,
        claimId,
      ]),
    ).toEqual([['SECRET-1', null]]);
  });
});
