import { defineMessages } from './messages.ts';

/** What a failed request tells the member: the table of the specification, section 8. */
export const httpMessages = defineMessages({
  en: {
    byStatus: {
      400: 'Bad Request',
      401: 'Unauthorized, please log in again',
      403: 'Access denied',
      404: 'Request error, the resource was not found',
      405: 'method not allowed',
      408: 'Request timeout',
      500: 'Internal server error',
      501: 'Not yet implemented',
      502: 'Oops! Something went wrong.',
      503: 'Service Unavailable',
      504: 'Gateway timeout',
      505: 'http version unsupported',
    },
    other: 'Network abnormality, please try again later',
    offline: 'The network is down...',
    failed: 'Request Error',
  },
  'zh-Hans': {
    byStatus: {
      400: '请求有误',
      401: '登录已失效，请重新登录',
      403: '没有访问权限',
      404: '请求有误，找不到该资源',
      405: '不支持该请求方法',
      408: '请求超时',
      500: '服务器内部错误',
      501: '该功能尚未提供',
      502: '哎呀，出了点问题。',
      503: '服务暂时不可用',
      504: '网关超时',
      505: '不支持该 HTTP 版本',
    },
    other: '网络异常，请稍后再试',
    offline: '网络好像断开了……',
    failed: '请求出错',
  },
  'zh-Hant': {
    byStatus: {
      400: '請求有誤',
      401: '登入已失效，請重新登入',
      403: '沒有存取權限',
      404: '請求有誤，找不到該資源',
      405: '不支援該請求方法',
      408: '請求逾時',
      500: '伺服器內部錯誤',
      501: '此功能尚未提供',
      502: '哎呀，出了點問題。',
      503: '服務暫時無法使用',
      504: '閘道逾時',
      505: '不支援此 HTTP 版本',
    },
    other: '網絡異常，請稍後再試',
    offline: '網絡好像斷開了……',
    failed: '請求出錯',
  },
});

type HttpTexts = (typeof httpMessages)['en'];

/** Text for an HTTP status; the statuses the table does not name share one. */
export function messageOfStatus(texts: HttpTexts, status: number): string {
  return (texts.byStatus as Record<number, string>)[status] ?? texts.other;
}
