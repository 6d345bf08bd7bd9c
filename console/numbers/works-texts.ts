import { defineTexts } from '#console/kit/language.ts';

export const worksTexts = defineTexts({
  en: {
    about: 'How many members were shown a piece, opened it and did what it is for.',
    of: 'Kind of content',
    abouts: {
      gift: 'Done is claimed on these days; what was cancelled or came back is not counted. Gifts are looked at in lists, so who saw one is not recorded.',
      material:
        'Of materials nothing is recorded: they stand in other pages and lead to pages that have other ways to them.',
      broadcast:
        'Broadcasts that began on these days. Shown is who was told, opened is who read it on the site by now. What was read is kept for 90 days; an older broadcast has no figures.',
      course:
        'Opened is who visited the course while signed in, began it or finished a lesson; done is who finished it, all on these days.',
    },
    piece: 'Name',
    figures: { shown: 'Shown', opened: 'Opened', done: 'Done' },
    share: { gift: 'Share', material: 'Share', broadcast: 'Opened of shown', course: 'Done of opened' },
    notRecorded: 'not recorded',
    notKept: 'not kept any more',
    empty: 'There was nothing of this kind on these days.',
  },
  'zh-Hans': {
    about: '每项内容展示给了多少会员、多少人打开过、多少人完成了它的目的。',
    of: '内容类型',
    abouts: {
      gift: '“完成”指在这些日子里领取；已取消或退回的不计。礼品在清单中浏览，因此没有记录谁看过。',
      material: '素材没有任何记录：它们嵌在其他页面中，所通往的页面也有其他入口。',
      broadcast:
        '在这些日子里开始的群发消息。“展示”指已告知的会员，“打开”指至今在网站上读过的会员。已读消息保留 90 天，更早的群发消息没有数字。',
      course:
        '“打开”指登录后访问过课程、开始学习或完成了一节课的会员；“完成”指学完课程的会员，均在这些日子里。',
    },
    piece: '名称',
    figures: { shown: '展示', opened: '打开', done: '完成' },
    share: { gift: '占比', material: '占比', broadcast: '打开占展示', course: '完成占打开' },
    notRecorded: '没有记录',
    notKept: '已不再保留',
    empty: '这些日子没有这类内容。',
  },
});
