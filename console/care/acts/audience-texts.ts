import { defineTexts } from '#console/kit/language.ts';

export const audienceTexts = defineTexts({
  en: {
    open: 'Is she in an audience…',
    title: 'Is she in it, and why',
    text: 'Gifts, rules, pages and news may be for an audience alone. Of a live one you see whether she is in it now, and which of its conditions hold.',
    audience: 'Audience',
    none: 'No audience is live that you may ask about.',
    reason: 'Why you look',
    intimate: 'It looks at intimate facts: that you looked, and why, is written into the log.',
    look: 'Look',
    close: 'Close',
  },
  'zh-Hans': {
    open: '是否在受众中…',
    title: '她是否在受众中，原因',
    text: '礼品、规则、页面和消息可以只面向某个受众。选择一个生效的受众，即可看到她目前是否在内，以及各条件是否满足。',
    audience: '受众',
    none: '没有您可以查询的生效受众。',
    reason: '查看理由',
    intimate: '该受众涉及隐私信息：查看行为和理由会写入日志。',
    look: '查看',
    close: '关闭',
  },
});
