import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { removeEndedSignIns } from '#server/core/members/remove-ended-sign-ins.ts';
import { addGift } from '#tests/support/pieces/add-gift.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { ask } from '#server/features.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { archiveVisits } from '#server/features/visits/archive/archive-visits.ts';
import { recordEvents } from '#server/features/visits/record-events.ts';
import { readToken } from '#server/kernel/http/session-tokens.ts';
import { approveOrder, packOrder } from '#server/features/gifts/parcels/move-order.ts';
import { sweepUploads } from '#server/core/media/sweep-uploads.ts';
import { addAddress, give, shelve, stockLeft } from '#tests/support/gifts.ts';
import { mailedCode } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { anEvent } from '#tests/support/open-inputs.ts';
import { makePicture, postForm } from '#tests/support/pictures.ts';
import { roundTrip, useLoopServer } from '#tests/support/provider-visit.ts';
import { liveOnRewards } from '#tests/support/rewarded-life.ts';
import type { TestMember } from '#tests/support/server.ts';

const loop = useLoopServer();
const { server } = loop;
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
});

/** What stays of an erased account, and why. */
const keptTables: Readonly<Record<string, string>> = Object.assign(
  {},
  ...ask(ownData).map(({ keeps }) => keeps),
);

const password = 'four tulips in a row';
const proof = { kind: 'password', password } as const;
const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);

/** What the upkeep does in a night. */
async function night(days: number): Promise<void> {
  const at = daysLater(days);
  const services = { ...server.services, now: () => at };
  await removeEndedSignIns(server.db, at);
  await eraseClosed(services);
  await sweepUploads(services);
}

