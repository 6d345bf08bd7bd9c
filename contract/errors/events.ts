import { catalogue, error } from './error.ts';

/** Of events from outside and the keys that tell them. */
export const eventErrors = catalogue({
  eventKeyUnknown: error(404, 'This key is no longer there', '此密钥已不存在', '此密鑰已不存在'),
  eventKeyNameTaken: error(
    409,
    'Another key that is in use has this name',
    '已有使用中的同名密钥',
    '已有使用中的同名密鑰',
  ),
  eventKeysTooMany: error(
    409,
    'There are as many keys as there can be. Please end one first',
    '密钥数量已达上限，请先停用一个',
    '密鑰數量已達上限，請先停用一個',
  ),
  eventUnknown: error(400, 'One of these events is not published', '有事件尚未发布', '有事件尚未發布'),
});
