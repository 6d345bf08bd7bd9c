import { catalogue, error } from './error.ts';

/** Of questionnaires and package cards. */
export const journeyErrors = catalogue({
  journeyUnknown: error(
    404,
    'There is no card or questionnaire of this name',
    '找不到这张卡片或这份问卷',
    '找不到這張卡片或這份問卷',
  ),
  journeyComing: error(
    403,
    'This has not begun yet. Its page says when it opens',
    '活动尚未开始，页面上写有开放时间',
    '活動尚未開始，頁面上列有開放時間',
  ),
  journeyEnded: error(
    403,
    'This has ended, so nothing more can be handed in. What you wrote is still here to read',
    '活动已结束，无法再提交；您写下的内容仍可查看',
    '活動已結束，無法再提交；您寫下的內容仍可查看',
  ),
  journeyAnswersFaulty: error(
    400,
    'Some answers still need a look',
    '有些回答还需要再看一下',
    '有些回答還需要再看一下',
  ),
  journeyStepUnknown: error(400, 'This step is not part of it', '这里没有这个步骤', '這裡沒有這個步驟'),
  journeyFormFirst: error(409, 'Please answer the questions first', '请先回答问题', '請先回答問題'),
  journeyAmazonFirst: error(
    409,
    'Please enter your order number first',
    '请先填写订单号',
    '請先填寫訂單編號',
  ),
  journeyVideoFirst: error(409, 'Please watch the video to its end first', '请先看完视频', '請先看完影片'),
  journeyUploadFirst: error(409, 'Please add your photos first', '请先添加照片', '請先加入相片'),
  journeyInReview: error(
    409,
    'You have handed this in already. We are looking at it, and its page says until when',
    '您已经提交过了，我们正在查看，页面上写有答复时间',
    '您已經提交過了，我們正在查看，頁面上列有答覆時間',
  ),
  journeyAccepted: error(
    409,
    'You have handed this in already, and it was accepted. Its page shows your reward',
    '您已经提交过，并已通过，页面上可以看到您的奖励',
    '您已經提交過，並已通過，頁面上可以看到您的獎勵',
  ),
  journeyDeclined: error(
    409,
    'This could not be accepted. Open it again to change it',
    '这次未能通过，请先选择“重新填写”再修改',
    '這次未能通過，請先選擇「重新填寫」再修改',
  ),
  journeyNotDeclined: error(
    409,
    'There is nothing to open again',
    '没有需要重新填写的内容',
    '沒有需要重新填寫的內容',
  ),
  orderNumberMalformed: error(
    400,
    'An Amazon order number has 3, 7 and 7 digits, such as 123-1234567-1234567',
    '亚马逊订单号由 3、7、7 位数字组成，例如 123-1234567-1234567',
    '亞馬遜訂單編號由 3、7、7 位數字組成，例如 123-1234567-1234567',
  ),
  orderNumberUsed: error(
    409,
    'This order number has been used already. Please check it once more, or write to us',
    '这个订单号已经用过了，请再核对一次，或联系我们',
    '這個訂單編號已經用過了，請再核對一次，或聯絡我們',
  ),
  marketplaceUnknown: error(
    400,
    'We cannot take orders from this country here. Please choose one from the list',
    '这里不支持该国家或地区的订单，请从列表中选择',
    '這裡不支援該國家或地區的訂單，請從清單中選擇',
  ),
  journeyContactNeeded: error(
    400,
    'Please give an e-mail address for our answer',
    '请填写邮箱，方便我们答复您',
    '請填寫電郵，方便我們答覆您',
  ),
  journeyWorkNeeded: error(
    409,
    'One moment, please: your browser has a short calculation to do. Then send it again',
    '请稍等，浏览器需要先做一道小计算，然后再提交',
    '請稍等，瀏覽器需要先做一道小計算，然後再提交',
  ),
  journeyFormChanged: error(
    409,
    'The questions have changed a little in the meantime. Your answers are kept; please look through them once more',
    '题目刚刚有所更新，您的回答都已保留，请再看一遍',
    '題目剛剛有所更新，您的回答都已保留，請再看一遍',
  ),
});