/** Tables of ours that name no member by id, and why an erased one is not in them. */
const withoutMembers: Readonly<Record<string, string>> = {
  activity: 'written by staff',
  broadcast_run: 'how far what staff wrote was told to all',
  announcement: 'what was told to all, and up to whom while that goes on',
  amazon_order: 'keyed hashes of what all members together used',
  content_draft: 'of staff',
  content_release: 'of staff',
  content_release_item: 'of staff',
  library_file: 'of staff',
  staff_file: 'of staff',
  proposal: 'of staff',
  approver_mail: 'of staff',
  answer_export: 'of staff',
  number_export: 'of staff',
  content_live: 'written by staff',
  content_piece: 'written by staff',
  content_reference: 'written by staff',
  content_version: 'written by staff',
  gift: 'written by staff',
  gift_category: 'written by staff',
  gift_supply: 'written by staff',
  gift_supply_act: 'written by staff',
  gift_version: 'written by staff',
  gift_place: 'written by staff',
  gift_stock: 'written by staff',
  code_batch: 'of staff',
  printed_code: 'keyed digests; a use says whose it was',
  coupon_code: 'of the shop; a claim says whose it is',
  draw: 'written by staff',
  draw_prize: 'written by staff',
  draw_release: 'written by staff',
  draw_terms: 'written by staff',
  draw_terms_prize: 'written by staff',
  draw_terms_release: 'written by staff',
  draw_period: 'seeds, for all members',
  draw_result: 'public, under a keyed hash; downloaded by the plays',
  document_version: 'written by staff',
  faq_group: 'written by staff',
  faq_question: 'written by staff',
  material: 'written by staff',
  stage_piece: 'written by staff',
  benefit: 'written by staff',
  course: 'written by staff',
  course_lesson: 'written by staff',
  earn_rule: 'written by staff',
  earn_rule_version: 'written by staff',
  earn_rule_total: 'sums over all members',
  journey: 'written by staff',
  journey_contact: 'keyed hashes, deleted with the submissions they are of',
  journey_form: 'written by staff',
  journey_version: 'written by staff',
  magazine_issue: 'written by staff',
  magazine_item: 'written by staff',
  ledger_liability: 'sums over all members',
  book_line: 'sums over all members',
  book_cause: 'names of what gave something',
  book_ending: 'sums over all members',
  book_day: 'days that are counted',
  book_close: 'of staff',
  book_difference: 'ids of lines that the books keep as well',
  budget_told: 'of staff',
  backup_run: 'of the house',
  backup_alarm: 'of staff',
  mailing_total: 'counts',
  book_proof: 'counts',
  book_snapshot: 'sums over all members',
  funnel: 'of staff',
  funnel_count: 'counts',
  visit_archive: 'months of which something lies on storage, by counts',
  vital_day: 'measures that are nobody’s',
  browser_member: 'numbers that follow from ids, deleted with her events',
  number_day: 'sums over all members',
  number_hour: 'sums over all members',
  number_counted: 'days that are counted',
  number_mark: 'until when something is counted',
  ledger_rules_version: 'written by staff',
  level_version: 'written by staff',
  member_level: 'written by staff',
  post_place: 'where posts are listed, gone with the post',
  post_search: 'words of posts, gone with the post',
  post_standing: 'counts',
  preview: 'of staff; of a member it shows gone with her account',
  preview_act: 'what was done in a preview, until it ends',
  product: 'written by staff',
  product_category: 'written by staff',
  product_version: 'written by staff',
  village: 'written by staff',
  village_version: 'written by staff',
  village_day: 'counts',
  village_topic: 'counts, gone with the last post',
  rewarded_piece: 'keyed hashes; says of a piece that it was paid for, whoever had it',
  redirect_rule: 'written by staff',
  redirect_hit: 'counts',
  qr_code: 'written by staff',
  campaign_page: 'written by staff',
  qr_scan: 'counts',
  event_key: 'of staff',
  event_told: 'keyed hashes; of whom it was goes with her, or within minutes',
  event: 'by uid: downloaded and erased like a table of members',
  page_measure: 'of visits, and of nobody’s',
  rate_limit: 'keyed hashes',
  rough_count: 'of networks under a keyed hash, for a day',
  spent_work: 'hashes of sums',
  staff_account: 'of staff',
  staff_audit: 'what staff did, by ids alone; reasons that tell of her stand elsewhere',
  staff_audit_head: 'digests',
  staff_audit_link: 'digests',
  staff_challenge: 'keyed hashes, for some minutes',
  staff_link: 'of staff',
  first_owner_link: 'of staff',
  opening_mark: 'of staff',
  staff_passkey: 'of staff',
  staff_role: 'of staff',
  staff_recovery_code: 'of staff',
  staff_session: 'of staff',
  staff_view: 'of staff',
  terms_told: 'of which terms all were told',
  text_cleaning: 'how far a walk along each table has come',
  badge_walk: 'how far a walk along all members has come',
  ticket: 'keyed hashes',
  verification_code: 'keyed hashes',
  social_flow: 'what a provider said, removed when its ticket ends',
};

async function tablesOfSchema(): Promise<{ name: string; byMember: boolean }[]> {
  const { rows } = await sql<{ name: string; byMember: boolean }>`
    select c.relname as name, exists(
             select from pg_attribute a where a.attrelid = c.oid and a.attname = 'member_id' and not a.attisdropped
           ) as "byMember"
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     order by 1`.execute(server.db);
  return rows;
}

async function rowsOf(table: string, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(table)} where member_id = ${memberId}`.execute(server.db);
  return rows[0]?.count ?? 0;
}

/** Every row of every table of every schema that holds one of the texts, as `table: row`. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname not in ('pg_catalog', 'information_schema')`.execute(server.db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(
      server.db,
    );
    for (const { row } of rows) if (texts.some((text) => row.includes(text))) found.push(`${name}: ${row}`);
  }
  return found;
}

