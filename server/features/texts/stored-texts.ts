import { cleanLine, cleanLines } from '#contract/clean-text.ts';
import type { DB } from '#server/kernel/database/schema.ts';

/** A column that keeps what a person wrote for others to see. */
interface StoredText {
  readonly clean: (text: string) => string;
  /** The inputs that it comes from, as `call.field`. */
  readonly from: readonly string[];
}

const line = (...from: string[]): StoredText => ({ clean: cleanLine, from });
const lines = (...from: string[]): StoredText => ({ clean: cleanLines, from });

const firstName = line(
  'register.firstName',
  'registerByCode.firstName',
  'socialVerifyMailCode.registration.firstName',
  'modifyUserInfo.firstName',
);
const title = line('createPost.title', 'editPost.title');
const comment = lines('createComment.text', 'editComment.text');
const post = lines('createPost.text', 'editPost.text');
const toDecline = lines('declineReview.reason');
const address = {
  firstName: line('modifyAddress.firstName'),
  lastName: line('modifyAddress.lastName'),
  phone: line('modifyAddress.phone'),
  province: line('modifyAddress.province'),
  city: line('modifyAddress.city'),
  line1: line('modifyAddress.line1'),
  line2: line('modifyAddress.line2'),
  postcode: line('modifyAddress.postcode'),
};

/**
 * Where shown text is kept, with copies of it. A test holds it against all inputs of the contract, and against the
 * database of a member who has written all that can be written.
 */
export const storedTexts: {
  readonly [Table in keyof DB]?: { readonly [Column in keyof DB[Table]]?: StoredText };
} = {
  member: {
    firstName,
    lastName: line(
      'register.lastName',
      'registerByCode.lastName',
      'socialVerifyMailCode.registration.lastName',
      'modifyUserInfo.lastName',
    ),
    cupSize: line('modifyUserInfo.cupSize'),
    siliconePlugSize: line('modifyUserInfo.siliconePlugSize'),
    extraInfo: line('modifyUserInfo.extraInfo{key}', 'modifyUserInfo.extraInfo{}'),
  },
  child: { name: line('addChild.name', 'modifyChild.name') },
  address,
  giftClaim: {
    address: line(...Object.values(address).flatMap(({ from }) => from)),
    reason: lines('declineOrder.reason'),
    heldWords: lines('holdOrder.words', 'moveOrders.words'),
  },
  orderAct: {
    reason: lines(
      'declineOrder.reason',
      'holdOrder.reason',
      'loseOrder.reason',
      'returnOrder.reason',
      'replaceOrder.reason',
      'moveOrders.reason',
    ),
  },
  parcel: {
    carrier: line('shipOrder.carrier', 'shipTracked.lines[].carrier'),
    trackingNumber: line('shipOrder.trackingNumbers[]', 'shipTracked.lines[].trackingNumber'),
  },
  productRegistration: { serial: line('saveProductRegistration.serial'), reason: toDecline },
  registrationEvent: { reason: toDecline },
  submission: {
    answers: lines('saveJourneyDraft.changes[].value', 'saveJourneyDraft.changes[].value{}'),
    reason: toDecline,
  },
  submissionEvent: { reason: toDecline },
  review: { reason: toDecline, secondNote: lines('lookAgain.note') },
  post: { title, text: post, topics: line('createPost.topics[]', 'editPost.topics[]') },
  comment: { text: comment },
  writingEdit: { title, text: lines(...post.from, ...comment.from) },
  postPhoto: {
    alt: line('createPost.photos[].alt', 'editPost.photos[].alt', 'createComment.photos[].alt'),
  },
  writingFlag: { note: lines('flagWriting.note') },
  safetyCase: { appeal: lines('appealDecision.text'), note: lines('decideSafetyCase.note') },
  safetyUnmask: { reason: lines('unmaskWriter.reason') },
  imageReport: {
    statement: lines('reportIntimateImage.statement'),
    answer: lines('decideSafetyCase.note'),
  },
  expert: { title: line('setExpert.title.en', 'setExpert.title.zh-Hans', 'setExpert.title.zh-Hant') },
  memberBlock: { name: firstName },
  accountBlock: {
    words: line('blockMember.words'),
    appeal: lines('appealAccountBlock.text'),
    answer: line('decideAppeal.words'),
  },
  notification: { words: line(...firstName.from, ...title.from) },
  contactTicket: { name: line('openTicket.name'), reference: line('openTicket.reference') },
  contactMessage: {
    text: lines('openTicket.text', 'addToTicket.text', 'answerTicket.text', 'noteTicket.text'),
  },
};

/** Shown text that is looked up or read back, and not kept. */
export const keptNowhere = ['listPosts.topic', 'readMarkdown.text'];

/** Kept since all text is cleaned, and seen by staff alone. */
export const ofStaffAlone = [
  'inviteStaff.name',
  'changeStaff.name',
  'addStaffRole.name',
  'saveFunnel.name',
  'changeStaffRole.name',
  'finishPasskey.name',
  'renamePasskey.name',
  'keepSavedViews.views[].label',
  'finishStaffSetUp.name',
  'makeProposal.reason',
  'declineProposal.reason',
  'saveRelease.name',
  'saveRelease.note',
  'previewRelease.as.reason',
  'addGiftStock.note',
  'makeCodes.note',
  'stopCodes.reason',
  'countGiftStock.note',
  'setGiftPlace.warehouse',
  'setGiftPlace.shelf',
  'openContact.reason',
  'openIntimate.reason',
  'seeAsMember.reason',
  'explainAudience.reason',
  'addCareNote.text',
  // She reads the reasons in her statement, or where she is told of it.
  'adjustBalance.reason',
  'adjustBalance.note',
  'mendBalance.reason',
  'giveGift.reason',
  'giveGift.note',
  'takeBack.reason',
  'takeBack.note',
  'extendExpiry.reason',
  'extendExpiry.note',
  'makeUpDay.reason',
  'makeUpDay.note',
  'resendMail.reason',
  'resendMail.note',
  // She reads it in the letter, where it is kept.
  'liftBlock.words',
];

/**
 * What is published stays as it was published: a version is never changed, and the next one is cleaned. A preview ends, and
 * why it was opened stands in the log; what is reckoned is not kept.
 */
export const isOfVersion = (input: string): boolean =>
  /^\w+\.(?:save\.body\.|simulate\.body\.|preview\.(?:body\.|as\.reason$))/.test(input);
