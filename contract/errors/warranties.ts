import { catalogue, error } from './error.ts';

/** Of registering products, and of warranty cards. */
export const warrantyErrors = catalogue({
  productUnknown: error(
    404,
    'We do not know this product. Please choose it from the list',
    '没有找到这款产品，请从列表中选择',
    '找不到這款產品，請從清單中選擇',
  ),
  serialMissing: error(
    400,
    'Please type the serial number. The picture shows where to find it',
    '请填写序列号，图示会告诉您它在哪里',
    '請填寫序號，圖示會告訴您它在哪裡',
  ),
  serialWrong: error(
    400,
    'This does not look like a serial number of this product. Please compare it letter by letter',
    '这不像是该产品的序列号，请逐字核对一下',
    '這不像是此產品的序號，請逐字核對一下',
  ),
  purchaseInFuture: error(
    400,
    'That day is still to come. Please check the date of purchase',
    '这一天还没到，请核对购买日期',
    '這一天還沒到，請核對購買日期',
  ),
  purchaseTooOld: error(
    400,
    'We can register what was bought within the last 24 months. If something is wrong with yours, write to us all the same and we will see what we can do',
    '我们可以登记最近 24 个月内购买的产品。如果您的产品有问题，也欢迎联系我们，我们会尽力帮忙',
    '我們可以登記最近 24 個月內購買的產品。如果您的產品有問題，也歡迎聯絡我們，我們會盡力幫忙',
  ),
  serialTaken: error(
    409,
    'This serial number is registered already. If the product is yours, please write to us with a photo of the label, and we will sort it out',
    '这个序列号已经登记过了。如果产品在您手上，请把标签拍下来联系我们，我们会为您处理',
    '這個序號已經登記過了。如果產品在您手上，請拍下標籤與我們聯絡，我們會為您處理',
  ),
  contactMissing: error(
    400,
    'Please give an e-mail address, so that your warranty card reaches you',
    '请填写邮箱，好让保修卡寄到您手上',
    '請填寫電郵，好讓保固卡寄到您手上',
  ),
  warrantyUnknown: error(
    404,
    'This warranty card is not among yours',
    '您的名下没有这张保修卡',
    '您的名下沒有這張保固卡',
  ),
  extensionOver: error(
    409,
    'A warranty can be extended while it runs and for 30 days after. For this one the time is over',
    '保修期内及到期后 30 天内可以延长，这张卡已经过了时间',
    '保固期內及到期後 30 天內可以延長，這張卡已經過了時間',
  ),
  registrationRefused: error(
    400,
    'Something filled in a field that nobody can see. Please send it once more; if that does not help, write to us',
    '有一个看不见的字段被自动填写了。请再提交一次，若还是不行，请联系我们',
    '有一個看不見的欄位被自動填寫了。請再送出一次，若還是不行，請與我們聯絡',
  ),
  proofMissing: error(
    400,
    'Please add a photo of the receipt or the order',
    '请添加一张小票或订单的照片',
    '請加入一張收據或訂單的相片',
  ),
});
