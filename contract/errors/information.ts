import { catalogue, error } from './error.ts';

/** Of texts to read, of terms, and of writing to the brand. */
export const informationErrors = catalogue({
  versionUnknown: error(
    404,
    'There is no such version of this text. The current one is a tap away',
    '这份文本没有这个版本，点一下即可查看现行版本',
    '這份文本沒有這個版本，點一下即可查看現行版本',
  ),
  termsChangedAgain: error(
    409,
    'The terms have just been updated again. Please read the newest version',
    '条款刚刚又更新了，请查看最新版本',
    '條款剛剛又更新了，請查看最新版本',
  ),
  ticketUnknown: error(
    404,
    'We found no request with this number among yours',
    '您的名下没有这个编号的留言',
    '您的名下沒有這個編號的留言',
  ),
  ticketWorkNeeded: error(
    409,
    'One moment, please: your browser has a short calculation to do. Then send it again',
    '请稍等，浏览器需要先做一道小计算，然后再提交',
    '請稍等，瀏覽器需要先做一道小計算，然後再送出',
  ),
  ticketChanged: error(
    409,
    'Somebody changed this ticket at the same moment. Please look at it once more',
    '这张工单刚刚被别人更新了，请再看一眼',
    '這張工單剛剛被別人更新了，請再看一眼',
  ),
  pieceUnknown: error(
    404,
    'We could not find this piece. It may have been put away',
    '没有找到这篇内容，也许它已经收起来了',
    '找不到這篇內容，也許它已經收起來了',
  ),
});
