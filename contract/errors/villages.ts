import { catalogue, error } from './error.ts';

/** Of villages and what is written in them. */
export const villageErrors = catalogue({
  villageUnknown: error(
    404,
    'We cannot find this village. Have a look at the others',
    '找不到这个妈妈村，看看其他的吧',
    '找不到這個媽媽村，看看其他的吧',
  ),
  villageNotJoined: error(
    403,
    'Please join this village first, then you can write here',
    '请先加入这个妈妈村，再发言',
    '請先加入這個媽媽村，再發言',
  ),
  villageClosed: error(
    409,
    'This village is closed. Everything in it can still be read',
    '这个妈妈村已关闭，内容仍可阅读',
    '這個媽媽村已關閉，內容仍可閱讀',
  ),
  postGone: error(404, 'This post can no longer be seen', '这篇帖子已经看不到了', '這篇貼文已經看不到了'),
  commentGone: error(
    404,
    'This comment can no longer be seen',
    '这条评论已经看不到了',
    '這則留言已經看不到了',
  ),
  writingHeld: error(
    409,
    'Our team is looking at this, so it stays as it is for now',
    '我们的工作人员正在查看，内容暂时不能修改',
    '我們的工作人員正在查看，內容暫時不能修改',
  ),
  draftsFull: error(
    409,
    'You have many drafts already. Please post or remove one first',
    '草稿已经很多了，请先发布或删除一份',
    '草稿已經很多了，請先發布或刪除一份',
  ),
  draftPhotosFull: error(
    409,
    'Your drafts hold many photos already. Please post or remove a draft first',
    '草稿里的照片已经很多了，请先发布或删除一份草稿',
    '草稿裡的相片已經很多了，請先發布或刪除一份草稿',
  ),
  namesOnly: error(
    403,
    'Replies here are under members’ own names only. What you wrote is still here',
    '这里只接受署名的回复。您写的内容还在',
    '這裡只接受署名的回覆。您寫的內容還在',
  ),
});
