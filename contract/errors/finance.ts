import { catalogue, error } from './error.ts';

/** Of the books of months. */
export const financeErrors = catalogue({
  monthRunning: error(
    409,
    'This month cannot be closed yet: not all of its days are over and counted',
    '该月还不能结账：部分日期尚未结束或尚未统计',
    '這個月還不能結帳：部分日子尚未結束或尚未統計',
  ),
  monthBeforeOpen: error(
    409,
    'An earlier month is still open. Please close that one first',
    '前面还有月份未结账，请先结账',
    '前面還有月份未結帳，請先結帳',
  ),
  differenceOver: error(
    409,
    'This cannot be set right here any more. Please look at the list again',
    '已无法在此更正，请刷新列表查看',
    '已無法在此更正，請重新整理頁面查看',
  ),
});
