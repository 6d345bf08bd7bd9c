import { templateUseNames, templateUses } from '../../answer-templates.ts';
import { scripts, writtenIn } from '../../locales.ts';
import { knowsPlaceholders } from '../../messages/placeholders.ts';
import type { Fault } from '../faults.ts';
import { hinted } from '../field.ts';
import { choice, localised, plain } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { templateUseWords } from '../words.ts';

/** A text that staff begin with where they answer, decline or hold. What they send is what they made of it. */
export const answerTemplateContent = defineContent({
  kind: 'answerTemplate',
  section: 'messages',
  label: { en: 'Ready-made answer', 'zh-Hans': '常用语' },
  plural: { en: 'Ready-made answers', 'zh-Hans': '常用语' },
  about: {
    en: 'Texts to begin with where staff answer, decline or hold. What stands between braces is filled in; they can change it before they send it.',
    'zh-Hans': '工作人员回复、拒绝或暂缓时可选用的文字。花括号中的内容会自动填入，发送前可以修改。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    title: hinted(plain(80, { en: 'Name, for colleagues', 'zh-Hans': '名称（内部）' }), {
      en: 'Members never see it',
      'zh-Hans': '会员不会看到',
    }),
    use: hinted(
      choice(templateUseNames, { en: 'Where it is chosen', 'zh-Hans': '使用位置' }, templateUseWords),
      {
        en: 'Filled in for tickets: {name}, {number}, {reference}; submissions: {title}; orders: {name}, {gift}. Whoever sends it fills in {day}, and what is not known',
        'zh-Hans':
          '自动填入：工单 {name}、{number}、{reference}；待审核内容 {title}；订单 {name}、{gift}。{day} 及未知内容由发送者填写',
      },
    ),
    text: localised(2000, { en: 'Text', 'zh-Hans': '正文' }, { lines: true }),
  },
  title: 'title',
  list: { filters: ['use'], sorts: [] },
  fixed: [],
  faults({ use, text }) {
    const { fields, most } = templateUses[use];
    return scripts.flatMap((script): Fault[] => {
      const field = `text.${script}`;
      const said = writtenIn(text, script);
      return [
        ...(knowsPlaceholders(said, fields) ? [] : [{ field, fault: 'unknownPlaceholder' } as const]),
        ...(said.length > most ? [{ field, fault: 'longerThanIsSent' } as const] : []),
      ];
    });
  },
});
