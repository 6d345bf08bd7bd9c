import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

/** Writing a comment; comes with the composer. */
export const composerMessages = defineMessages({
  en: {
    title: 'Your comment',
    answering: ({ name }: { name: string }) => `Replying to ${name}`,
    noAnswer: 'Do not reply, comment on the post',
    editing: 'Changing your comment',
    placeholder: 'Kindly, and from the heart',
    send: 'Send',
    sendAgain: 'Send again',
    saveChange: 'Save',
    close: 'Close; what you wrote is kept',
    photos: 'Add photos',
    anonymous: 'Write under another name',
    anonymousText: ({ alias }: { alias: string | null }) =>
      alias === null
        ? 'You get a name for this thread alone. Members see that name instead of yours.'
        : `In this thread you are ${alias}.`,
    namesOnly: 'Replies here are under members’ own names only.',
    namesOnlyHere: 'Not here. Switch it off, and it is sent under your own name.',
    left: ({ count }: { count: string }) => `${counted(count, 'character')} left`,
    tooLong: ({ count }: { count: string }) => `${counted(count, 'character')} too many`,
    kept: 'It did not arrive. Your text is still here.',
    empty: 'Please write something first.',
    photosOnTheWay: 'Your photos are still on their way.',
    noneLeft:
      'That was all for today. Newcomers start slowly, so that everybody is safe; you can continue tomorrow.',
    fewLeft: ({ count }: { count: number }) =>
      count === 1 ? 'One more comment today' : `${count} more comments today`,
    noLinks: 'Links can be shared by those who have been here for a while. Please leave it out.',
    noPhotos: 'You can add photos once you have been here for a while.',
    people: 'Who do you mean?',
    sent: 'Your comment is posted',
    changed: 'Your comment is changed',
  },
  'zh-Hans': {
    title: '您的评论',
    answering: ({ name }) => `回复 ${name}`,
    noAnswer: '不回复，改为评论帖子',
    editing: '修改您的评论',
    placeholder: '用心，用善意',
    send: '发送',
    sendAgain: '再发一次',
    saveChange: '保存',
    close: '关闭，已写的内容会保留',
    photos: '添加照片',
    anonymous: '用化名发言',
    anonymousText: ({ alias }) =>
      alias === null
        ? '您会得到一个仅用于这个帖子的化名，其他会员看到的是它，而不是您的名字。'
        : `在这个帖子里，您叫 ${alias}。`,
    namesOnly: '这里只接受署名的回复。',
    namesOnlyHere: '这里不能用化名。关闭后，将以您自己的名字发送。',
    left: ({ count }) => `还可以写 ${count} 个字`,
    tooLong: ({ count }) => `超出 ${count} 个字`,
    kept: '没有发送成功，您写的内容还在。',
    empty: '请先写点什么。',
    photosOnTheWay: '照片还在上传。',
    noneLeft: '今天的评论已用完。为了大家的安全，新成员会慢慢来，明天可以继续。',
    fewLeft: ({ count }) => `今天还可以评论 ${count} 次`,
    noLinks: '在这里待一段时间后才能分享链接，请先去掉链接。',
    noPhotos: '在这里待一段时间后就可以添加照片。',
    people: '您指的是谁？',
    sent: '您的评论已发布',
    changed: '您的评论已修改',
  },
  'zh-Hant': {
    title: '您的留言',
    answering: ({ name }) => `回覆 ${name}`,
    noAnswer: '不回覆，改為在貼文留言',
    editing: '修改您的留言',
    placeholder: '用心，用善意',
    send: '傳送',
    sendAgain: '再傳一次',
    saveChange: '儲存',
    close: '關閉，已寫的內容會保留',
    photos: '加入相片',
    anonymous: '用化名發言',
    anonymousText: ({ alias }) =>
      alias === null
        ? '您會得到一個僅用於這個貼文的化名，其他會員看到的是它，而不是您的名字。'
        : `在這個貼文裡，您叫 ${alias}。`,
    namesOnly: '這裡只接受署名的回覆。',
    namesOnlyHere: '這裡不能用化名。關閉後，將以您自己的名字傳送。',
    left: ({ count }) => `還可以寫 ${count} 個字`,
    tooLong: ({ count }) => `超出 ${count} 個字`,
    kept: '未能傳送，您寫的內容還在。',
    empty: '請先寫點甚麼。',
    photosOnTheWay: '相片還在上載。',
    noneLeft: '今天的留言已用完。為了大家的安全，新成員會慢慢來，明天可以繼續。',
    fewLeft: ({ count }) => `今天還可以留言 ${count} 次`,
    noLinks: '在這裡待一段時間後才能分享連結，請先去掉連結。',
    noPhotos: '在這裡待一段時間後就可以加入相片。',
    people: '您指的是誰？',
    sent: '您的留言已發布',
    changed: '您的留言已修改',
  },
});
