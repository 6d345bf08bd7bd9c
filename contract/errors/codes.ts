import { catalogue, error } from './error.ts';

/** Of codes that the brand prints. */
export const codeErrors = catalogue({
  codeMistyped: error(
    400,
    'A sign of this code is wrong or missing. Please compare it with what is printed',
    '兑换码有误或不完整，请对照印刷内容检查',
    '兌換碼有誤或不完整，請對照印刷內容檢查',
  ),
  codeUnknown: error(404, 'We do not know this code', '没有这个兑换码', '沒有這個兌換碼'),
  codeUsed: error(
    409,
    'This code was used already, and each works once',
    '该兑换码已被使用，每个兑换码只能使用一次',
    '此兌換碼已被使用，每個兌換碼只能使用一次',
  ),
  codeUsedByYou: error(409, 'You have used this code before', '您已使用过这个兑换码', '您已使用過這個兌換碼'),
  codeStopped: error(
    410,
    'This code does not work any more. If it is new, please write to us',
    '该兑换码已停用。如是新近获得，请联系我们',
    '此兌換碼已停用。如屬新近獲得，請聯絡我們',
  ),
  codeOver: error(410, 'The time for this code is over', '该兑换码已过有效期', '此兌換碼已過有效期'),
  codeNotBegun: error(
    409,
    'It is too early for this code. It stays good',
    '该兑换码尚未开始使用，请稍后再试，届时仍然有效',
    '此兌換碼尚未開始使用，請稍後再試，屆時仍然有效',
  ),
  codeNotForYou: error(
    403,
    'This code is not open to you, or not where you are',
    '该兑换码不适用于您的情况或所在地区',
    '此兌換碼不適用於您的情況或所在地區',
  ),
  codeGivesNothing: error(
    409,
    'Nothing can be given for this code at the moment. You have not used it up',
    '该兑换码目前无法兑换，尚未被使用',
    '此兌換碼目前無法兌換，尚未被使用',
  ),
  codeBatchUnknown: error(404, 'This batch of codes does not exist', '该批兑换码不存在', '此批兌換碼不存在'),
});