const storedFiles = async () =>
  (await readdir(server.config.dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

interface Life extends TestMember {
  readonly firstEmail: string;
  readonly personal: readonly string[];
}

/** A member who has used all there is, with `mark` in everything that can hold a text. */
async function wholeLife(mark: string): Promise<Life> {
  const firstEmail = `first-${mark}@example.org`;
  const email = `second-${mark}@example.org`;
  const member = await server.member({ password, email: firstEmail, firstName: `First-${mark}` });
  const { client, memberId } = member;
  await client.modifyUserInfo({
    lastName: `Last-${mark}`,
    cupSize: `cup-${mark}`,
    birthday: '1994-05-17',
    extraInfo: { note: mark },
  });
  await client.addChild({ childId: randomUUID(), name: `Child-${mark}`, birthDate: '2025-01-05' });
  await client.modifyAddress({
    firstName: `Recipient-${mark}`,
    phone: '5123 4567',
    phoneCountryCode: 'HK',
    countryCode: 'HK',
    province: `Province-${mark}`,
    line1: `Street-${mark}`,
  });
  const rewards = await liveOnRewards(server, member, mark);
  const known = server.clientOf(null, 'en', undefined, randomBytes(32).toString('base64url'));
  await known.login({ account: firstEmail, password });
  await client.subscribe({ kind: 'offers', wanted: true });
  await client.checkIn();
  await client.finishTask({ task: 'addChild' });
  const giftId = randomUUID();
  await transaction(server.db, (tx) =>
    addGift(tx, {
      giftId,
      name: { en: 'A book', 'zh-Hans': '书', 'zh-Hant': '書' },
      description: { en: 'To read', 'zh-Hans': '可读', 'zh-Hant': '可讀' },
      picture: 'lullaby-book',
      currency: 'points',
      price: 15,
      stock: 5,
      limitPerMember: 1,
    }),
  );
  await client.claimGift({ giftId, requestKey: randomUUID() });

  const picture = await makePicture().toBuffer();
  for (let time = 0; time < 2; time += 1) {
    const policy = await client.queryOssTempPolicy({
      purpose: 'avatar',
      contentType: 'image/jpeg',
      size: picture.length,
    });
    await postForm(`${server.url}${policy.url}`, policy.fields, picture);
    // The second is sent and never taken.
    if (time === 0) await client.modifyUserAvatar({ key: policy.key });
  }

  loop.issuer.person = { sub: `subject-${mark}`, email: `social-${mark}@example.org`, email_verified: true };
  await client.bindAccount({ way: { kind: 'social', ...(await roundTrip(server)) }, proof });
  // Left at the provider's door: nobody went on from here.
  await roundTrip(server);
  await server.client.sendVerifyCode({ account: firstEmail });
  await server.client.sendMailByRecoverPwd({ account: firstEmail });
  await client.sendProofCode({ email });
  await client.bindAccount({ way: { kind: 'email', email, code: await mailedCode(server, email) }, proof });

  // An account that was taken for hers for a day.
  const joinedAt = daysLater(-2);
  const joining = {
    memberId,
    joiningId: randomUUID(),
    intoId: randomUUID(),
    joinedAt,
    undoneAt: daysLater(-1),
  };
  await server.db.insertInto('joinedAccount').values(joining).execute();

  // Sent without asking whose address it is.
  await server.client.sendVerifyCode({ account: email });
  const event = { ...anEvent, traceId: `trace-${mark}`, eventName: `event-${mark}` };
  const events = [memberId, ''].map((uid) => ({ ...event, uid }));
  const content = JSON.stringify({ ...anEvent.content, title: mark });
  const old = events.map((one) => ({ ...one, eventId: randomUUID(), receivedAt: new Date(), content }));
  await server.db.insertInto('event').values(old).execute();
  await recordEvents(server.services, { events, claimed: readToken(member.token), receivedAt: new Date() });
  await beCalledAndJoined(memberId, email);
  const personal = [mark, '1994-05-17', '+85251234567', ...rewards];
  return { ...member, email, firstEmail, personal };
}

/** A call that lasts longer than any, and a joining that was undone. */
async function beCalledAndJoined(memberId: string, contact: string): Promise<void> {
  const now = new Date();
  const endsAt = new Date(now.getTime() + 60 * 86_400_000);
  const { staffId } = await server.staff('support');
  await server.db
    .insertInto('callerProof')
    .values({ memberId, staffId, contact, provenAt: now, endsAt })
    .execute();
  await server.db
    .insertInto('joinedAccount')
    .values({ memberId, joiningId: randomUUID(), intoId: randomUUID(), joinedAt: now, undoneAt: now })
    .execute();
}

describe('erasing', () => {
  test('every table is downloaded and erased, or kept for a reason', async () => {
    const mark = randomUUID().slice(0, 8);
    const bystander = await server.member({ password });
    await bystander.client.checkIn();
    const member = await wholeLife(mark);
    const { client, memberId, email, firstEmail, personal } = member;
    const tables = await tablesOfSchema();
    expect(tables.filter(({ byMember }) => !byMember).map(({ name }) => name)).toEqual(
      Object.keys(withoutMembers).toSorted(),
    );
    const owned = tables.filter(({ byMember }) => byMember).map(({ name }) => name);
    expect(owned).toEqual(expect.arrayContaining(Object.keys(keptTables)));
    for (const reason of Object.values(keptTables)) expect(reason.length).toBeGreaterThan(20);

    // Rows in all of them, or the rest would show nothing. A closing comes with the closing, and what backups and the archive need with its end.
    const used = owned.filter(
      (name) => !['account_closing', 'backup_erasure', 'visit_removal'].includes(name),
    );
    const counts = async () =>
      Object.fromEntries(
        await Promise.all(used.map(async (name) => [name, await rowsOf(name, memberId)] as const)),
      );
    const before = await counts();
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    expect(await storedFiles()).toBeGreaterThan(5);

    const { tables: downloaded } = await client.downloadMyData();
    for (const name of used) {
      const extra = name === 'outbox' ? 1 : 0;
      expect([name, downloaded[name]?.length]).toEqual([name, (before[name] ?? 0) + extra]);
    }
    expect(downloaded['event']).toHaveLength(1);
    // What she won, which the public side of a play says under a key that is nobody else's.
    expect(downloaded['draw_result']).toMatchObject([{ play_id: downloaded['draw_play']?.[0]?.['play_id'] }]);
    const told = JSON.stringify(downloaded);
    for (const part of [
      'First-',
      'Child-',
      'Street-',
      'subject-',
      'trace-',
      'event-',
      'social-',
      'Answer-',
      'contact-',
    ]) {
      expect(told).toContain(`${part}${mark}`);
    }
    expect(told).toContain(firstEmail);
    expect(told).not.toMatch(/argon2|digest|"html"/);
    expect(told).not.toContain(bystander.memberId);

    await client.disable({ proof });
    await night(29);
    expect(await counts()).toEqual({
      ...before,
      outbox: (before['outbox'] ?? 0) + 1,
      upload: (before['upload'] ?? 0) - 1,
    });
    await night(30.1);
    const kept = Object.entries(await counts()).filter(([, count]) => count > 0);
    expect(Object.fromEntries(kept)).toEqual(
      Object.fromEntries(
        used.filter((name) => name in keptTables).map((name) => [name, before[name]] as const),
      ),
    );
    expect(await rowsOf('backup_erasure', memberId)).toBe(1);
    expect(await rowsOf('account_closing', memberId)).toBe(0);
    expect(await rowsWith([...personal, email, firstEmail])).toEqual([]);
    expect(await storedFiles()).toBe(0);
    // The books are whole, under an id that nothing else knows.
    expect((await rowsWith([memberId])).map((row) => row.split(':')[0])).toEqual(
      expect.arrayContaining(Object.keys(keptTables)),
    );
    // And what staff did for her stands in their log.
    for (const row of await rowsWith([memberId]))
      expect([...Object.keys(keptTables), 'staff_audit']).toContain(row.split(':')[0]);
    // Which ends once nothing of her is left there.
    await archiveVisits(server.services, new AbortController().signal);
    expect(await rowsOf('visit_removal', memberId)).toBe(0);
    expect(await verifyLedger(server.services)).toEqual([]);
    expect(await bystander.client.getUserInfo()).toMatchObject({ coins: 5 });
  });

  test('cancels what was not sent, for there is nowhere left to send it', async () => {
    const member = await server.member({ password });
    const { client, memberId } = member;
    const giftId = await shelve(server.db, { delivery: 'physical', price: 10, stock: 5 });
    await give(server.db, member, 30, { at: new Date() });
    const addressId = await addAddress(member);
    const order = async () =>
      (await client.claimGift({ giftId, addressId, requestKey: randomUUID() })).claimId;
    const [asked, packed] = [await order(), await order()];
    const step = { memberId, orderId: packed, now: new Date() };
    await approveOrder(server.db, step);
    await packOrder(server.db, step);
    await client.disable({ proof });
    await night(30.1);
    const claims = await server.db
      .selectFrom('giftClaim')
      .select(['claimId', 'state'])
      .where('memberId', '=', memberId)
      .execute();
    expect(claims).toHaveLength(2);
    expect(claims).toEqual(
      expect.arrayContaining([asked, packed].map((claimId) => ({ claimId, state: 'cancelled' }))),
    );
    expect(await stockLeft(server.db, giftId)).toBe(5);
    expect(await rowsOf('claim_event', memberId)).toBe(0);
    expect(await verifyLedger(server.services)).toEqual([]);
  });

  test('frees the address, the number and the identity for a new account', async () => {
    const member = await server.member({ password });
    const { client, email, memberId } = member;
    loop.issuer.person = { sub: randomUUID() };
    await client.bindAccount({ way: { kind: 'social', ...(await roundTrip(server)) }, proof });
    const phone = '+447400654321';
    await client.sendProofCode({ phone });
    await client.bindAccount({ way: { kind: 'phone', phone, code: await mailedCode(server, phone) }, proof });
    await client.disable({ proof });
    await night(30.1);
    server.clock.at = daysLater(31);

    const person = { ...newcomer, firstName: 'New' };
    const uids: string[] = [];
    for (const account of [email, phone]) {
      await server.client.sendVerifyCode({ account });
      const given = { account, code: await mailedCode(server, account) };
      await expect(server.client.loginByCode({ ...given, comeBack: true })).rejects.toMatchObject({
        status: 404,
      });
      uids.push((await server.client.registerByCode({ ...person, ...given })).uid);
    }
    expect(await server.client.socialLogin(await roundTrip(server))).toMatchObject({ step: 'email' });
    expect(new Set([...uids, memberId]).size).toBe(3);
    const { token } = await server.client.loginByCode(await fresh(email));
    expect(await server.clientOf(token).getUserInfo()).toMatchObject({
      uid: uids[0],
      firstName: 'New',
      points: 0,
    });
  });
});

async function fresh(account: string) {
  server.clock.at = new Date((server.clock.at?.getTime() ?? Date.now()) + 120_000);
  await server.client.sendVerifyCode({ account });
  return { account, code: await mailedCode(server, account) };
}

describe('downloadMyData', () => {
  test('holds the words of a message only when no code or link in it works any more', async () => {
    const { client, email } = await server.member({ password });
    await client.sendProofCode({});
    await server.client.sendMailByRecoverPwd({ account: email });
    const code = await mailedCode(server, email);
    const young = await client.downloadMyData();
    expect(young.tables['outbox']).toHaveLength(2);
    expect(JSON.stringify(young)).not.toContain(code);
    expect(JSON.stringify(young)).not.toContain('recover_pwd');
    server.clock.at = daysLater(3.01);
    const old = await client.downloadMyData();
    expect(JSON.stringify(old.tables['outbox'])).toContain(code);
  });

  test('is for a person, not for a program', async () => {
    const { client } = await server.member();
    for (let time = 0; time < 3; time += 1) await client.downloadMyData();
    await expect(client.downloadMyData()).rejects.toMatchObject({ code: 429 });
  });
});
