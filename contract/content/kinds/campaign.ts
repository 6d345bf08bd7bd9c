import { campaignIcons, campaignPictures, noticeTones } from '../../campaigns/blocks.ts';
import { isUnwritten } from '../../locales.ts';
import { libraryPrefix } from '../../shown-picture.ts';
import type { Fault } from '../faults.ts';
import { since } from '../field.ts';
import { audience, choice, code, flag, localised, pictureOf, reference, target, window } from '../fields.ts';
import { blocksOf, listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';
import { activityCode } from './shared-fields.ts';
import { campaignIconWords, campaignPictureWords, layoutWords, noticeToneWords } from '../words.ts';

const title = { en: 'Title', 'zh-Hans': '标题' };
const text = { en: 'Text', 'zh-Hans': '正文' };
const optional = { optional: true };

const line = localised(120, title);
const optionalLine = localised(120, title, optional);
const lines = localised(600, text, { lines: true });
const optionalLines = localised(600, text, { ...optional, lines: true });
const picture = pictureOf(campaignPictures, { en: 'Picture', 'zh-Hans': '图片' }, campaignPictureWords);
/** Of babies and births: left out for who paused or told of a loss. */
const quiet = {
  hiddenAtRest: flag({ en: 'Not for who rests', 'zh-Hans': '对休息期会员隐藏' }),
};
/** Where something leads: to a page of the site, or to a gift wherever that is. */
const way = {
  to: target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }),
  gift: reference('gift', { en: 'Or to a gift', 'zh-Hans': '或跳转至礼品' }, optional),
};

const hero = {
  eyebrow: localised(120, { en: 'Line above the title', 'zh-Hans': '标题上方的小字' }, optional),
  title: line,
  text: lines,
  picture,
  button: localised(40, { en: 'Words on its button', 'zh-Hans': '按钮文字' }, optional),
  ...way,
};
const parts = blocksOf(
  {
    paragraph: {
      label: { en: 'Paragraph', 'zh-Hans': '段落' },
      fields: { text: localised(2000, text, { lines: true }) },
    },
    list: {
      label: { en: 'List', 'zh-Hans': '列表' },
      fields: { items: listOf({ text: lines }, { en: 'Lines', 'zh-Hans': '条目' }, { most: 20 }) },
    },
  },
  { en: 'Paragraphs and lists', 'zh-Hans': '段落与列表' },
  { most: 30 },
);
const steps = listOf({ title: line, text: lines }, { en: 'Steps', 'zh-Hans': '步骤' }, { most: 8 });
const rewards = listOf(
  {
    icon: choice(campaignIcons, { en: 'Sign', 'zh-Hans': '图标' }, campaignIconWords),
    title: line,
    text: optionalLines,
  },
  { en: 'What it brings', 'zh-Hans': '奖励' },
  { most: 8 },
);
const choices = listOf(
  { title: line, text: optionalLines, ...way },
  { en: 'Ways to choose from', 'zh-Hans': '可选入口' },
  { most: 8 },
);
const questions = listOf(
  {
    question: localised(120, { en: 'Question', 'zh-Hans': '问题' }),
    answer: localised(2000, { en: 'Answer', 'zh-Hans': '回答' }, { lines: true }),
  },
  { en: 'Questions', 'zh-Hans': '问题' },
  { most: 20 },
);

