import { v7 as uuidv7 } from 'uuid';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import type { calls, CallName } from '#contract/calls.ts';
import type { CallInput } from '#contract/client.ts';
import { newcomer } from './newcomer.ts';

/** Calls that anybody may make. */
export type OpenCall = {
  [Name in CallName]: (typeof calls)[Name]['access'] extends 'public' | 'anyone' ? Name : never;
}[CallName];

const account = 'somebody@example.org';
const password = 'a password of some length';
const code = '123456';
const key = 'k'.repeat(64);
const ticket = 't'.repeat(43);
const social = { ticket, key: ticket };
const journey = { slug: 'no-such-journey' };

export const anEvent: TrackingEvent = {
  traceId: 't1',
  uid: '',
  eventName: 'PAGE_VISIT',
  eventType: 'PAGE',
  content: {
    projectId: 'nestling_web',
    type: 'manually',
    title: 'Home',
    url: 'https://club.example/',
    urlPath: '/',
    osVersion: '',
    languageCode: 'en',
    manufacturer: '',
    appVersion: '',
    screenWidth: 390,
    screenHeight: 844,
    timezoneOffset: 0,
    networkType: '4g',
    uid_type: 'nestling',
    isLoginId: false,
    uuid: 'u1',
    timezone: 'UTC',
    os: 'iOS',
  },
};

/** An input of each open call that its contract takes; what it names need not be there. A new call wants one here. */
export const openInputs: { readonly [Name in OpenCall]: () => CallInput<Name> } = {
  sendVerifyCode: () => ({ account: `${uuidv7()}@example.org` }),
  registerByCode: () => ({ account, code, ...newcomer }),
  loginByCode: () => ({ account, code }),
  login: () => ({ account, password }),
  unsubscribe: () => ({ ticket }),
  defaultRegion: () => ({}),
  countryList: () => ({}),
  intelCodeList: () => ({}),
  provinceList: () => ({ countryCode: 'GB' }),
  stageList: () => ({}),
  loginInit: () => ({}),
  loginPreCheck: () => ({ account }),
  checkUserAccount: () => ({ account }),
  verifyCode: () => ({ account, code }),
  register: () => ({ account, password, code, ...newcomer }),
  activate: () => ({ key }),
  sendMailByRecoverPwd: () => ({ account: `${uuidv7()}@example.org` }),
  checkRecoverUrl: () => ({ key }),
  resetNewPass: () => ({ key, password }),
  recoverPassword: () => ({ account, password, code }),
  fastLogin: () => ({ key }),
  checkContactLink: () => ({ key, answer: 'refuse' }),
  listAccountBlocks: () => ({ ticket: key }),
  appealAccountBlock: () => ({ blockId: uuidv7(), ticket: key, text: 'I see it otherwise.' }),
  answerContactLink: () => ({ key, answer: 'refuse' }),
  listSocialProviders: () => ({}),
  oauthLogin: () => ({ type: 'google', binding: ticket }),
  oauthCallback: () => ({ type: 'google' }),
  socialLogin: () => social,
  socialSendMailCode: () => ({ ...social, email: account }),
  socialVerifyMailCode: () => ({ ...social, email: account, code }),
  socialVerifyPass: () => ({ ...social, email: account, password }),
  drawProof: () => ({ playId: uuidv7() }),
  drawPeriods: () => ({}),
  getRegisterGift: () => ({}),
  getBrandDay: () => ({}),
  reportEvent: () => anEvent,
  reportMeasure: () => ({
    page: '/coins',
    device: 'phone',
    language: 'en',
    release: '1',
    values: { LCP: 1200, CLS: 0 },
  }),
  reportEvents: () => ({ events: Array.from({ length: 100 }, () => anEvent) }),
  resolveRedirect: () => ({ path: '/somewhere' }),
  jumpByQrCode: () => ({ code: 'no-such-code' }),
  findPassage: () => ({ code: 'no-such-code' }),
  getShopDiscount: () => ({ code: 'SPRING' }),
  openInvite: () => ({ code: 'abcdefghjk' }),
  getCampaign: () => ({ slug: 'no-such-campaign' }),
  listDemoMail: () => ({}),
  queryOssTempPolicy: () => ({ purpose: 'proof', contentType: 'image/jpeg', size: 1000 }),
  listJourneys: () => ({}),
  getJourney: () => journey,
  saveJourneyDraft: () => ({ ...journey, formVersion: 1, changes: [] }),
  proveJourneyPurchase: () => ({ ...journey, orderNumber: '123-1234567-1234567', country: 'GB' }),
  saveJourneyVideo: () => ({ ...journey, seconds: 1, finished: false }),
  saveJourneyPhotos: () => ({ ...journey, slot: 'upload', photos: [] }),
  submitJourney: () => ({ ...journey, formVersion: 1 }),
  reopenJourney: () => journey,
  askForWork: () => journey,
  signInStaff: () => ({ email: account, password }),
  startStaffSetUp: () => ({ key }),
  finishStaffSetUp: () => ({ key, password, code }),
  startPasskeySignIn: () => ({}),
  finishPasskeySignIn: () => ({
    id: 'i'.repeat(43),
    clientDataJSON: 'e30',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    userHandle: 'u'.repeat(22),
  }),
  listProducts: () => ({}),
  saveProductRegistration: () => ({
    requestKey: uuidv7(),
    sku: 'none',
    boughtOn: '2026-03-01',
    channel: 'store',
    countryCode: 'GB',
  }),
  listWarranties: () => ({}),
  reportIntimateImage: () => ({
    link: '/villages/post/none',
    relation: 'me',
    statement: 'This is a picture of me.',
    email: account,
    inGoodFaith: true,
  }),
  imageReportStatus: () => ({ ticket }),
  getDocument: () => ({ document: 'privacy' }),
  searchFaq: () => ({ q: 'points' }),
  contactForm: () => ({}),
  askForContactWork: () => ({}),
  openTicket: () => ({
    requestKey: uuidv7(),
    kind: 'idea',
    text: 'Something to think about.',
    email: account,
  }),
  querySceneMaterialList: () => ({ scene: 'homeBanner' }),
};
