import { catalogue, error } from './error.ts';

/**
 * Of every call. Codes equal to an HTTP status carry no more meaning than the status itself; `10001002` and
 * `10001003` sign the member out (specification, section 8).
 */
export const callErrors = catalogue({
  badRequest: error(400, 'Bad Request', '请求有误', '請求有誤'),
  forbidden: error(403, 'Access denied', '没有权限', '沒有權限'),
  notFound: error(
    404,
    'Request error, the resource was not found',
    '请求有误，找不到该资源',
    '請求有誤，找不到該資源',
  ),
  methodNotAllowed: error(405, 'method not allowed', '不支持该请求方法', '不支援該請求方法'),
  requestTimeout: error(408, 'Request timeout', '请求超时', '請求逾時'),
  bodyTooLarge: error(
    413,
    'That is too much data for one request',
    '一次提交的内容过大',
    '一次提交的內容過大',
  ),
  unsupportedMediaType: error(415, 'Please send JSON', '请以 JSON 格式提交', '請以 JSON 格式提交'),
  tooManyRequests: error(
    429,
    'Too many attempts. Please wait a little and try again',
    '操作太频繁，请稍后再试',
    '操作太頻繁，請稍後再試',
  ),
  internal: error(500, 'Internal server error', '服务器内部错误', '伺服器內部錯誤'),
  unavailable: error(503, 'Service Unavailable', '服务暂时不可用', '服務暫時無法使用'),
  tokenMissing: error(401, 'Please sign in', '请先登录', '請先登入'),
  tokenExpired: error(
    401,
    'Your sign-in has ended. Please sign in again',
    '登录已失效，请重新登录',
    '登入已失效，請重新登入',
  ),
  deviceKeyMissing: error(
    400,
    'This browser keeps no site data, so we could not find it again. Please allow it, or sign in',
    '浏览器没有保存网站数据，之后将无法找回内容。请允许保存，或先登录',
    '瀏覽器沒有儲存網站資料，之後將無法找回內容。請允許儲存，或先登入',
  ),
});
