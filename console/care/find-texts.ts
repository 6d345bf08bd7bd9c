import { defineTexts } from '#console/kit/language.ts';

export const findTexts = defineTexts({
  en: {
    title: 'Members',
    about:
      'Search by a whole e-mail address, phone number, order, code or serial number, or by how her name begins. What you type is not kept.',
    label: 'E-mail, phone number, order, code or name',
    search: 'Search',
    found: 'Found',
    since: ({ date }: { date: string }) => `Member since ${date}`,
    noEmail: 'No e-mail',
    nobody: 'Nobody was found. Check how it is spelt, or try something else that she knows.',
    more: 'There are more than are shown here. Narrow it down: write more of the name, or ask for her e-mail.',
  },
  'zh-Hans': {
    title: '会员',
    about: '可按完整的邮箱、手机号、订单、兑换码或序列号搜索，也可按姓名开头搜索。输入的内容不会保存。',
    label: '邮箱、手机号、订单、兑换码或姓名',
    search: '搜索',
    found: '搜索结果',
    since: ({ date }) => `${date}加入`,
    noEmail: '无邮箱',
    nobody: '没有找到会员。请检查拼写，或换一个她知道的信息。',
    more: '结果较多，未全部显示。请缩小范围：输入更完整的姓名，或询问她的邮箱。',
  },
});
