import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { mailNotifications } from '#server/core/notifications/mail-notifications.ts';
import { pushNotifications } from '#server/core/notifications/push-notifications.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { award } from '#server/features/earn-rules/award.ts';
import { tellOfExpiry } from '#server/core/ledger/tell-of-expiry.ts';
import { tellOfIssues } from '#server/features/magazine/tell-of-issues.ts';
import { takeTold } from '#server/features/events/take-told.ts';
import { noteActive } from '#server/features/numbers/note-active.ts';
import { insertCounted } from '#server/features/referral/queries-friends.ts';
import { insertMark } from '#server/features/referral/queries-marks.ts';
import { insertWeekMails, noteWinBack } from '#server/features/mailings/queries.ts';
import { mailStages } from '#server/features/materials/mail-stages.ts';
import { addStagePiece } from './pieces/add-stage-piece.ts';
import {
  approveOrder,
  cancelOrder,
  packOrder,
  shipOrder,
} from '#server/features/gifts/parcels/move-order.ts';
import { pollParcels } from '#server/features/gifts/parcels/poll-parcels.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { carriersOf, simulatedCarrier } from '#server/integrations/carriers.ts';
import { makeBatch, payForPool, putUpPool } from './codes.ts';
import { testDemo } from './demo.ts';
import { putUpBadge } from './badges.ts';
import { aLesson, payForCourse, putUpBenefit, putUpCourse } from './courses.ts';
import { consolation, named, putUpDraw } from './draws.ts';
import { putRule } from './earn-rules.ts';
import { tell } from './notifications.ts';
import { eventKey, putEvent } from './events.ts';
import { give, shelve } from './gifts.ts';
import { anOrderNumber, putUpJourney, signedInOn, type as typeAnswers } from './journeys.ts';
import { putUpIssue } from './magazine.ts';
import { afterTwoSeconds } from './later.ts';
import { makePicture } from './pictures.ts';
import { putPhotos, sendPicture } from './proofs.ts';
import type { TestMember, TestServer } from './server.ts';
import { mailedCode } from './mailbox.ts';
import { message, seen } from './tickets.ts';
import { liveWithSafety } from './safe-life.ts';
import { liveInVillages } from './villages.ts';
import { putProduct, registration } from './warranties.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

/**
 * Lets a member use all there is to earn, win and order, with `mark` in everything that can hold a text. By the
 * machine's clock. @returns what else in it is personal
 */
export async function liveOnRewards(
  server: TestServer,
  member: TestMember,
  mark: string,
): Promise<readonly string[]> {
  for (const paused of [true, false]) await member.client.setPause({ paused });
  await missAndMakeUp(server, member);
  await getBadge(server, member);
  await member.client.setCheckInReminder({ at: '20:30' });
  await earnALevel(server, member);
  await holdWhatExpires(server, member);
  const draw = await putUpDraw(server, { prizes: [consolation()], opensAt: daysFromNow(-1) });
  await member.client.lottery({ code: draw.code, requestKey: randomUUID() });
  const childId = randomUUID();
  await member.client.addChild({
    childId,
    name: `Newborn-${mark}`,
    birthDate: daysFromNow(-20).toISOString().slice(0, 10),
  });
  await orderTwice(server, member, { childId, mark });
  await provePurchase(server, member);
  await beDeclined(server, member, mark);
  await registerProduct(server, member, mark);
  await answerAsVisitor(server, member, mark);
  await takeCourseAndBenefit(server, member);
  await useACode(server, member);
  await readMagazine(server, member);
  await beMailed(server, member, childId);
  await writeToBrand(server, member, mark);
  await beGivenByStaff(server, member);
  await beTold(server, member, mark);
  await liveInVillages(server, member, mark);
  await liveWithSafety(server, member, mark);
  await beHelped(server, member, mark);
  await inviteAndBeInvited(server, member);
  await beToldOf(server, member);
  await noteActive(server.services);
  return [childId, '+442079460018'];
}

