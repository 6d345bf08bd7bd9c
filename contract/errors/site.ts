import { catalogue, error } from './error.ts';

/** Of redirects, QR codes and campaign pages. */
export const siteErrors = catalogue({
  redirectPathWrong: error(
    422,
    'This path cannot be moved. It begins with a slash and has no query; pages for signing in always stay',
    '这个路径不能设置跳转：须以斜杠开头、不带参数，登录页面也不能移动',
    '這個路徑不能設定轉址：須以斜線開頭、不帶參數，登入頁面也不能移動',
  ),
  redirectTargetRefused: error(
    422,
    'It may not lead there. Choose a path of this site, or an address of a host that REDIRECT_HOSTS names',
    '不能跳转到该地址，请填写本站路径，或 REDIRECT_HOSTS 中列出的域名',
    '不能轉址到該地址，請填寫本站路徑，或 REDIRECT_HOSTS 中列出的網域',
  ),
  redirectLoops: error(
    409,
    'With this rule visitors would go round in circles',
    '这条规则会让访客来回跳转',
    '這條規則會令訪客來回轉址',
  ),
  redirectTaken: error(
    409,
    'There is a rule for this path already',
    '这个路径已有跳转规则',
    '這個路徑已有轉址規則',
  ),
  windowWrong: error(
    422,
    'The end has to come after the beginning',
    '结束时间须晚于开始时间',
    '結束時間須晚於開始時間',
  ),
  qrCodeWrong: error(
    422,
    'A code has 3 to 40 small letters and digits, with single hyphens between them',
    '二维码编码为 3 至 40 个小写字母或数字，中间可用单个连字符',
    'QR Code 編碼為 3 至 40 個小寫字母或數字，中間可用單個連字號',
  ),
  qrCodeTaken: error(409, 'This code is in use already', '这个编码已被使用', '這個編碼已被使用'),
  campaignUnknown: error(404, 'There is no such page', '没有这个页面', '沒有這個頁面'),
  campaignRefused: error(403, 'Activity not found', '没有找到该活动', '找不到此活動'),
});
