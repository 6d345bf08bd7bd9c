export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call is made: what a browser has to know of it. */
export interface CallAddress {
  readonly method: Method;
  /** Path with `{name}` parameters; each is a field of the input. */
  readonly path: string;
  /** Who is not signed in is known by her device: clients send its key in the header `Device-Key`. */
  readonly device?: true;
  /**
   * Takes a proof of who it is, or has one sent: clients send the key of their browser in the header `Known-Device`, and
   * one that signed in before has tries of its own.
   */
  readonly knownDevice?: true;
}

/**
 * Every call of the API by its name: the same word is used in the handler, the client and the test title. What goes in
 * and comes out stands with the schemas in `calls/`, which no browser loads.
 */
export const addresses = {
  // Members: accounts
  sendVerifyCode: { method: 'POST', path: '/api/station/user/sendVerifyCode', knownDevice: true },
  registerByCode: { method: 'POST', path: '/api/station/user/registerByCode', knownDevice: true },
  loginByCode: { method: 'POST', path: '/api/station/user/loginByCode', knownDevice: true },
  login: { method: 'POST', path: '/api/station/user/login', knownDevice: true },
  logout: { method: 'POST', path: '/api/station/user/logout' },
  checkToken: { method: 'POST', path: '/api/station/user/checkToken' },
  getUserInfo: { method: 'GET', path: '/api/station/user/getUserInfo/v2' },

  // Campaigns: activities
  listActivities: { method: 'GET', path: '/api/station/member/activity/list' },
  getRegisterGift: { method: 'GET', path: '/api/station/member/activity/registerGift' },
  getBrandDay: { method: 'GET', path: '/api/station/member/activity/brandDay' },
  finishActivityTask: { method: 'POST', path: '/api/station/member/activity/task/done' },

  // Addresses
  listAddresses: { method: 'POST', path: '/api/station/user/address/list' },
  modifyAddress: { method: 'POST', path: '/api/station/user/address/modify' },
  setDefaultAddress: { method: 'POST', path: '/api/station/user/address/setDefault' },
  getAddress: { method: 'GET', path: '/api/station/user/address/{id}' },
  removeAddress: { method: 'DELETE', path: '/api/station/user/address/{id}' },

  // Benefits
  newProductBenefits: { method: 'GET', path: '/api/station/member/village/newProductBenefits' },
  getBenefit: { method: 'GET', path: '/api/station/member/village/newProductBenefits/detail' },
  claimBenefit: { method: 'POST', path: '/api/station/member/village/newProductBenefits/claim' },

  // Badges
  listBadges: { method: 'GET', path: '/api/station/member/badges' },
  lookForBadges: { method: 'POST', path: '/api/station/member/badges' },
  chooseBadges: { method: 'PUT', path: '/api/station/member/badges' },

  // Campaigns: pages
  getCampaign: { method: 'GET', path: '/api/station/campaign/detail' },

  // Referral
  getInvite: { method: 'GET', path: '/api/station/member/invite' },
  changeInvite: { method: 'POST', path: '/api/station/member/invite' },
  openInvite: { method: 'GET', path: '/api/station/invite' },

  // Check in
  getCheckIn: { method: 'GET', path: '/api/station/member/checkIn' },
  checkIn: { method: 'POST', path: '/api/station/member/checkIn' },
  getCheckInCalendar: { method: 'GET', path: '/api/station/member/checkIn/calendar' },
  startMakeUp: { method: 'POST', path: '/api/station/member/checkIn/makeUp/start' },
  finishMakeUp: { method: 'POST', path: '/api/station/member/checkIn/makeUp/finish' },
  getCheckInReminder: { method: 'GET', path: '/api/station/member/checkIn/reminder' },
  setCheckInReminder: { method: 'POST', path: '/api/station/member/checkIn/reminder' },

  // Courses
  onlineCourse: { method: 'GET', path: '/api/station/member/village/onlineCourse' },
  getCourse: { method: 'GET', path: '/api/station/member/village/onlineCourse/detail' },
  getLesson: { method: 'GET', path: '/api/station/member/village/onlineCourse/lesson' },
  saveLessonProgress: { method: 'POST', path: '/api/station/member/village/onlineCourse/lesson/progress' },
  finishLesson: { method: 'POST', path: '/api/station/member/village/onlineCourse/lesson/done' },

  // Villages: drafts
  listDrafts: { method: 'GET', path: '/api/station/member/village/drafts' },
  getDraft: { method: 'GET', path: '/api/station/member/village/draft' },
  saveDraft: { method: 'PUT', path: '/api/station/member/village/draft' },
  removeDraft: { method: 'DELETE', path: '/api/station/member/village/draft' },

  // Codes
  useCode: { method: 'POST', path: '/api/station/member/code' },
  listUsedCodes: { method: 'GET', path: '/api/station/member/code' },
  listOpenCodePools: { method: 'GET', path: '/api/station/member/code/pools' },

  // Draws
  luckyList: { method: 'GET', path: '/api/station/member/gift/luckyList' },
  mothersDay: { method: 'GET', path: '/api/station/member/gift/mothersDay' },
  myLuckyList: { method: 'GET', path: '/api/station/member/gift/myLuckyList' },
  lottery: { method: 'POST', path: '/api/station/member/gift/lottery' },
  drawProof: { method: 'GET', path: '/api/base/draw/proof' },
  drawPeriods: { method: 'GET', path: '/api/base/draw/periods' },

  // Campaigns: ways to earn
  listWaysToEarn: { method: 'GET', path: '/api/station/member/ledger/waysToEarn' },

  // Gifts: shelf
  listBoards: { method: 'GET', path: '/api/station/member/gift/boards' },
  listRedeemGifts: { method: 'GET', path: '/api/station/member/gift/redeemList' },
  getRedeemGift: { method: 'GET', path: '/api/station/member/gift/redeemList/{giftId}' },
  listNewBabyGifts: { method: 'GET', path: '/api/station/member/gift/newBabyGiftList' },
  listMomBirthdayGifts: { method: 'GET', path: '/api/station/member/gift/momBirthdayGiftList' },
  listBabyBirthdayGifts: { method: 'GET', path: '/api/station/member/gift/babyBirthdayGiftList' },
  listJumpGifts: { method: 'GET', path: '/api/station/member/gift/jumpList' },
  claimGift: { method: 'POST', path: '/api/station/member/gift/claim' },
  claimNewBabyGift: { method: 'POST', path: '/api/station/member/gift/claim/newBabyGift' },
  claimMomBirthdayGift: { method: 'POST', path: '/api/station/member/gift/claim/momBirthdayGift' },
  claimBabyBirthdayGift: { method: 'POST', path: '/api/station/member/gift/claim/babyBirthdayGift' },
  listClaims: { method: 'GET', path: '/api/station/member/gift/claims' },

  // Home
  myWeb: { method: 'GET', path: '/api/station/member/my/web' },

  // Information
  getDocument: { method: 'GET', path: '/api/base/document/detail' },
  searchFaq: { method: 'GET', path: '/api/base/faq/search' },
  acceptTerms: { method: 'POST', path: '/api/station/member/acceptTerms' },

  // Journeys
  listJourneys: { method: 'GET', path: '/api/station/journey/list', device: true },
  getJourney: { method: 'GET', path: '/api/station/journey/detail', device: true },
  saveJourneyDraft: { method: 'POST', path: '/api/station/journey/draft', device: true },
  proveJourneyPurchase: { method: 'POST', path: '/api/station/journey/amazon', device: true },
  saveJourneyVideo: { method: 'POST', path: '/api/station/journey/video', device: true },
  saveJourneyPhotos: { method: 'POST', path: '/api/station/journey/photos', device: true },
  submitJourney: { method: 'POST', path: '/api/station/journey/submit', device: true },
  reopenJourney: { method: 'POST', path: '/api/station/journey/reopen', device: true },
  askForWork: { method: 'GET', path: '/api/station/journey/work', device: true },
  adoptDevice: { method: 'POST', path: '/api/station/user/adoptDevice', device: true },

  // Ledger
  getBalance: { method: 'GET', path: '/api/station/member/ledger/balance' },
  listEntries: { method: 'GET', path: '/api/station/member/ledger/entries' },
  listEntryMonths: { method: 'GET', path: '/api/station/member/ledger/months' },
  getBalanceSchedule: { method: 'GET', path: '/api/station/member/ledger/schedule' },

  // Levels
  getLevelProgress: { method: 'GET', path: '/api/station/member/level/progress' },
  getMembership: { method: 'GET', path: '/api/station/member/membership' },
  seenLevel: { method: 'POST', path: '/api/station/member/membership/seen' },

  // Magazine
  listMagazineIssues: { method: 'GET', path: '/api/station/user/magazine/queryList' },
  getMagazineItem: { method: 'GET', path: '/api/station/user/magazine/detail/{id}' },
  addMagazineHistory: { method: 'PUT', path: '/api/station/user/magazine/addHistory/{id}' },
  checkIsBrowse: { method: 'GET', path: '/api/station/user/magazine/checkIsBrowse' },
  getMagazineIssue: { method: 'GET', path: '/api/station/member/magazine/issue' },
  saveReadingPosition: { method: 'POST', path: '/api/station/member/magazine/position' },

  // Outbox
  listDemoMail: { method: 'GET', path: '/api/demo/mailbox' },

  // Materials
  querySceneMaterialList: { method: 'GET', path: '/api/base/material/querySceneMaterialList' },
  listStageContent: { method: 'GET', path: '/api/station/lactation/contentList' },
  getStagePiece: { method: 'GET', path: '/api/station/lactation/content' },

  // Notifications
  listNotifications: { method: 'GET', path: '/api/station/member/notifications' },
  unreadNotifications: { method: 'GET', path: '/api/station/member/notifications/unread' },
  readNotifications: { method: 'POST', path: '/api/station/member/notifications/read' },
  removeNotification: { method: 'POST', path: '/api/station/member/notifications/remove' },
  getNotificationChoices: { method: 'GET', path: '/api/station/member/notifications/choices' },
  chooseNotifications: { method: 'POST', path: '/api/station/member/notifications/choices' },
  pushKey: { method: 'GET', path: '/api/station/member/push/key' },
  subscribePush: { method: 'POST', path: '/api/station/member/push' },
  listPushDevices: { method: 'GET', path: '/api/station/member/push/devices' },
  unsubscribePush: { method: 'POST', path: '/api/station/member/push/remove' },

  // Gifts: parcels
  listOrders: { method: 'GET', path: '/api/station/member/order/list' },
  getOrder: { method: 'GET', path: '/api/station/member/order/{orderId}' },
  cancelOrder: { method: 'POST', path: '/api/station/member/order/cancel' },
  setOrderAddress: { method: 'POST', path: '/api/station/member/order/address' },
  logisticsTrajectory: { method: 'GET', path: '/api/station/member/order/logisticsTrajectory' },
  listCoupons: { method: 'GET', path: '/api/station/member/coupon/list' },
  useCoupon: { method: 'POST', path: '/api/station/member/coupon/use' },

  // Links
  jumpByQrCode: { method: 'GET', path: '/api/base/qr/jump' },
  findPassage: { method: 'GET', path: '/api/station/redirect/target' },
  getShopDiscount: { method: 'GET', path: '/api/station/shop/discount' },
  getShopifyPass: { method: 'GET', path: '/api/station/user/getShopifyPass' },

  // Villages: posts
  listPosts: { method: 'GET', path: '/api/station/member/village/posts' },
  searchPosts: { method: 'GET', path: '/api/station/member/village/search' },
  getPost: { method: 'GET', path: '/api/station/member/village/post' },
  listComments: { method: 'GET', path: '/api/station/member/village/comments' },
  createPost: { method: 'POST', path: '/api/station/member/village/post' },
  editPost: { method: 'POST', path: '/api/station/member/village/post/edit' },
  deletePost: { method: 'DELETE', path: '/api/station/member/village/post' },
  createComment: { method: 'POST', path: '/api/station/member/village/comment' },
  editComment: { method: 'POST', path: '/api/station/member/village/comment/edit' },
  deleteComment: { method: 'DELETE', path: '/api/station/member/village/comment' },
  reactTo: { method: 'POST', path: '/api/station/member/village/react' },
  savePost: { method: 'POST', path: '/api/station/member/village/save' },
  mutePost: { method: 'POST', path: '/api/station/member/village/post/mute' },
  setAnonymousAnswers: { method: 'POST', path: '/api/station/member/village/post/anonymousAnswers' },
  suggestMentions: { method: 'GET', path: '/api/station/member/village/mentions' },
  withdrawChildPhotos: { method: 'POST', path: '/api/station/member/village/photos/withdraw' },

  // Profile
  modifyUserInfo: { method: 'POST', path: '/api/station/user/modifyUserInfo' },
  getSettings: { method: 'GET', path: '/api/station/user/settings' },
  subscribe: { method: 'POST', path: '/api/station/user/subscribe' },
  agreeToWeekMails: { method: 'POST', path: '/api/station/user/weekMails' },
  getWeekMails: { method: 'GET', path: '/api/station/user/weekMails' },
  agreeToFamily: { method: 'POST', path: '/api/station/user/family' },
  unsubscribe: { method: 'POST', path: '/api/base/mail/unsubscribe' },
  setPause: { method: 'POST', path: '/api/station/user/pause' },
  reportLoss: { method: 'POST', path: '/api/station/user/loss' },
  disable: { method: 'POST', path: '/api/station/user/disable', knownDevice: true },
  downloadMyData: { method: 'GET', path: '/api/station/user/myData' },
  listChildren: { method: 'GET', path: '/api/station/user/children' },
  addChild: { method: 'POST', path: '/api/station/user/children' },
  modifyChild: { method: 'PUT', path: '/api/station/user/children' },
  removeChild: { method: 'POST', path: '/api/station/user/children/remove' },
  undo: { method: 'POST', path: '/api/station/user/undo' },
  listDevices: { method: 'GET', path: '/api/station/user/devices' },
  signOutDevice: { method: 'POST', path: '/api/station/user/devices/signOut' },
  signOutOtherDevices: { method: 'POST', path: '/api/station/user/devices/signOutOthers' },

  // Members: recovery
  loginInit: { method: 'POST', path: '/api/station/user/login/init' },
  loginPreCheck: { method: 'POST', path: '/api/station/user/login/preCheck', knownDevice: true },
  checkUserAccount: { method: 'POST', path: '/api/station/user/checkUserAccount' },
  verifyCode: { method: 'POST', path: '/api/station/user/verifyCode', knownDevice: true },
  register: { method: 'POST', path: '/api/station/user/register', knownDevice: true },
  sendActivationMail: { method: 'POST', path: '/api/station/user/sendActivationMail', knownDevice: true },
  activate: { method: 'GET', path: '/api/station/user/activate', knownDevice: true },
  sendMailByRecoverPwd: { method: 'POST', path: '/api/station/user/sendMailByRecoverPwd', knownDevice: true },
  checkRecoverUrl: { method: 'POST', path: '/api/station/user/checkRecoverUrl', knownDevice: true },
  resetNewPass: { method: 'POST', path: '/api/station/user/resetNewPass', knownDevice: true },
  recoverPassword: { method: 'POST', path: '/api/station/user/recoverPassword', knownDevice: true },
  modifyPassword: { method: 'POST', path: '/api/station/user/modifyPassword', knownDevice: true },
  fastLogin: { method: 'POST', path: '/api/station/user/fastLogin', knownDevice: true },
  checkContactLink: { method: 'POST', path: '/api/station/user/contactLink/check', knownDevice: true },
  listAccountBlocks: { method: 'POST', path: '/api/station/user/blocks', knownDevice: true },
  appealAccountBlock: { method: 'POST', path: '/api/station/user/blocks/appeal', knownDevice: true },
  answerContactLink: { method: 'POST', path: '/api/station/user/contactLink/answer', knownDevice: true },

  // Regions
  defaultRegion: { method: 'GET', path: '/api/base/region/defaultRegion' },
  countryList: { method: 'POST', path: '/api/base/region/countryList' },
  intelCodeList: { method: 'POST', path: '/api/base/region/intelCodeList' },
  provinceList: { method: 'POST', path: '/api/base/region/provinceList' },
  stageList: { method: 'POST', path: '/api/station/lactation/stageList' },

  // Reviews

  // Cases
  flagWriting: { method: 'POST', path: '/api/station/member/village/flag' },
  appealDecision: { method: 'POST', path: '/api/station/member/village/appeal' },
  blockWriter: { method: 'POST', path: '/api/station/member/village/block' },
  listBlocks: { method: 'GET', path: '/api/station/member/village/blocks' },
  removeBlock: { method: 'DELETE', path: '/api/station/member/village/block' },
  checkWords: { method: 'POST', path: '/api/station/member/village/checkWords' },
  myStanding: { method: 'GET', path: '/api/station/member/village/standing' },
  reportIntimateImage: { method: 'POST', path: '/api/station/member/village/imageReport' },
  imageReportStatus: { method: 'GET', path: '/api/station/member/village/imageReport' },

  // Visits
  reportEvent: { method: 'POST', path: '/api/base/event/report' },
  reportEvents: { method: 'POST', path: '/api/base/event/reportBatch' },
  reportMeasure: { method: 'POST', path: '/api/base/event/measure' },
  listToldEvents: { method: 'GET', path: '/api/station/user/told' },
  agreeToEvents: { method: 'POST', path: '/api/station/user/told' },
  setMeasured: { method: 'POST', path: '/api/station/user/measured' },
  resolveRedirect: { method: 'GET', path: '/api/base/redirect' },

  // Social
  listSocialProviders: { method: 'GET', path: '/api/station/user/social/providers' },
  oauthLogin: { method: 'POST', path: '/api/station/user/oauth/login/{type}' },
  oauthCallback: { method: 'GET', path: '/api/station/user/oauth/{type}/callback' },
  socialLogin: { method: 'POST', path: '/api/station/user/social/login', knownDevice: true },
  socialSendMailCode: { method: 'POST', path: '/api/station/user/social/sendMailCode', knownDevice: true },
  socialVerifyMailCode: {
    method: 'POST',
    path: '/api/station/user/social/verifyMailCode',
    knownDevice: true,
  },
  socialVerifyPass: { method: 'POST', path: '/api/station/user/social/verifyPass', knownDevice: true },
  listSignInWays: { method: 'GET', path: '/api/station/user/signInWays' },
  sendProofCode: { method: 'POST', path: '/api/station/user/sendProofCode', knownDevice: true },
  bindAccount: { method: 'POST', path: '/api/station/user/bindAccount', knownDevice: true },
  removeAccount: { method: 'POST', path: '/api/station/user/removeAccount', knownDevice: true },

  // Earn rules
  pendingTasks: { method: 'GET', path: '/api/station/user/task/pending' },
  finishTask: { method: 'POST', path: '/api/station/user/task/done' },

  // Tickets
  contactForm: { method: 'GET', path: '/api/base/contact/form' },
  askForContactWork: { method: 'POST', path: '/api/base/contact/work', device: true },
  openTicket: { method: 'POST', path: '/api/base/contact/ticket', device: true },
  listTickets: { method: 'GET', path: '/api/station/member/tickets' },
  addToTicket: { method: 'POST', path: '/api/station/member/tickets/message' },

  // Media
  queryOssTempPolicy: { method: 'GET', path: '/api/base/oss/queryOssTempPolicy/v2', device: true },
  modifyUserAvatar: { method: 'POST', path: '/api/station/user/modifyUserAvatar' },

  // Villages: groups
  listVillages: { method: 'GET', path: '/api/station/member/village/list' },
  getVillage: { method: 'GET', path: '/api/station/member/village/detail' },
  joinVillage: { method: 'POST', path: '/api/station/member/village/join' },
  leaveVillage: { method: 'POST', path: '/api/station/member/village/leave' },
  muteVillage: { method: 'POST', path: '/api/station/member/village/mute' },
  listTopics: { method: 'GET', path: '/api/station/member/village/topics' },
  myVillageNumbers: { method: 'GET', path: '/api/station/member/village/mine' },

  // Warranties
  listProducts: { method: 'GET', path: '/api/station/information/product-registration/products' },
  saveProductRegistration: {
    method: 'POST',
    path: '/api/station/information/product-registration/save',
    device: true,
  },
  listWarranties: { method: 'GET', path: '/api/station/information/product-registration/list', device: true },
  saveWarrantyPhotos: { method: 'POST', path: '/api/station/information/product-registration/photos' },
  extendWarranty: { method: 'POST', path: '/api/station/information/product-registration/extend' },
} as const satisfies Readonly<Record<string, CallAddress>>;

export type SiteCallName = keyof typeof addresses;