/** With a friend of her own who counted, and a mark that staff look at. */
async function inviteAndBeInvited({ db }: TestServer, { client, memberId }: TestMember): Promise<void> {
  await client.changeInvite({ on: true, showsName: true });
  const now = new Date();
  const invited = { inviterId: randomUUID(), joinedAt: now, untilAt: daysFromNow(14), deed: 'firstCheckIn' };
  await db
    .insertInto('invitedFriend')
    .values({ memberId, ...invited })
    .execute();
  await transaction(db, (tx) => insertCounted(tx, { memberId, countedId: randomUUID(), countedAt: now }));
  await insertMark(db, { memberId, markId: randomUUID(), kind: 'sameDevice', friends: 1, markedAt: now });
}

/** By staff: a note, a block that she appealed against with success, and an address that waits to be hers. */
async function beHelped(server: TestServer, member: TestMember, mark: string): Promise<void> {
  const { memberId } = member;
  const { client } = await server.staff('support');
  const { client: other } = await server.staff('support', 'Bea');
  await client.addCareNote({ memberId, noteId: randomUUID(), text: 'Prefers letters' });
  const block = { memberId, blockId: randomUUID(), kind: 'claiming', reason: 'fraud', days: 30 } as const;
  const { blockId } = await client.blockMember({ ...block, words: `Blocked-${mark}` });
  await member.client.appealAccountBlock({ blockId, text: `Appealed-${mark}` });
  await other.decideAppeal({ blockId, decision: 'lifted', words: `Lifted-${mark}` });
  await client.sendCallerCode({ memberId });
  await client.proveCaller({ memberId, code: await mailedCode(server, member.email) });
  await client.changeContact({ memberId, account: `${randomUUID()}@example.org`, caller: 'lost' });
}

