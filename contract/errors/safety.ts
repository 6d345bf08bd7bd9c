import { catalogue, error } from './error.ts';

/** Of safety in villages. */
export const safetyErrors = catalogue({
  writingTooMany: error(
    429,
    'That is a lot for now. What you wrote is kept here; please send it a little later',
    '您刚才发布得比较多。内容已为您保留，请稍后再发布',
    '您剛才發布得比較多。內容已為您保留，請稍後再發布',
  ),
  editsTooMany: error(
    429,
    'You have changed a lot today. What you wrote is kept here; please save it a little later',
    '您今天修改得比较多。内容已为您保留，请稍后再保存',
    '您今天修改得比較多。內容已為您保留，請稍後再儲存',
  ),
  photosTooMany: error(
    429,
    'That is more photos than you can share for now. Please send it without them, or later',
    '您目前能分享的照片数量已达上限，请先不带照片发布，或稍后再试',
    '您目前能分享的相片數量已達上限，請先不帶相片發布，或稍後再試',
  ),
  linksTooMany: error(
    400,
    'That is more links than you can share yet. Please take some out',
    '链接数量超过您目前可分享的上限，请删去一些',
    '連結數量超過您目前可分享的上限，請刪去一些',
  ),
  mentionsTooMany: error(
    400,
    'This mentions more people than you can yet. Please take some names out',
    '提到的人数超过您目前的上限，请删去几位',
    '提及的人數超過您目前的上限，請刪去幾位',
  ),
  writingUnknown: error(
    404,
    'This is no longer there. Please go back to the village',
    '这条内容已经不在了，请返回村子',
    '這則內容已經不在了，請返回村子',
  ),
  ownWriting: error(
    400,
    'This is your own. You can edit or delete it',
    '这是您自己的内容，您可以编辑或删除它',
    '這是您自己的內容，您可以編輯或刪除它',
  ),
  appealImpossible: error(
    409,
    'There is no decision here to appeal against. Please look at the post again',
    '这条内容没有可申诉的决定，请刷新后再看',
    '這則內容沒有可申訴的決定，請重新整理後再看',
  ),
  appealedAlready: error(
    409,
    'You asked for a second look already; we answer in the notifications',
    '您已提出过申诉，结果会在通知中告诉您',
    '您已提出過申訴，結果會在通知中告訴您',
  ),
  blockUnknown: error(
    404,
    'This was ended already. Please load the list again',
    '该屏蔽已解除，请刷新列表',
    '該封鎖已解除，請重新載入清單',
  ),
  imageLinkUnknown: error(
    404,
    'We found nothing under this link. Please copy it again from the post, or write to us on the contact page',
    '这个链接下没有找到内容。请从帖子重新复制链接，或在联系页面写信给我们',
    '這個連結下找不到內容。請從貼文重新複製連結，或在聯絡頁面寫信給我們',
  ),
  imageReportUnknown: error(
    404,
    'We know no report with this ticket. Please copy it again from our e-mail',
    '找不到该编号的举报，请从邮件中重新复制',
    '找不到該編號的舉報，請從電郵中重新複製',
  ),
  safetyCaseUnknown: error(
    404,
    'This case is no longer there. Please go back to the list',
    '找不到该内容，请返回列表',
    '找不到該內容，請返回清單',
  ),
  safetyCaseDecided: error(
    409,
    'This was already decided by a colleague',
    '同事已处理过这条内容',
    '同事已處理過這則內容',
  ),
  appealOfOwnDecision: error(
    403,
    'You decided this the first time. A colleague has to take the second look',
    '首次处理由您完成，请由另一位同事复核',
    '首次處理由您完成，請由另一位同事覆核',
  ),
  expertUnknown: error(
    404,
    'No member has this e-mail address. Please check it',
    '没有会员使用该邮箱，请核对',
    '沒有會員使用該電郵，請核對',
  ),
});