/** A page of a campaign, made of blocks. */
export const campaignContent = defineContent({
  kind: 'campaign',
  section: 'campaigns',
  label: { en: 'Campaign page', 'zh-Hans': '活动页面' },
  plural: { en: 'Campaign pages', 'zh-Hans': '活动页面' },
  about: {
    en: 'A page of its own for a campaign, made of blocks. Its address is /activity/ and the word chosen here.',
    'zh-Hans': '由区块组成的活动专页，地址为 /activity/ 加上此处填写的词。',
  },
  permission: 'content',
  shape: 2,
  fields: {
    title: localised(80, { en: 'Title', 'zh-Hans': '标题' }),
    description: localised(300, { en: 'What search engines show', 'zh-Hans': '搜索引擎描述' }),
    layout: choice(['blank', 'login'], { en: 'Layout', 'zh-Hans': '版式' }, layoutWords),
    activity: code(activityCode, { en: 'Activity that it belongs to', 'zh-Hans': '所属活动代码' }),
    onlyHeld: flag({ en: 'Only for who has that activity', 'zh-Hans': '仅限拥有该活动的会员' }),
    window: window({ en: 'When it is open', 'zh-Hans': '开放时间' }),
    audience: since(2, audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }, ['members'])),
    blocks: blocksOf(
      {
        hero: { label: { en: 'Opening', 'zh-Hans': '页首' }, fields: hero },
        text: { label: { en: 'Text', 'zh-Hans': '文字' }, fields: { title: optionalLine, parts, ...quiet } },
        picture: {
          label: { en: 'Picture', 'zh-Hans': '图片' },
          fields: {
            picture,
            alt: localised(
              120,
              { en: 'What is seen on a drawing', 'zh-Hans': '插画说明（供读屏）' },
              optional,
            ),
            caption: localised(120, { en: 'Caption', 'zh-Hans': '图注' }, optional),
            ...quiet,
          },
        },
        steps: { label: { en: 'Steps', 'zh-Hans': '步骤' }, fields: { title: line, steps, ...quiet } },
        rewards: { label: { en: 'Rewards', 'zh-Hans': '奖励' }, fields: { title: line, rewards, ...quiet } },
        countdown: { label: { en: 'Countdown', 'zh-Hans': '倒计时' }, fields: { title: line } },
        button: {
          label: { en: 'Button', 'zh-Hans': '按钮' },
          fields: {
            text: optionalLines,
            button: localised(40, { en: 'Words on it', 'zh-Hans': '按钮文字' }),
            ...way,
            ...quiet,
          },
        },
        choices: {
          label: { en: 'Choice of ways', 'zh-Hans': '多个入口' },
          fields: { title: optionalLine, choices, ...quiet },
        },
        questions: {
          label: { en: 'Questions and answers', 'zh-Hans': '问答' },
          fields: { title: line, questions, ...quiet },
        },
        notice: {
          label: { en: 'Notice', 'zh-Hans': '提示' },
          fields: {
            tone: choice(noticeTones, { en: 'Tone', 'zh-Hans': '语气' }, noticeToneWords),
            text: lines,
            ...quiet,
          },
        },
      },
      { en: 'Blocks', 'zh-Hans': '区块' },
      { most: 30 },
    ),
  },
  title: 'title',
  list: { filters: ['layout'], sorts: [] },
  reserved: ['signin', 'registergift', 'packagecard', '2024'],
  fixed: [],
  faults({ activity, onlyHeld, window: { opensAt, closesAt }, blocks }) {
    const faults: Fault[] = [];
    if (onlyHeld && activity === null) faults.push({ field: 'activity', fault: 'missing' });
    if (activity !== null && (opensAt !== null || closesAt !== null))
      faults.push({ field: 'window', fault: 'activityHasWindow' });
    if (blocks.length > 0 && blocks[0]?.kind !== 'hero')
      faults.push({ field: 'blocks.0', fault: 'beginsWithOpening' });
    for (const [at, block] of blocks.entries()) {
      const place = `blocks.${at}`;
      const isSecond = blocks.findIndex(({ kind }) => kind === block.kind) < at;
      if (isSecond && (block.kind === 'hero' || block.kind === 'countdown'))
        faults.push({ field: place, fault: 'isThereTwice' });
      // A picture of the library says itself what it shows.
      if (block.kind === 'picture' && !block.picture.startsWith(libraryPrefix) && isUnwritten(block.alt))
        faults.push({ field: `${place}.alt`, fault: 'missing' });
      if (block.kind === 'hero' && isUnwritten(block.button) && (block.to !== null || block.gift !== null))
        faults.push({ field: `${place}.button`, fault: 'missing' });
      if (block.kind === 'button' || (block.kind === 'hero' && !isUnwritten(block.button)))
        faults.push(...waysOf(block, place));
      if (block.kind === 'choices')
        for (const [item, one] of block.choices.entries())
          faults.push(...waysOf(one, `${place}.choices.${item}`));
    }
    return faults;
  },
});

/** It leads to one place. */
function waysOf(
  { to, gift }: { readonly to: string | null; readonly gift: string | null },
  place: string,
): Fault[] {
  if (to === null && gift === null) return [{ field: `${place}.to`, fault: 'missing' }];
  return to !== null && gift !== null ? [{ field: `${place}.gift`, fault: 'oneWayAlone' }] : [];
}
