import type { Localised } from './locales.ts';

/** An expected failure: its envelope code, its HTTP status and what the member reads. */
export interface CatalogueError {
  readonly code: number;
  readonly status: number;
  readonly message: Localised;
}

function error(code: number, status: number, en: string, zhHans: string, zhHant: string): CatalogueError {
  return { code, status, message: { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } };
}

/**
 * Every expected failure of the API. `10001002` and `10001003` sign the member out (specification, section 8).
 * Codes equal to an HTTP status carry no more meaning than the status itself.
 */
export const errors = {
  badRequest: error(400, 400, 'Bad Request', '请求有误', '請求有誤'),
  forbidden: error(403, 403, 'Access denied', '没有权限', '沒有權限'),
  notFound: error(
    404,
    404,
    'Request error, the resource was not found',
    '请求有误，找不到该资源',
    '請求有誤，找不到該資源',
  ),
  methodNotAllowed: error(405, 405, 'method not allowed', '不支持该请求方法', '不支援該請求方法'),
  requestTimeout: error(408, 408, 'Request timeout', '请求超时', '請求逾時'),
  bodyTooLarge: error(
    413,
    413,
    'That is too much data for one request',
    '一次提交的内容过大',
    '一次提交的內容過大',
  ),
  unsupportedMediaType: error(415, 415, 'Please send JSON', '请以 JSON 格式提交', '請以 JSON 格式提交'),
  tooManyRequests: error(
    429,
    429,
    'Too many attempts. Please wait a little and try again',
    '操作太频繁，请稍后再试',
    '操作太頻繁，請稍後再試',
  ),
  internal: error(500, 500, 'Internal server error', '服务器内部错误', '伺服器內部錯誤'),
  unavailable: error(503, 503, 'Service Unavailable', '服务暂时不可用', '服務暫時無法使用'),

  tokenMissing: error(10001002, 401, 'Please sign in', '请先登录', '請先登入'),
  tokenExpired: error(
    10001003,
    401,
    'Your sign-in has ended. Please sign in again',
    '登录已失效，请重新登录',
    '登入已失效，請重新登入',
  ),

  credentialsWrong: error(
    10001101,
    400,
    'Account or password is not right',
    '账户或密码不正确',
    '帳戶或密碼不正確',
  ),
  codeWrong: error(
    10001102,
    400,
    'That code is not right or no longer valid',
    '验证码不正确或已失效',
    '驗證碼不正確或已失效',
  ),
  codeTooSoon: error(
    10001103,
    429,
    'A code was just sent. Please wait a minute before asking again',
    '验证码刚刚已发送，请一分钟后再试',
    '驗證碼剛剛已寄出，請一分鐘後再試',
  ),
  codeTooMany: error(
    10001104,
    429,
    'Too many codes today. Please try again tomorrow',
    '今天获取验证码的次数已达上限，请明天再试',
    '今天索取驗證碼的次數已達上限，請明天再試',
  ),
  accountUnknown: error(10001105, 404, 'There is no account for this yet', '尚未注册', '尚未註冊'),
  passwordTooCommon: error(
    10001106,
    400,
    'This password is too easy to guess. Please choose another',
    '这个密码太容易被猜到，请换一个',
    '這個密碼太容易被猜到，請換一個',
  ),

  accountClosing: error(
    10001130,
    409,
    'This account is being closed. You can still take it back',
    '该账户正在注销，您仍可以恢复',
    '此帳戶正在註銷，您仍可以恢復',
  ),
  childUnknown: error(
    10001132,
    404,
    'This child is not in your family list any more',
    '家庭资料中已没有这个孩子',
    '家庭資料中已沒有這個孩子',
  ),
  tooManyChildren: error(
    10001133,
    409,
    'The family list is full',
    '家庭资料已满，无法再添加',
    '家庭資料已滿，無法再新增',
  ),
  deviceUnknown: error(
    10001134,
    404,
    'This device is not signed in any more',
    '该设备已不在登录状态',
    '此裝置已不在登入狀態',
  ),
  taskOpen: error(
    10001135,
    409,
    'This is not done yet, so its points have to wait',
    '任务还没完成，积分稍后再领',
    '任務還沒完成，積分稍後再領',
  ),
  unsubscribeLinkWrong: error(
    10001136,
    400,
    'This link is not complete. Please open it again from the mail',
    '链接不完整，请从邮件中重新打开',
    '連結不完整，請從郵件中重新開啟',
  ),
  addressUnknown: error(
    10001200,
    404,
    'This address does not exist any more',
    '该地址已不存在',
    '此地址已不存在',
  ),
  addressLimitReached: error(
    10001201,
    409,
    'Your address book is full. Please delete an address first',
    '地址簿已满，请先删除一个地址',
    '地址簿已滿，請先刪除一個地址',
  ),
  addressFaulty: error(10001202, 400, 'Please check the address', '请检查地址信息', '請檢查地址資料'),

  ticketWrong: error(
    10001110,
    400,
    'This confirmation has run out. Please ask for a new code',
    '本次验证已失效，请重新获取验证码',
    '這次驗證已失效，請重新索取驗證碼',
  ),
  linkEnded: error(
    10001111,
    400,
    'This link has been used already or has run out',
    '该链接已使用过或已失效',
    '此連結已使用過或已失效',
  ),
  linkTooSoon: error(
    10001112,
    429,
    'A mail was just sent. Please wait a minute before asking again',
    '邮件刚刚已发送，请一分钟后再试',
    '郵件剛剛已寄出，請一分鐘後再試',
  ),
  oldPasswordWrong: error(
    10001113,
    400,
    'Your present password is not right',
    '当前密码不正确',
    '目前的密碼不正確',
  ),
  proofNeeded: error(
    10001114,
    400,
    'Please confirm with a code first',
    '请先用验证码确认是您本人',
    '請先用驗證碼確認是您本人',
  ),
  emailVerifiedAlready: error(
    10001115,
    409,
    'Your e-mail is already confirmed',
    '您的邮箱已经验证过了',
    '您的電郵已經驗證過了',
  ),
  uploadTooLarge: error(
    10001150,
    413,
    'This file is too large. Please choose a smaller one',
    '文件太大了，请换一个小一点的',
    '檔案太大了，請換一個小一點的',
  ),
  uploadUnknown: error(
    10001151,
    404,
    'We cannot find this upload. Please choose the picture again',
    '找不到这次上传，请重新选择图片',
    '找不到這次上傳，請重新選擇圖片',
  ),
  uploadMissing: error(
    10001152,
    409,
    'The picture has not arrived. Please try again',
    '图片没有上传成功，请再试一次',
    '圖片沒有上傳成功，請再試一次',
  ),
  uploadUsed: error(
    10001153,
    409,
    'This upload was already used. Please choose the picture again',
    '这次上传已经使用过了，请重新选择图片',
    '這次上傳已經使用過了，請重新選擇圖片',
  ),
  pictureUnreadable: error(
    10001154,
    422,
    'We cannot read this picture. Please choose a JPEG, PNG, WebP or AVIF',
    '无法读取这张图片，请选择 JPEG、PNG、WebP 或 AVIF 格式',
    '無法讀取這張圖片，請選擇 JPEG、PNG、WebP 或 AVIF 格式',
  ),
  pictureTooLarge: error(
    10001155,
    422,
    'This picture has too many pixels. Please choose a smaller one',
    '这张图片的尺寸太大了，请换一张小一点的',
    '這張圖片的尺寸太大了，請換一張小一點的',
  ),
  socialUnknown: error(
    10001170,
    404,
    'This way to sign in is not set up here',
    '本站未开通该登录方式',
    '本站未開通此登入方式',
  ),
  socialExpired: error(
    10001171,
    400,
    'That sign-in has run out. Please start again',
    '这次登录已失效，请重新开始',
    '這次登入已失效，請重新開始',
  ),
  socialUnavailable: error(
    10001172,
    503,
    'The sign-in service does not answer. Please use a code, or try again later',
    '第三方登录暂时无法连接，请改用验证码登录或稍后再试',
    '第三方登入暫時無法連線，請改用驗證碼登入或稍後再試',
  ),
  proofWrong: error(
    10001173,
    400,
    'That did not match. Please prove once more that it is you',
    '验证未通过，请再次确认是您本人',
    '驗證未通過，請再次確認是您本人',
  ),
  signInWayTaken: error(
    10001174,
    409,
    'This already belongs to another account',
    '已被其他账户绑定',
    '已被其他帳戶綁定',
  ),
  lastSignInWay: error(
    10001175,
    409,
    'This is your only way to sign in. Please add another one first',
    '这是您唯一的登录方式，请先添加其他方式',
    '這是您唯一的登入方式，請先新增其他方式',
  ),
  signInWayUnknown: error(
    10001176,
    404,
    'This way to sign in is no longer there',
    '该登录方式已不存在',
    '此登入方式已不存在',
  ),

  phoneInvalid: error(
    10001180,
    400,
    'Please enter a mobile number, with the country it belongs to',
    '请输入正确的手机号，并选择所属国家或地区',
    '請輸入正確的手機號碼，並選擇所屬國家或地區',
  ),
  phonesUnavailable: error(
    10001181,
    400,
    'Signing in by phone is not set up here. Please use your e-mail',
    '本站未开通手机登录，请使用邮箱',
    '本站未開通手機登入，請使用電郵',
  ),

  makeUpNotPossible: error(
    10001600,
    409,
    'This day cannot be made up any more',
    '这一天已无法补签',
    '這一天已無法補簽',
  ),
  makeUpsUsed: error(
    10001601,
    409,
    'Two days a month can be made up, and both are used',
    '每月可补签两次，本月已用完',
    '每月可補簽兩次，本月已用完',
  ),
  makeUpTooSoon: error(
    10001602,
    409,
    'Please breathe until the end of the pause',
    '请完成呼吸小憩后再补签',
    '請完成呼吸小憩後再補簽',
  ),

  requestKeyReused: error(
    10002001,
    409,
    'This request was already used for something else',
    '该请求已用于其他操作',
    '此請求已用於其他操作',
  ),
  balanceTooLow: error(10002002, 409, 'You do not have enough for this yet', '余额还不够哦', '餘額還不夠喔'),

  giftUnknown: error(10003001, 404, 'This gift does not exist any more', '该礼品已不存在', '此禮品已不存在'),
  giftClosed: error(
    10003002,
    409,
    'This gift is not open for claiming now',
    '该礼品目前不在领取时间内',
    '此禮品目前不在領取時間內',
  ),
  giftSoldOut: error(
    10003003,
    409,
    'Sorry, the last one has just gone',
    '抱歉，已经领完了',
    '抱歉，已經領完了',
  ),
  giftLimitReached: error(
    10003004,
    409,
    'You already have as many of this gift as one member can',
    '您已达到该礼品的领取上限',
    '您已達到此禮品的領取上限',
  ),
  drawUnknown: error(
    10001500,
    404,
    'This draw does not exist any more',
    '该抽奖活动已不存在',
    '此抽獎活動已不存在',
  ),
  drawClosed: error(
    10001501,
    409,
    'This draw is not open now',
    '该抽奖目前不在开放时间内',
    '此抽獎目前不在開放時間內',
  ),
  drawNoPlaysLeft: error(
    10001502,
    409,
    'You have used all your plays of this round. There will be new ones in the next',
    '本期的抽奖次数已用完，下一期还有新的机会',
    '本期的抽獎次數已用完，下一期還有新的機會',
  ),
  drawResting: error(
    10001503,
    409,
    'The next round is being prepared. Please try again in a moment',
    '新一期正在准备中，请稍后再试',
    '新一期正在準備中，請稍後再試',
  ),
  drawPriceChanged: error(
    10001740,
    409,
    'This play has another price now. Nothing was played; please look again',
    '这次抽奖的价格有变化，尚未抽奖，请重新确认',
    '這次抽獎的價格有變動，尚未抽獎，請重新確認',
  ),
  drawPlayUnknown: error(
    10001504,
    404,
    'We know no play with this number',
    '找不到这个编号的抽奖记录',
    '找不到這個編號的抽獎紀錄',
  ),

  giftLevelTooLow: error(
    10001401,
    409,
    'This gift opens with a higher level',
    '该礼品需要更高的会员等级',
    '此禮品需要更高的會員等級',
  ),
  giftNotForYou: error(
    10001402,
    403,
    'This gift is not open to you, or not where you are. There are others on the gift list',
    '该礼品暂不适用于您的情况或所在地区',
    '此禮品暫不適用於您的情況或所在地區',
  ),
  giftNotDue: error(
    10001403,
    409,
    'It is not the time for this gift',
    '现在还不能领取这份礼品',
    '現在還不能領取這份禮品',
  ),
  giftOccasionTaken: error(
    10001404,
    409,
    'You already have your gift for this',
    '这份心意您已经领过了',
    '這份心意您已經領過了',
  ),
  giftAddressNeeded: error(
    10001405,
    400,
    'Please say where we may send it',
    '请选择收货地址',
    '請選擇收件地址',
  ),
  giftNotSentThere: error(
    10001720,
    403,
    'This gift cannot be sent to that country',
    '这份礼品无法寄往该国家或地区',
    '這份禮品無法寄往該國家或地區',
  ),
  orderUnknown: error(10001406, 404, 'This order does not exist', '该订单不存在', '此訂單不存在'),
  orderUnderway: error(
    10001407,
    409,
    'This order is too far on its way for that',
    '订单已进入下一步，无法再更改',
    '訂單已進入下一步，無法再更改',
  ),
  couponUnknown: error(10001408, 404, 'This coupon does not exist', '该优惠券不存在', '此優惠券不存在'),
  activityNotOpen: error(
    10001760,
    403,
    'This activity is not open to you just now. See what is running under Activities',
    '该活动目前不对您开放，请到「活动」看看正在进行的',
    '此活動目前不對您開放，請到「活動」看看正在進行的',
  ),
  activityTaskUnknown: error(
    10001761,
    404,
    'This task is not part of the activity any more',
    '该任务已不在活动中',
    '此任務已不在活動中',
  ),
  couponExpired: error(10001409, 409, 'This coupon has expired', '该优惠券已过期', '此優惠券已過期'),
} as const satisfies Record<string, CatalogueError>;

export type ErrorName = keyof typeof errors;

/** Codes after which the client forgets its token and goes to `/login`. */
export const signedOutCodes: readonly number[] = [errors.tokenMissing.code, errors.tokenExpired.code];
