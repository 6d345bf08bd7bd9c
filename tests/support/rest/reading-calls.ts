import type { SiteCallName } from '#contract/addresses.ts';
import { couponStates } from '#contract/calls/gifts/parcels.ts';
import { documentNames } from '#contract/calls/information.ts';
import { stageKeys } from '#contract/stages.ts';
import { scenes } from '#contract/scenes.ts';
import type { Seen } from './seen.ts';

type Inputs = readonly Readonly<Record<string, unknown>>[];

/**
 * What a call is asked with, by what was seen before: the calls stand in an order in which each finds its ids.
 * `sought`: the member herself names what she wants, in words or by an address that says what it is about.
 */
export type Reading = { readonly with: (seen: Seen) => Inputs; readonly sought?: string };

const once: Reading = { with: () => [{}] };
const each = (field: string, ...from: readonly [SiteCallName, string][]): Reading => ({
  with: (seen) => seen.values(...from).map((value) => ({ [field]: value })),
});
const all = (field: string, values: readonly unknown[], more: Inputs[number] = {}): Reading => ({
  with: () => values.map((value) => ({ ...more, [field]: value })),
});
const currencies = ['points', 'coins'];

/** Every call that brings a member something to read, in the contract's own words: a new one has to come in here. */
export const readingCalls = {
  myWeb: once,
  getUserInfo: once,
  getSettings: once,
  listToldEvents: once,
  getWeekMails: once,
  listChildren: { ...once, sought: 'her own children, as she wrote them' },
  pendingTasks: once,
  listStageContent: {
    with: () => [{}, ...stageKeys.map((_, index) => ({ stage: index + 1 }))],
  },
  getStagePiece: each('slug', ['listStageContent', 'slug']),
  querySceneMaterialList: {
    with: () => scenes.flatMap((scene) => ['pc', 'mobile'].map((device) => ({ scene, device }))),
  },
  stageList: { ...once, sought: 'all stages by name, for who wants to change hers' },
  listBoards: once,
  listRedeemGifts: {
    with: () => [
      {},
      { show: 'all' },
      ...['price', 'newest', 'reach'].map((sort) => ({ sort })),
      { limit: 1 },
    ],
  },
  getRedeemGift: each('giftId', ['listRedeemGifts', 'giftId'], ['myWeb', 'giftId']),
  listJumpGifts: all('type', ['3', '4']),
  listNewBabyGifts: once,
  listBabyBirthdayGifts: once,
  listMomBirthdayGifts: once,
  listClaims: once,
  listOrders: once,
  getOrder: each('orderId', ['listOrders', 'orderId']),
  logisticsTrajectory: each('orderId', ['listOrders', 'orderId']),
  listCoupons: { with: () => couponStates.map((state) => ({ state })) },
  listBadges: once,
  luckyList: once,
  myLuckyList: once,
  mothersDay: once,
  listUsedCodes: once,
  listOpenCodePools: once,
  drawPeriods: { with: (seen) => seen.values(['luckyList', 'code']).map((code) => ({ code })) },
  drawProof: each('playId', ['myLuckyList', 'playId']),
  getBalance: all('currency', currencies),
  getBalanceSchedule: all('currency', currencies),
  listEntries: all('currency', currencies),
  listEntryMonths: all('currency', currencies),
  listWaysToEarn: all('currency', currencies),
  getMembership: once,
  getLevelProgress: once,
  getCheckIn: once,
  getCheckInCalendar: once,
  getCheckInReminder: once,
  listActivities: all('state', ['running', 'coming', 'ended']),
  getRegisterGift: once,
  getBrandDay: once,
  getCampaign: {
    with: (seen) =>
      seen
        .values(['listActivities', 'path'])
        .flatMap((path) => /^\/activity\/([\w-]+)$/.exec(String(path))?.[1] ?? [])
        .map((slug) => ({ slug })),
  },
  getInvite: once,
  listJourneys: once,
  getJourney: each('slug', ['listJourneys', 'slug']),
  onlineCourse: once,
  getCourse: each('course', ['onlineCourse', 'course']),
  getLesson: {
    with: (seen) =>
      seen
        .pairs('getCourse', 'lesson')
        .map(({ input, value }) => ({ course: input['course'], lesson: value })),
  },
  newProductBenefits: once,
  getBenefit: each('benefitId', ['newProductBenefits', 'benefitId']),
  listMagazineIssues: once,
  getMagazineIssue: each('issue', ['listMagazineIssues', 'slug']),
  getMagazineItem: each('id', ['listMagazineIssues', 'id'], ['getMagazineIssue', 'id']),
  checkIsBrowse: once,
  listVillages: {
    with: () => [{}, ...['stage', 'dueMonth', 'interest'].map((kind) => ({ kind })), { limit: 1 }],
  },
  getVillage: each('slug', ['listVillages', 'slug']),
  listTopics: {
    with: (seen) => [{}, ...seen.values(['listVillages', 'slug']).map((village) => ({ village }))],
  },
  listPosts: {
    with: (seen) => [
      {},
      { order: 'newest' },
      { of: 'mine' },
      { of: 'saved' },
      { limit: 1 },
      ...seen.values(['listVillages', 'slug']).map((village) => ({ village })),
    ],
  },
  getPost: each('postId', ['listPosts', 'postId']),
  listComments: each('postId', ['listPosts', 'postId']),
  suggestMentions: {
    with: (seen) =>
      seen
        .values(['listPosts', 'postId'])
        .slice(0, 5)
        .map((postId) => ({ postId, query: 'a' })),
  },
  searchPosts: { ...all('query', ['baby', '宝宝', '寶寶']), sought: 'what she looks for' },
  listDrafts: once,
  getDraft: { with: (seen) => seen.values(['listDrafts', 'draftId']).map((draftId) => ({ draftId })) },
  myVillageNumbers: once,
  myStanding: once,
  listBlocks: once,
  imageReportStatus: { with: () => [], sought: 'a report of her own, behind the ticket of its mail' },
  listNotifications: { with: () => ['all', 'unread'].map((show) => ({ show })) },
  unreadNotifications: once,
  getNotificationChoices: once,
  searchFaq: once,
  getDocument: { ...all('document', documentNames), sought: 'a legal text by its name' },
  contactForm: once,
  listTickets: once,
  listProducts: once,
  listWarranties: once,
  listAddresses: once,
  listDevices: once,
  listPushDevices: once,
  listSignInWays: once,
  listSocialProviders: once,
  downloadMyData: { ...once, sought: 'all her own data as a file' },
  defaultRegion: once,
  countryList: once,
  intelCodeList: once,
  provinceList: all('countryCode', ['US', 'CN']),
} as const satisfies Partial<Record<SiteCallName, Reading>>;

/** Calls of the method GET that bring nothing to read: a number, a way on, a key, or the work of a form. */
export const readsNothing = {
  activate: 'the link of a mail',
  askForWork: 'a sum for the browser',
  findPassage: 'a way on',
  getAddress: 'what listAddresses has',
  getShopDiscount: 'a way on',
  getShopifyPass: 'a way on',
  jumpByQrCode: 'a way on',
  listDemoMail: 'the mailbox of the demo, whose mails are read as they are written',
  oauthCallback: 'a way on',
  openInvite: 'for who is no member yet: who is one is led to her own link',
  pushKey: 'a key',
  queryOssTempPolicy: 'a way in for a file',
  resolveRedirect: 'a way on',
} as const satisfies Partial<Record<SiteCallName, string>>;
