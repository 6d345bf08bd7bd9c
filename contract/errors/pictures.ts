import { catalogue, error } from './error.ts';

/** Of what members and staff upload, and of photos of proof. */
export const pictureErrors = catalogue({
  uploadTooLarge: error(
    413,
    'This file is too large. Please choose a smaller one',
    '文件太大了，请换一个小一点的',
    '檔案太大了，請換一個小一點的',
  ),
  uploadUnknown: error(
    404,
    'We cannot find this upload. Please choose the picture again',
    '找不到这次上传，请重新选择图片',
    '找不到這次上載，請重新選擇圖片',
  ),
  uploadMissing: error(
    409,
    'The picture has not arrived. Please try again',
    '图片没有上传成功，请再试一次',
    '圖片沒有上載成功，請再試一次',
  ),
  uploadUsed: error(
    409,
    'This upload was already used. Please choose the picture again',
    '这次上传已经使用过了，请重新选择图片',
    '這次上載已經使用過了，請重新選擇圖片',
  ),
  pictureUnreadable: error(
    422,
    'We cannot read this picture. Please choose a JPEG, PNG, WebP or AVIF',
    '无法读取这张图片，请选择 JPEG、PNG、WebP 或 AVIF 格式',
    '無法讀取這張圖片，請選擇 JPEG、PNG、WebP 或 AVIF 格式',
  ),
  pictureTooLarge: error(
    422,
    'This picture has too many pixels. Please choose a smaller one',
    '这张图片的尺寸太大了，请换一张小一点的',
    '這張圖片的尺寸太大了，請換一張小一點的',
  ),
  logoShape: error(
    422,
    'A logo is at least 64 pixels high, and no more than eight times as wide as it is high',
    '徽标高度至少 64 像素，宽度不超过高度的八倍',
    '標誌高度至少 64 像素，寬度不超過高度的八倍',
  ),
  iconShape: error(
    422,
    'An icon is a square of at least 180 by 180 pixels',
    '图标须为正方形，至少 180 × 180 像素',
    '圖示須為正方形，至少 180 × 180 像素',
  ),
  documentUnreadable: error(
    422,
    'We cannot read this PDF: it is broken, or has more than 1,000 pages. Please export it again',
    '无法读取这份 PDF：文件已损坏或超过 1000 页，请重新导出',
    '無法讀取這份 PDF：檔案已損毀或超過 1000 頁，請重新匯出',
  ),
  documentLocked: error(
    422,
    'This PDF has a password or is protected. Please save it without protection',
    '这份 PDF 设有密码或受保护，请另存为不受保护的文件',
    '這份 PDF 設有密碼或受保護，請另存為不受保護的檔案',
  ),
  documentActive: error(
    422,
    'This PDF does something by itself: it has scripts, files or actions within. Please print it to a new PDF',
    '这份 PDF 含有脚本、附件或自动操作，请用“打印为 PDF”另存一份',
    '這份 PDF 含有指令碼、附件或自動操作，請以「列印為 PDF」另存一份',
  ),
  videoUnreadable: error(
    422,
    'We cannot read this video: it is broken or no MP4. Please export it again, as MP4 with H.264 and AAC',
    '无法读取这个视频：文件已损坏或不是 MP4，请重新导出为 MP4（H.264 与 AAC）',
    '無法讀取這段影片：檔案已損毀或不是 MP4，請重新匯出為 MP4（H.264 與 AAC）',
  ),
  videoCodec: error(
    422,
    'Not every browser plays this video. Please export it as MP4 with H.264 for the picture and AAC for the sound',
    '并非所有浏览器都能播放这个视频，请导出为 MP4，画面用 H.264，声音用 AAC',
    '並非所有瀏覽器都能播放這段影片，請匯出為 MP4，畫面用 H.264，聲音用 AAC',
  ),
  captionsWrong: error(
    422,
    'These captions are no WebVTT that we can read',
    '字幕不是可读取的 WebVTT 文件',
    '字幕不是可讀取的 WebVTT 檔案',
  ),
  tooManyPhotos: error(
    409,
    'There is no room for another photo here. Please remove one first',
    '照片已达上限，请先移除一张',
    '相片已達上限，請先移除一張',
  ),
  photosKept: error(
    409,
    'These photos have been counted already, so they stay as they are',
    '这些照片已经用过，不能再更改',
    '這些相片已經使用過，不能再更改',
  ),
});