/** By mail, and by a push service that is busy. */
async function beTold(server: TestServer, member: TestMember, mark: string): Promise<void> {
  const { client } = member;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  await client.subscribePush({ endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`, keys });
  await client.chooseNotifications({ topic: { topic: 'villages', push: true }, quiet: null });
  await tell(server, member, { words: { name: `Name-${mark}` }, now: new Date(Date.now() - 3_600_000) });
  await mailNotifications(server.services);
  await readForStage(server, member);
  await pushNotifications(server.services, { send: async () => 'taken' });
  // One more, which waits.
  await tell(server, member, { words: { name: `Name-${mark}` }, now: new Date(Date.now() - 60_000) });
  await pushNotifications(server.services, { send: async () => ({ againInSeconds: 3600 }) });
}

/** By mail, of a piece of her own. */
async function readForStage({ db, services }: TestServer, { client }: TestMember): Promise<void> {
  await client.subscribe({ kind: 'stage', wanted: true });
  const text = named('A quiet evening');
  const slug = `piece-${randomUUID()}`;
  const { lactation: stage } = await client.getUserInfo();
  const piece = { slug, stage, title: text, summary: text, text, picture: 'quiet-lake' } as const;
  await transaction(db, (tx) => addStagePiece(tx, { ...piece, reviewedOn: '2026-01-01' }));
  afterTwoSeconds();
  await mailStages(services, new Date(), { after: null, limit: 10_000 });
}

/** For a month of the child, and after a while away. */
async function beMailed(
  { db }: TestServer,
  { memberId, client }: TestMember,
  childId: string,
): Promise<void> {
  await client.agreeToWeekMails({ agreed: true });
  const now = new Date();
  await transaction(db, async (tx) => {
    await insertWeekMails(tx, {
      memberId,
      childIds: [childId],
      moment: { span: 'babyWeek', number: 2 },
      now,
    });
    await noteWinBack(tx, { memberId, pieceId: randomUUID(), seenAt: now, now });
  });
}

/** A course to its end, and a coupon of what is new. */
async function takeCourseAndBenefit({ db }: TestServer, { client }: TestMember): Promise<void> {
  const course = await putUpCourse(db, { lessons: [aLesson('one')] });
  await payForCourse(db, course);
  const benefitId = await putUpBenefit(db);
  afterTwoSeconds();
  await client.finishLesson({ course, lesson: 'one' });
  await client.claimBenefit({ benefitId, requestKey: randomUUID() });
}

/** A badge for the first check-in, and then none in sight. */
async function getBadge({ db }: TestServer, { client }: TestMember): Promise<void> {
  await putUpBadge(db);
  afterTwoSeconds();
  await client.lookForBadges({});
  await client.chooseBadges({ on: false });
}

async function useACode(server: TestServer, { client }: TestMember): Promise<void> {
  const pool = await putUpPool(server);
  await payForPool(server, pool);
  const { codes } = await makeBatch(server, await server.staff(), pool);
  await client.useCode({ code: codes[0] ?? '', requestKey: randomUUID() });
}

async function missAndMakeUp({ db }: TestServer, { client, memberId }: TestMember): Promise<void> {
  await checkIn(db, memberId, daysFromNow(-5));
  const [day = ''] = (await client.getCheckInCalendar({})).canMakeUp;
  await client.startMakeUp({ day });
}

async function provePurchase(server: TestServer, member: TestMember): Promise<void> {
  const key = await sendPicture(server, member, await makePicture().toBuffer());
  await putPhotos(server, member.memberId, { kind: 'journey', id: randomUUID() }, [{ key }]);
}

/** By staff, in words that could be about her. */
async function beDeclined({ db }: TestServer, { memberId }: TestMember, mark: string): Promise<void> {
  const [now, subjectId] = [new Date(), randomUUID()];
  const title = named('A survey');
  await transaction(db, (tx) =>
    openReview(tx, { memberId, kind: 'journey', subjectId, title, now, dueAt: daysFromNow(3) }),
  );
  await db
    .updateTable('review')
    .set({ state: 'declined', decidedAt: now, decidedBy: randomUUID(), reason: `Reason-${mark}` })
    .where('subjectId', '=', subjectId)
    .execute();
}

/** And hears of the next issue, as who reads does. */
async function readMagazine(server: TestServer, { client }: TestMember): Promise<void> {
  const [id = ''] = (await putUpIssue(server)).itemIds;
  await client.saveReadingPosition({ id, block: 2, share: 0.4 });
  await client.addMagazineHistory({ id });
  while ((await tellOfIssues(server.services, new Date())) > 0);
}

/** With a proof that waits for staff. */
async function registerProduct(server: TestServer, member: TestMember, mark: string): Promise<void> {
  const sku = await putProduct(server, { serialForm: '[0-9A-F]+', serialExample: '0A1B' });
  const boughtOn = daysFromNow(-10).toISOString().slice(0, 10);
  const { card } = await member.client.saveProductRegistration(registration(sku, { serial: mark, boughtOn }));
  const key = await sendPicture(server, member, await makePicture().toBuffer());
  await member.client.extendWarranty({ registrationId: card.registrationId, photos: [{ key }] });
}

/** Before she signed in on that device, with a contact; staff still have to look at it. */
async function answerAsVisitor(server: TestServer, member: TestMember, mark: string): Promise<void> {
  const slug = await putUpJourney(server.db, { steps: ['form', 'amazon'], answerDays: 3 });
  const device = server.device();
  await typeAnswers(device.client, slug, { why: `Answer-${mark}` });
  await device.client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' });
  await device.client.submitJourney({ slug, formVersion: 1, contact: `contact-${mark}@example.org` });
  await signedInOn(server, member, device).adoptDevice();
}

/** By a rule that counts what each member has had of it. */
async function earnALevel({ db }: TestServer, { memberId }: TestMember): Promise<void> {
  const trigger = `life ${uuidv7()}`;
  await putRule(db, { trigger, amount: 600, memberCap: 1000, memberWindow: 'ever' });
  const earner = { level: 1, multiplier: 1, countryCode: 'GB', stage: 1 };
  await transaction(db, (tx) =>
    award(tx, { products: [], memberId, earner, trigger, sourceId: 'one', now: new Date() }),
  );
}

/** Coins of five months ago, and the mail that says so. */
async function holdWhatExpires({ db, services }: TestServer, { memberId }: TestMember): Promise<void> {
  await give(db, { memberId }, 3, { at: daysFromNow(-160) });
  await tellOfExpiry(services, new Date(), { after: null, limit: 10_000 });
}

/** An order for a new baby that was cancelled, and one that is on its way. */
async function orderTwice(
  server: TestServer,
  { client, memberId }: TestMember,
  { childId, mark }: { childId: string; mark: string },
): Promise<void> {
  const { db, services } = server;
  const giftId = await shelve(db, { kind: 'newBaby', delivery: 'physical', price: 0 });
  const { id: addressId } = await client.modifyAddress({
    firstName: `To-${mark}`,
    phone: '020 7946 0018',
    phoneCountryCode: 'GB',
    countryCode: 'GB',
    city: `City-${mark}`,
    line1: `Line-${mark}`,
    postcode: 'SW4 9AH',
  });
  const order = async () => {
    const { claimId } = await client.claimNewBabyGift({
      giftId,
      childId,
      addressId,
      requestKey: randomUUID(),
    });
    return { memberId, orderId: claimId, now: new Date() };
  };
  await cancelOrder(services, { ...(await order()), actor: 'staff', reason: `Because-${mark}` });
  const sent = await order();
  await approveOrder(db, sent);
  await packOrder(db, sent);
  const staff = await server.staff();
  const { orderId } = sent;
  const held = { orderId, requestKey: randomUUID(), reason: `Held-${mark}`, words: `Told-${mark}` };
  await staff.client.holdOrder(held);
  await staff.client.releaseOrder({ orderId, requestKey: randomUUID() });
  await shipOrder(services, {
    ...sent,
    parcels: [{ carrier: simulatedCarrier.name, trackingNumber: `Parcel-${mark}` }],
  });
  await pollParcels(services, carriersOf({ mode: testDemo }), daysFromNow(1));
}

async function beGivenByStaff(server: TestServer, { memberId }: TestMember): Promise<void> {
  const { client } = await server.staff();
  const of = { memberId, requestKey: randomUUID(), currency: 'coins', amount: 3 } as const;
  await client.adjustBalance({ ...of, reason: 'For the long wait' });
}

/** Signed in, and before that on a device of hers; both were answered. */
async function writeToBrand(server: TestServer, member: TestMember, mark: string): Promise<void> {
  const staff = await server.staff();
  const device = server.device();
  const said = { text: `Question-${mark} about my pump`, reference: `Piece-${mark}`, name: `Name-${mark}` };
  for (const writer of [member.client, device.client]) {
    const { ticketId } = await writer.openTicket(message(server, { ...said, email: member.email }));
    const written = { ticketId, text: `Said-${mark}` };
    const at = await seen(staff, ticketId);
    await staff.client.answerTicket({ ...written, ...at, messageId: randomUUID() });
    await staff.client.noteTicket({ ...written, messageId: randomUUID() });
  }
  await signedInOn(server, member, device).adoptDevice();
}

/** By a shop of the brand, as she agreed to. */
async function beToldOf(server: TestServer, { memberId, client }: TestMember): Promise<void> {
  const event = await putEvent(server.db);
  await client.agreeToEvents({ agreed: true });
  const key = await eventKey(server, [event]);
  const at = server.services.now().toISOString();
  await key.tell({ id: randomUUID(), event, member: memberId, at, fields: { pieces: 2 } });
  await takeTold({ ...server.services, log: server.app.log });
}
