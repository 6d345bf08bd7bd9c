import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { deciding } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { cancelOrder } from '#server/features/gifts/parcels/move-order.ts';
import { insertMark } from '#server/features/referral/queries-marks.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { nameFile } from '#server/core/media/files/queries.ts';
import { nameOfBytes } from '#server/core/media/files/take-file.ts';
import { filled } from '#contract/content/filled.ts';
import { makeAuthenticator } from './authenticator.ts';
import { fewestSubmissions } from '#contract/calls/journeys/answers.ts';
import { putEvent } from './events.ts';
import { makeBatch, putUpPool } from './codes.ts';
import { text, type useContentDesk } from './content-desk.ts';
import { pieceOf } from './content.ts';
import { give, packedOrder, shelve } from './gifts.ts';
import { putUpJourney } from './journeys.ts';
import { mailedCode } from './mailbox.ts';
import { sendAsMark, sendToLibrary } from './library.ts';
import { makePdf, sendFile } from './staff-files.ts';
import { makePicture } from './pictures.ts';
import { leadOrder, placeOrder } from './orders.ts';
import { openVillage, post } from './safety.ts';
import type { TestServer } from './server.ts';
import { message, seen } from './tickets.ts';
import { letOneDecide } from './two-people.ts';

type Act = () => Promise<unknown>;

/**
 * For each call by which staff change something, besides those of kinds of content: what has to be there, and the act. What is
 * refused the first time can be done again.
 */
