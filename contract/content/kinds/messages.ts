import { isUnwritten } from '../../locales.ts';
import { mailNames } from '../../messages/mail-texts.ts';
import { linkFaults } from '../../messages/placeholders.ts';
import { notificationTextNames } from '../../notifications/texts.ts';
import { hinted } from '../field.ts';
import { audience, flag, localised, target } from '../fields.ts';
import { aboutProduct, ofBabies } from './shared-fields.ts';
import { defineContent } from '../kind.ts';

const optional = { optional: true };
const words = 400;

/** Words of a mail. What is left empty is said as the product says it; layout and links are never changed. */
export const mailTextContent = defineContent({
  kind: 'mailText',
  section: 'messages',
  label: { en: 'Text of an e-mail', 'zh-Hans': '邮件文本' },
  plural: { en: 'Texts of e-mails', 'zh-Hans': '邮件文本' },
  about: {
    en: 'What the site’s e-mails say. What is left empty stays as it came; links and words that keep members safe always do.',
    'zh-Hans': '网站所发邮件的文字。留空的部分使用默认文字；链接和安全提示始终不变。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    subject: localised(120, { en: 'Subject', 'zh-Hans': '主题' }, optional),
    heading: localised(120, { en: 'Heading', 'zh-Hans': '标题' }, optional),
    paragraph1: localised(words, { en: 'First paragraph', 'zh-Hans': '第一段' }, optional),
    paragraph2: localised(words, { en: 'Second paragraph', 'zh-Hans': '第二段' }, optional),
    paragraph3: localised(words, { en: 'Third paragraph', 'zh-Hans': '第三段' }, optional),
    button: localised(40, { en: 'Words on its button', 'zh-Hans': '按钮文字' }, optional),
    secondButton: localised(40, { en: 'Words on its second button', 'zh-Hans': '第二个按钮文字' }, optional),
  },
  title: null,
  list: { filters: [], sorts: [] },
  slugs: mailNames,
  fixed: [],
  faults(body) {
    const said = Object.entries(body);
    const isEmpty = said.every(([, one]) => isUnwritten(one));
    const links = said.flatMap(([part, one]) => linkFaults(part, one));
    return isEmpty ? [{ field: 'subject', fault: 'changesNothing' }] : links;
  },
});

/** The sentence of a notification, where it is not to be that of the product. */
export const notificationTextContent = defineContent({
  kind: 'notificationText',
  section: 'messages',
  label: { en: 'Text of a notification', 'zh-Hans': '通知文本' },
  plural: { en: 'Texts of notifications', 'zh-Hans': '通知文本' },
  about: {
    en: 'What the site tells members in one sentence, in the site, by push and by e-mail. Without one it says what it came with.',
    'zh-Hans': '网站以一句话告知会员的内容，用于站内通知、推送和邮件。未填写时使用默认文字。',
  },
  permission: 'content',
  shape: 1,
  fields: { sentence: localised(140, { en: 'Sentence', 'zh-Hans': '句子' }) },
  title: 'sentence',
  list: { filters: [], sorts: [] },
  slugs: notificationTextNames,
  fixed: [],
  faults: ({ sentence }) => linkFaults('sentence', sentence),
});

/** News that members are told once, from the moment on at which it is published. How many were told is no part of it. */
export const broadcastContent = defineContent({
  kind: 'broadcast',
  secondPerson: 'room',
  section: 'messages',
  label: { en: 'Broadcast', 'zh-Hans': '群发消息' },
  plural: { en: 'Broadcasts', 'zh-Hans': '群发消息' },
  about: {
    en: 'News for many members, told once. Publishing sends it; what was sent cannot be changed, only stopped or copied.',
    'zh-Hans': '发给众多会员的一次性消息。发布即发送；发送后不能修改，只能停止或复制。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    title: localised(80, { en: 'Title', 'zh-Hans': '标题' }),
    text: localised(400, { en: 'Text', 'zh-Hans': '正文' }),
    target: hinted(target({ en: 'Where it leads', 'zh-Hans': '跳转地址' }), {
      en: 'A page of the site; empty: to her notifications',
      'zh-Hans': '本站页面；留空则打开通知列表',
    }),
    audience: audience({ en: 'Who it is for', 'zh-Hans': '适用会员' }, [
      'levels',
      'countries',
      'stages',
      'registeredSince',
      'registeredWithinDays',
      'members',
    ]),
    byMail: hinted(flag({ en: 'By e-mail as well', 'zh-Hans': '同时发送邮件' }), {
      en: 'To who wants news by e-mail and has not read it on the site, outside of her quiet hours',
      'zh-Hans': '发给愿意接收消息邮件、且未在站内阅读的会员，避开其免打扰时间',
    }),
    product: aboutProduct,
    ofBabies,
  },
  title: 'title',
  list: { filters: ['byMail'], sorts: [] },
  fixed: [],
  sends: true,
  simulates: ['stages', 'levels', 'country'],
  faults: ({ title, text }) => [...linkFaults('title', title), ...linkFaults('text', text)],
});
