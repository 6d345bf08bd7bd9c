import { eventFieldKinds, mostChoices, mostFields } from '../../event-rules.ts';
import type { Fault } from '../faults.ts';
import { hinted } from '../field.ts';
import { choice, code, localised, whole } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { itemIdPattern, listOf } from '../list-fields.ts';
import { eventFieldWords } from '../words.ts';

const label = localised(60, { en: 'Name, as members read it', 'zh-Hans': '会员所见名称' });

/** Something that happens outside of the site and is told by the brand’s own systems or by staff. Its slug is its name there. */
export const customEventContent = defineContent({
  kind: 'customEvent',
  section: 'campaigns',
  label: { en: 'Event from outside', 'zh-Hans': '外部事件' },
  plural: { en: 'Events from outside', 'zh-Hans': '外部事件' },
  about: {
    en: 'What members do elsewhere, such as a visit to a shop, as your systems tell it. Earn rules and audiences can use it.',
    'zh-Hans': '会员在站外的行为（如到店），由贵方系统告知，可用于赚取规则和受众。',
  },
  permission: 'gifts',
  chosenWith: 'content',
  shape: 1,
  fields: {
    name: localised(80, { en: 'Name, as members read it', 'zh-Hans': '会员所见名称' }),
    text: localised(
      300,
      { en: 'Where it happens, for members', 'zh-Hans': '发生在哪里（会员可见）' },
      { optional: true, lines: true },
    ),
    fields: listOf(
      {
        label,
        kind: choice(eventFieldKinds, { en: 'Kind', 'zh-Hans': '类型' }, eventFieldWords),
        choices: listOf(
          { label },
          { en: 'Choices', 'zh-Hans': '选项' },
          {
            most: mostChoices,
            optional: true,
            ids: { en: 'Value in code', 'zh-Hans': '代码中的值' },
          },
        ),
      },
      { en: 'What is told with it', 'zh-Hans': '附带信息' },
      { most: mostFields, optional: true, ids: { en: 'Name in code', 'zh-Hans': '代码中的名称' } },
    ),
    counted: hinted(
      code(itemIdPattern, { en: 'Number that a rate counts', 'zh-Hans': '按单位计算所用的数字' }),
      {
        en: 'The name in code of a field that is a number; empty: each event counts once',
        'zh-Hans': '数字类附带信息在代码中的名称；留空则每次计一',
      },
    ),
    months: whole(
      { en: 'Months that it is kept of a member', 'zh-Hans': '保留会员记录的月数' },
      { min: 1, max: 24 },
    ),
  },
  title: 'name',
  list: { filters: [], sorts: [] },
  fixed: [],
  faults({ fields, counted }) {
    const faults = fields.flatMap(({ kind, choices }, at): Fault[] => {
      if (kind === 'choice')
        return choices.length < 2 ? [{ field: `fields.${at}.choices`, fault: 'tooFewChoices' }] : [];
      return choices.length > 0 ? [{ field: `fields.${at}.choices`, fault: 'onlyForChoices' }] : [];
    });
    const isNumber = fields.some(
      ({ id, kind }) => id === counted && (kind === 'whole' || kind === 'decimal'),
    );
    return counted === null || isNumber ? faults : [...faults, { field: 'counted', fault: 'countsNoNumber' }];
  },
});