export function auditScenes(
  server: TestServer,
  desk: ReturnType<typeof useContentDesk>,
): Readonly<Record<string, () => Promise<Act>>> {
  const me = () => desk.staff().client;
  const publicUrl = () => server.services.site().publicUrl;
  let made = 0;
  const name = () => `Somebody ${(made += 1)}`;

  const colleague = async () => (await server.staff('support', 'Bea')).staffId;
  const sessionOf = async (staffId: string) =>
    (await me().listStaffSessions({ staffId })).list[0]?.sessionId ?? '';
  const role = async () => (await me().addStaffRole({ name: name(), permissions: ['tickets'] })).role;

  /** As if her authenticator app were set up. */
  const setTotp = () =>
    server.db
      .updateTable('staffAccount')
      .set({ totpSecret: Buffer.alloc(8), setUpAt: desk.start })
      .where('staffId', '=', desk.staff().staffId)
      .execute();

  /** Of somebody who has lost what she could be proven by. */
  async function contactToChange() {
    const { memberId } = await server.member();
    await letOneDecide(server.db);
    return { memberId, account: `${randomUUID()}@example.org`, caller: 'lost' as const };
  }

  const toBlock = async (memberId?: string) => ({
    memberId: memberId ?? (await server.member()).memberId,
    blockId: randomUUID(),
    kind: 'claiming' as const,
    reason: 'fraud' as const,
    days: 7,
    words: 'You claimed with several accounts.',
  });

  async function addPasskey() {
    const asked = await me().startPasskey();
    return me().finishPasskey({ name: 'My phone', ...makeAuthenticator(publicUrl()).make(asked) });
  }

  async function review(): Promise<string> {
    const member = await server.member();
    server.answer(
      deciding.gives({
        kind: 'journey',
        decider: {
          describe: async () => ({ sections: [], contact: null }),
          approve: async () => undefined,
          decline: async () => undefined,
          takeUp: async () => true,
        },
      }),
    );
    const subjectId = uuidv7();
    const now = server.services.now();
    await transaction(server.db, (tx) =>
      openReview(tx, {
        memberId: member.memberId,
        kind: 'journey',
        subjectId,
        title: text('Order'),
        now,
        dueAt: now,
      }),
    );
    const { list } = await me().listReviews({});
    return list.at(-1)?.reviewId ?? '';
  }

  async function ticket() {
    await server.db.deleteFrom('rateLimit').execute();
    const { ticketId } = await server.device().client.openTicket(message(server));
    return { ticketId, ...(await seen({ client: me() }, ticketId)) };
  }

  async function safetyCase(): Promise<string> {
    const author = await server.member({ firstName: 'Mirabelle' });
    const { villageId } = await openVillage(server, [author]);
    const { postId } = await post(server, author, villageId, { anonymous: true, state: 'waiting' });
    const found = server.db.selectFrom('safetyCase').select('caseId').where('postId', '=', postId);
    return (await found.executeTakeFirstOrThrow()).caseId;
  }

  async function order(to?: Parameters<typeof leadOrder>[2]) {
    const { memberId, orderId } = await placeOrder(server);
    if (to) await leadOrder(server, { memberId, orderId, now: server.services.now() }, to);
    return { orderId, requestKey: randomUUID() };
  }
  const why = 'As they asked';

  const expert = async () => {
    const { email } = await server.member();
    return { email, title: text('Midwife'), reviewedAt: desk.later(1).toISOString() };
  };

  const mailText = async () => {
    const body = filled('mailText', { subject: text(name()) });
    const { pieceId } = await desk.ask('mailText', 'save', { slug: 'recovery', startedFrom: 0, body });
    return pieceId;
  };

  /** A draw that needs a second person, as it is proposed. */
  const codes = async () => makeBatch(server, desk.staff(), await putUpPool(server));

  async function drawToPropose() {
    await letOneDecide(server.db, { twoPeople: true });
    const { pieceId } = await desk.begin('draw');
    const input = JSON.stringify({ pieceId, movesSeen: 0, move: 'publish', version: 1 });
    return { call: 'draw.move', input, reason: 'For the evenings of March' };
  }

  /** A journey that as many handed in as are needed. */
  async function answersToExport() {
    const slug = await putUpJourney(server.db);
    const now = server.services.now();
    const submissions = Array.from({ length: fewestSubmissions }, () => ({
      memberId: randomUUID(),
      submissionId: randomUUID(),
      slug,
      guest: true,
      state: 'approved',
      formVersion: 1,
      version: 1,
      language: 'en',
      begunAt: now,
      changedAt: now,
      submittedAt: now,
    }));
    await server.db.insertInto('submission').values(submissions).execute();
    return { pieceId: await pieceOf(server.db, 'journey', slug), asOf: now.toISOString() };
  }

  const figures = { screen: 'overview', asked: { from: '2026-03-01', until: '2026-03-07' } } as const;

  const proposed = async () =>
    (await server.staff('owner', 'Bea')).client.makeProposal(await drawToPropose());

  return {
    signOutStaff: async () => {
      const { client } = await server.again(desk.staff());
      return () => client.signOutStaff();
    },
    adjustBalance: async () => {
      const { memberId } = await server.member();
      const of = { memberId, currency: 'points', amount: 20, reason: why } as const;
      return () => me().adjustBalance({ ...of, requestKey: randomUUID() });
    },
    giveGift: async () => {
      const { memberId } = await server.member();
      const of = { memberId, giftId: await shelve(server.db), reason: why };
      return () => me().giveGift({ ...of, requestKey: randomUUID() });
    },
    takeBack: async () => {
      const member = await server.member();
      await give(server.db, member, 20, { at: server.services.now() });
      const [given] = (await me().listTakeable({ memberId: member.memberId })).list;
      const of = { memberId: member.memberId, entryId: given?.entryId ?? '', reason: why };
      return () => me().takeBack({ ...of, requestKey: randomUUID() });
    },
    extendExpiry: async () => {
      const member = await server.member();
      await give(server.db, member, 20, { at: server.services.now() });
      const [lot] = (await me().listExtendable({ memberId: member.memberId })).list;
      const of = { memberId: member.memberId, entryId: lot?.entryId ?? '', days: 30, reason: why };
      return () => me().extendExpiry({ ...of, requestKey: randomUUID() });
    },
    makeUpDay: async () => {
      const now = server.services.now();
      server.clock.at = new Date(now.getTime() - 3 * 86_400_000);
      const { memberId, client } = await server.member();
      await client.checkIn();
      server.clock.at = now;
      const day = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
      return () => me().makeUpDay({ memberId, day, reason: why, requestKey: randomUUID() });
    },
    resendMail: async () => {
      const { memberId, orderId } = await placeOrder(server);
      const step = { memberId, orderId, now: server.services.now() };
      await cancelOrder(server.services, { ...step, actor: 'staff', reason: 'Out of boxes' });
      // Where there is a mail server it is on its way for a while.
      await server.db
        .updateTable('outbox')
        .set({ state: 'failed' })
        .where('memberId', '=', memberId)
        .execute();
      const [mail] = (await me().listResendable({ memberId })).list;
      const of = { memberId, messageId: mail?.messageId ?? '', reason: why };
      return () => me().resendMail({ ...of, requestKey: randomUUID() });
    },
    mendBalance: async () => {
      const { memberId } = await server.member();
      const differenceId = uuidv7();
      await server.db
        .insertInto('bookDifference')
        .values({
          differenceId,
          name: 'balances are the sums of their entries',
          subject: JSON.stringify({ memberId, currency: 'points' }),
          line: '{}',
          foundAt: desk.start,
          seenAt: desk.start,
        })
        .execute();
      await server.db
        .updateTable('ledgerBalance')
        .set({ amount: 7 })
        .where('memberId', '=', memberId)
        .where('currency', '=', 'points')
        .execute();
      return () => me().mendBalance({ differenceId, how: 'entries', reason: why });
    },
    closeMonth: async () => {
      await server.db
        .insertInto('bookDay')
        .values({ day: '2025-01-31', countedAt: desk.start })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return () => me().closeMonth({ month: '2025-01' });
    },
    saveFunnel: async () => {
      const steps = [{ kind: 'page', page: '/gifts' } as const, { kind: 'deed', deed: 'checkIn' } as const];
      const saved = { name: name(), steps, days: 7 };
      return () => me().saveFunnel(saved);
    },
    removeFunnel: async () => {
      const steps = [{ kind: 'page', page: '/gifts' } as const, { kind: 'deed', deed: 'checkIn' } as const];
      const { funnelId } = await me().saveFunnel({ name: name(), steps, days: 7 });
      return () => me().removeFunnel({ funnelId });
    },
    makeEventKey: async () => {
      const events = [await putEvent(server.db)];
      const key = { name: name(), events };
      return () => me().makeEventKey(key);
    },
    endEventKey: async () => {
      const { keyId } = await me().makeEventKey({ name: name(), events: [await putEvent(server.db)] });
      return () => me().endEventKey({ keyId });
    },
    tellFromFile: async () => {
      const event = await putEvent(server.db);
      const told = { id: randomUUID(), member: randomUUID(), at: desk.start.toISOString(), fields: {} };
      return () => me().tellFromFile({ dryRun: false, event, lines: [told] });
    },
    makeCodes: async () => {
      const { poolId } = await putUpPool(server);
      const endsAt = new Date(desk.start.getTime() + 86_400_000).toISOString();
      return () => me().makeCodes({ requestKey: randomUUID(), poolId, size: 3, endsAt });
    },
    stopCodes: async () => {
      const { batchId } = await codes();
      return () => me().stopCodes({ batchId, stop: true, reason: why });
    },
    downloadCodes: async () => {
      const { batchId } = await codes();
      return () => me().downloadCodes({ batchId });
    },
    printCodes: async () => {
      const { batchId } = await codes();
      return () => me().printCodes({ batchId, count: 3 });
    },
    addGiftStock: async () => {
      const giftId = await shelve(server.db);
      return () => me().addGiftStock({ giftId, requestKey: randomUUID(), pieces: 3, codes: [] });
    },
    countGiftStock: async () => {
      const giftId = await shelve(server.db, { stock: 5 });
      return () => me().countGiftStock({ giftId, requestKey: randomUUID(), counted: 4, expected: 5 });
    },
    setGiftPlace: async () => {
      const giftId = await shelve(server.db);
      return () => me().setGiftPlace({ giftId, warehouse: 'North', shelf: 'A-12' });
    },
    openParcelPapers: async () => () => me().openParcelPapers({ state: 'packed' }),
    shipTracked: async () => {
      const { orderId } = await packedOrder(server);
      const lines = [{ orderId, carrier: 'SF', trackingNumber: 'SF123' }];
      return () => me().shipTracked({ dryRun: false, lines });
    },
    putOpeningAway: async () => () => me().putOpeningAway({ away: true }),
    beginEmpty: async () => () => me().beginEmpty(),
    tryMail: async () => () => me().tryMail(),
    tryStorage: async () => () => me().tryStorage(),
    bringStarterIn: async () => () => me().bringStarterIn(),
    openContact: async () => {
      const { memberId } = await server.member();
      return () => me().openContact({ memberId, reason: why });
    },
    openIntimate: async () => {
      const { memberId } = await server.member();
      const isTold = server.db.updateTable('member').set({ lactation: 2 });
      await isTold.where('memberId', '=', memberId).execute();
      return () => me().openIntimate({ memberId, reason: why });
    },
    seeAsMember: async () => {
      const { memberId } = await server.member();
      return () => me().seeAsMember({ memberId, reason: why });
    },
    addCareNote: async () => {
      const { memberId } = await server.member();
      const noteId = randomUUID();
      return () => me().addCareNote({ memberId, noteId, text: 'Prefers letters' });
    },
    makeProposal: async () => {
      const wish = await drawToPropose();
      return () => me().makeProposal(wish);
    },
    approveProposal: async () => {
      const { proposalId } = await proposed();
      return () => me().approveProposal({ proposalId });
    },
    declineProposal: async () => {
      const { proposalId } = await proposed();
      return () => me().declineProposal({ proposalId, reason: 'The chances are too high' });
    },
    withdrawProposal: async () => {
      const { proposalId } = await me().makeProposal(await drawToPropose());
      return () => me().withdrawProposal({ proposalId });
    },
    joinAccounts: async () => {
      const [from, into] = [await server.member(), await server.member()];
      const wish = { fromId: from.memberId, intoId: into.memberId, takeBack: false };
      return () => me().joinAccounts(wish);
    },
    undoJoin: async () => {
      const [from, into] = [await server.member(), await server.member()];
      await give(server.db, from, 40, { at: server.services.now() });
      const wish = { fromId: from.memberId, intoId: into.memberId, takeBack: true };
      const { joiningId } = await me().joinAccounts(wish);
      return () => me().undoJoin({ joiningId });
    },
    exportAnswers: async () => {
      const wish = await answersToExport();
      return () => me().exportAnswers(wish);
    },
    downloadAnswers: async () => {
      const { exportId } = await me().exportAnswers(await answersToExport());
      return () => me().downloadAnswers({ exportId });
    },
    exportNumbers: async () => () => me().exportNumbers({ wanted: figures }),
    downloadNumbers: async () => {
      const { exportId } = await me().exportNumbers({ wanted: figures });
      return () => me().downloadNumbers({ exportId });
    },
    takePicture: async () => {
      const key = await sendToLibrary(server, desk.staff(), await makePicture().toBuffer());
      return () => me().takePicture({ key });
    },
    takeMark: async () => {
      const bytes = await makePicture({ width: 200, height: 200, format: 'png' }).toBuffer();
      const key = await sendAsMark(server, desk.staff(), { mark: 'icon', bytes });
      return () => me().takeMark({ key });
    },
    takeFile: async () => {
      const bytes = makePdf();
      const key = await sendFile(server, desk.staff(), 'document', bytes);
      // Noted before it is stored, so that it is swept however that ends: nothing that anybody did.
      await nameFile(server.db, { key, mediaId: nameOfBytes(bytes) });
      return () => me().takeFile({ key });
    },
    saveRelease: async () => {
      const { pieceId } = await desk.begin('material');
      const items = [{ kind: 'material' as const, pieceId, version: 1 }];
      return () => me().saveRelease({ revision: 0, name: name(), note: '', items });
    },
    removeRelease: async () => {
      const release = await me().saveRelease({ revision: 0, name: name(), note: '', items: [] });
      return () => me().removeRelease(release);
    },
    moveRelease: async () => {
      const { pieceId } = await desk.begin('material');
      const items = [{ kind: 'material' as const, pieceId, version: 1 }];
      const release = await me().saveRelease({ revision: 0, name: name(), note: '', items });
      return () => me().moveRelease({ ...release, move: 'publish' });
    },
    previewRelease: async () => {
      const { pieceId } = await desk.begin('material');
      const items = [{ kind: 'material' as const, pieceId, version: 1 }];
      const { releaseId } = await me().saveRelease({ revision: 0, name: name(), note: '', items });
      return () => me().previewRelease({ releaseId, as: { who: 'guest', language: 'en' } });
    },
    sendTestMessage: async () => {
      const pieceId = await mailText();
      return () => me().sendTestMessage({ kind: 'mailText', pieceId, script: 'en' });
    },
    stopBroadcast: async () => {
      const { pieceId } = await desk.begin('broadcast');
      await desk.publish('broadcast', pieceId);
      return () => me().stopBroadcast({ pieceId });
    },
    inviteStaff: async () => {
      const email = `${randomUUID()}@staff.example`;
      return () => me().inviteStaff({ email, name: 'Bea', role: 'support' });
    },
    renewStaffLink: async () => {
      const staffId = await colleague();
      return () => me().renewStaffLink({ staffId });
    },
    changeStaff: async () => {
      const staffId = await colleague();
      return () => me().changeStaff({ staffId, name: 'Cleo', role: 'content' });
    },
    setStaffActive: async () => {
      const staffId = await colleague();
      return () => me().setStaffActive({ staffId, active: false });
    },
    addStaffRole: async () => {
      const added = { name: name(), permissions: ['tickets' as const] };
      return () => me().addStaffRole(added);
    },
    changeStaffRole: async () => {
      const changed = await role();
      return () => me().changeStaffRole({ role: changed, permissions: ['reviews'] });
    },
    removeStaffRole: async () => {
      const removed = await role();
      return () => me().removeStaffRole({ role: removed });
    },
    endOwnStaffSession: async () => {
      await server.again(desk.staff());
      const { list } = await me().listOwnStaffSessions();
      const { sessionId = '' } = list.find(({ current }) => !current) ?? {};
      return () => me().endOwnStaffSession({ sessionId });
    },
    endStaffSession: async () => {
      const staffId = await colleague();
      const sessionId = await sessionOf(staffId);
      return () => me().endStaffSession({ staffId, sessionId });
    },
    // A challenge is spent by each try.
    finishPasskey: async () => {
      await setTotp();
      return addPasskey;
    },
    renamePasskey: async () => {
      await setTotp();
      const { passkeyId } = await addPasskey();
      return () => me().renamePasskey({ passkeyId, name: 'Old phone' });
    },
    removePasskey: async () => {
      await setTotp();
      const { passkeyId } = await addPasskey();
      return () => me().removePasskey({ passkeyId });
    },
    revealSender: async () => {
      const reviewId = await review();
      return () => me().revealSender({ reviewId });
    },
    approveOrder: async () => {
      const of = await order();
      return () => me().approveOrder(of);
    },
    holdOrder: async () => {
      const of = await order();
      return () => me().holdOrder({ ...of, reason: why });
    },
    releaseOrder: async () => {
      const { orderId } = await order();
      await me().holdOrder({ orderId, requestKey: randomUUID(), reason: why });
      const requestKey = randomUUID();
      return () => me().releaseOrder({ orderId, requestKey });
    },
    declineOrder: async () => {
      const of = await order();
      return () => me().declineOrder({ ...of, reason: why });
    },
    packOrder: async () => {
      const of = await order('approved');
      return () => me().packOrder(of);
    },
    shipOrder: async () => {
      const of = await order('packed');
      return () => me().shipOrder({ ...of, carrier: 'By hand', trackingNumbers: ['A1'] });
    },
    deliverOrder: async () => {
      const of = await order('shipped');
      return () => me().deliverOrder(of);
    },
    loseOrder: async () => {
      const of = await order('shipped');
      return () => me().loseOrder({ ...of, reason: why });
    },
    returnOrder: async () => {
      const of = await order('shipped');
      return () => me().returnOrder({ ...of, reason: why, priceBack: true, pieceBack: true });
    },
    replaceOrder: async () => {
      const of = await order('delivered');
      return () => me().replaceOrder({ ...of, reason: why });
    },
    moveOrders: async () => {
      const { orderId, requestKey } = await order();
      return () => me().moveOrders({ act: 'approve', requestKey, orderIds: [orderId], dryRun: false });
    },
    approveReview: async () => {
      const reviewId = await review();
      return () => me().approveReview({ reviewId });
    },
    declineReview: async () => {
      const reviewId = await review();
      return () => me().declineReview({ reviewId, reason: 'The photo is too dark to read' });
    },
    lookAgain: async () => {
      const reviewId = await review();
      await server.db
        .updateTable('review')
        .set({ state: 'approved', decidedAt: new Date(), decidedBy: randomUUID(), second: 'waiting' })
        .where('reviewId', '=', reviewId)
        .execute();
      return () => me().lookAgain({ reviewId, outcome: 'agree' });
    },
    answerTicket: async () => {
      const of = await ticket();
      return () => me().answerTicket({ ...of, messageId: randomUUID(), text: 'It is on its way.' });
    },
    noteTicket: async () => {
      const { ticketId } = await ticket();
      return () => me().noteTicket({ ticketId, messageId: randomUUID(), text: 'She called' });
    },
    moveTicket: async () => {
      const of = await ticket();
      return () => me().moveTicket({ ...of, state: 'closed' });
    },
    assignWork: async () => {
      const { ticketId: itemId } = await ticket();
      return () => me().assignWork({ queue: 'tickets', itemId, to: desk.staff().staffId, seen: null });
    },
    snoozeWork: async () => {
      const { ticketId: itemId } = await ticket();
      return () => me().snoozeWork({ queue: 'tickets', itemId, until: 'tomorrow' });
    },
    decideSafetyCase: async () => {
      const caseId = await safetyCase();
      return () => me().decideSafetyCase({ caseId, decision: 'decline', reason: 'selling' });
    },
    unmaskWriter: async () => {
      const caseId = await safetyCase();
      return () => me().unmaskWriter({ caseId, reason: 'Police asked in writing' });
    },
    setTrust: async () => {
      const caseId = await safetyCase();
      return () => me().setTrust({ caseId, trust: 'known' });
    },
    sendCallerCode: async () => {
      const { memberId } = await server.member();
      return () => me().sendCallerCode({ memberId });
    },
    proveCaller: async () => {
      const { memberId, email } = await server.member();
      await me().sendCallerCode({ memberId });
      const code = await mailedCode(server, email);
      return () => me().proveCaller({ memberId, code });
    },
    endMemberSessions: async () => {
      const { memberId } = await server.member();
      return () => me().endMemberSessions({ memberId, why: 'safety' });
    },
    sendOwnData: async () => {
      const { memberId } = await server.member();
      return () => me().sendOwnData({ memberId });
    },
    sendEraseLink: async () => {
      const { memberId } = await server.member();
      return () => me().sendEraseLink({ memberId });
    },
    changeContact: async () => {
      const wish = await contactToChange();
      return () => me().changeContact(wish);
    },
    cancelContactChange: async () => {
      const { memberId, ...wish } = await contactToChange();
      const { changeId } = await me().changeContact({ memberId, ...wish });
      return () => me().cancelContactChange({ memberId, changeId });
    },
    blockMember: async () => {
      const wish = await toBlock();
      return () => me().blockMember(wish);
    },
    liftBlock: async () => {
      const { blockId } = await me().blockMember(await toBlock());
      return () => me().liftBlock({ blockId, words: 'It was a mistake.' });
    },
    decideAppeal: async () => {
      const member = await server.member();
      const bea = await server.staff('support', 'Bea');
      const { blockId } = await bea.client.blockMember(await toBlock(member.memberId));
      await member.client.appealAccountBlock({ blockId, text: 'I see it otherwise.' });
      return () => me().decideAppeal({ blockId, decision: 'kept', words: 'We looked again.' });
    },
    decideInviteMark: async () => {
      const { memberId } = await server.member();
      const markId = uuidv7();
      const mark = { memberId, kind: 'manyInADay', friends: 6 } as const;
      await insertMark(server.db, { ...mark, markId, markedAt: desk.start });
      return () => me().decideInviteMark({ markId, decision: 'fine' });
    },
    setExpert: async () => {
      const set = await expert();
      return () => me().setExpert(set);
    },
    removeExpert: async () => {
      const { memberId } = await me().setExpert(await expert());
      return () => me().removeExpert({ memberId });
    },
  };
}

/** Calls that change something and say nothing in the log, and why. */
export const unwritten: Readonly<Record<string, string>> = {
  allowPicture:
    'a form that is good for five minutes: the picture that is made of what it brings is written down',
  allowMark: 'the same',
  allowFile: 'the same',
  readMarkdown: 'read, and nothing written',
  findMembers: 'read, and what was looked for is not kept',
  startPasskey: 'a challenge, which is gone after five minutes: the key that is made of it is written down',
  describeAnswers: 'read, and nothing written',
  previewJoin: 'read, and nothing written',
  countAudience: 'read, and nothing written',
  explainAudience:
    'read; where it tells something intimate the log has it, as its own tests show, and else nothing is written',
  askFunnelCount: 'asks for figures that the same person sees alone, for a week',
  keepSavedViews: 'how somebody likes to see a list, for nobody else',
  '*.simulate': 'reckoned, and nothing written',
  '*.keep': 'what is typed and not saved yet: saving it is written down',
};
