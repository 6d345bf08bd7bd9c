import { catalogue, error } from './error.ts';

/** Of what the brand's people write and publish. */
export const contentErrors = catalogue({
  contentUnknown: error(
    404,
    'This is not there any more. Please go back to the list',
    '内容已不存在，请返回列表',
    '內容已不存在，請返回清單',
  ),
  contentVersionUnknown: error(404, 'There is no such version', '没有这个版本', '沒有這個版本'),
  contentChanged: error(
    409,
    'Somebody else has saved since you began. Please look at what differs',
    '其他人已保存了新版本，请查看差异',
    '其他人已儲存新版本，請查看差異',
  ),
  contentMoved: error(
    409,
    'Somebody else has changed what members see since you looked. Please look again',
    '其他人已更改会员看到的内容，请重新查看',
    '其他人已更改會員看到的內容，請重新查看',
  ),
  contentSlugTaken: error(
    409,
    'Another one has this address already. Please take another word',
    '该地址已被使用，请换一个',
    '該網址已被使用，請換一個',
  ),
  contentSlugWrong: error(
    400,
    'There can be none of this address here',
    '此处不能使用该地址',
    '此處不能使用該網址',
  ),
  contentFixed: error(
    409,
    'This cannot be changed once it was published',
    '发布后不能再更改此项',
    '發布後不能再更改此項',
  ),
  contentHasFaults: error(409, 'It cannot be published yet', '暂时还不能发布', '目前還不能發布'),
  contentInPast: error(
    400,
    'This moment is past already. Please take a later one',
    '该时间已过，请选择更晚的时间',
    '該時間已過，請選擇較晚的時間',
  ),
  contentNotLive: error(409, 'Members see nothing of it now', '会员目前看不到此内容', '會員目前看不到此內容'),
  contentStays: error(
    409,
    'Pages need this: it can be replaced, not taken down',
    '页面需要此内容，只能替换，不能下线',
    '頁面需要此內容，只能替換，不能下架',
  ),
  contentInUse: error(
    409,
    'Something that members see refers to this',
    '会员看到的内容正在引用它',
    '會員看到的內容正在引用它',
  ),
  contentMoveOver: error(
    409,
    'There is nothing to come that could be called off',
    '没有可取消的计划',
    '沒有可取消的排程',
  ),
  previewMemberNot: error(404, 'This member cannot be shown', '无法展示该会员', '無法展示該會員'),
  previewNotPossible: error(
    409,
    'This leads out of the site or takes a file, so it cannot be tried in a preview',
    '这会前往其他网站或需要照片，预览时无法使用',
    '這會前往其他網站或需要相片，預覽時無法使用',
  ),
  previewFull: error(
    409,
    'A preview takes no more than fifty steps. Please open it anew',
    '一次预览最多五十步，请重新打开预览',
    '一次預覽最多五十步，請重新開啟預覽',
  ),
  previewNotHere: error(
    503,
    'There are no previews here: this server does not offer them',
    '此服务器不提供预览',
    '此伺服器不提供預覽',
  ),
  previewEnded: error(
    410,
    'This preview has ended. Please open it anew in the console',
    '预览已结束，请在管理台重新打开',
    '預覽已結束，請在管理台重新開啟',
  ),
  releaseUnknown: error(
    404,
    'This release is not there, or has something that you may not change',
    '找不到该发布包，或其中有您无权修改的内容',
    '找不到這個發布包，或其中有您無權修改的內容',
  ),
  releaseChanged: error(
    409,
    'Somebody changed this release meanwhile. Please load it again',
    '有人已修改此发布包，请刷新',
    '有人已修改這個發布包，請重新載入',
  ),
  releaseOut: error(
    409,
    'This cannot be done with a release that stands like this',
    '发布包目前的状态不能进行此操作',
    '發布包目前的狀態不能進行這項操作',
  ),
  releasePieceMoved: error(
    409,
    'Some of its pieces were changed since: take those back by themselves',
    '其中部分内容此后已有变动，请单独处理',
    '其中部分內容此後已有變動，請個別處理',
  ),
  giftFewerLeft: error(409, 'There are fewer pieces left than that', '剩余数量不足', '剩餘數量不足'),
  giftNotCounted: error(409, 'Pieces of this gift are not counted', '该礼品不计库存', '該禮品不計庫存'),
});
