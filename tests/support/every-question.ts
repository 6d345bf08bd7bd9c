import type { Form, KeptForm } from '#contract/journeys/form.ts';
import { presentForm } from '#contract/journeys/present-form.ts';
import type { Localised, Script } from '#contract/locales.ts';

const say = (en: string, hans: string, hant: string): Localised => ({ en, 'zh-Hans': hans, 'zh-Hant': hant });

/** A form with every type of question, on two pages, with a condition; for tests and for looking at. */
export const everyQuestion: KeptForm = {
  pages: [
    {
      title: say('You and your nights', '您和您的夜晚', '您和您的夜晚'),
      text: say(
        'Take your time: what you type is kept.',
        '慢慢来，您填写的内容都会保存。',
        '慢慢來，您填寫的內容都會保留。',
      ),
      questions: [
        {
          id: 'name',
          type: 'shortText',
          label: say('What may we call you?', '怎么称呼您？', '怎麼稱呼您？'),
          required: true,
          prefill: 'firstName',
        },
        {
          id: 'nights',
          type: 'longText',
          label: say('How are the nights at the moment?', '最近晚上过得怎么样？', '最近晚上過得如何？'),
          help: say('As short as you like.', '写多少都可以。', '寫多少都可以。'),
          most: 300,
        },
        {
          id: 'wakes',
          type: 'singleChoice',
          label: say('How often does the baby wake?', '宝宝夜里醒几次？', '寶寶夜裡醒幾次？'),
          required: true,
          options: [
            { id: 'rarely', label: say('Once or less', '一次或不醒', '一次或不醒') },
            { id: 'often', label: say('Two or three times', '两三次', '兩三次') },
            { id: 'always', label: say('I have stopped counting', '已经数不清了', '已經數不清了') },
          ],
        },
        {
          id: 'helps',
          type: 'multipleChoice',
          label: say('What helps?', '什么方法有用？', '什麼方法有用？'),
          most: 2,
          showIf: { question: 'wakes', isOneOf: ['often', 'always'] },
          options: [
            { id: 'feeding', label: say('Feeding', '喂奶', '餵奶') },
            { id: 'carrying', label: say('Carrying', '抱着走', '抱著走') },
            { id: 'singing', label: say('Singing', '唱歌', '唱歌') },
          ],
        },
        {
          id: 'size',
          type: 'dropdown',
          label: say('Your size', '您的尺码', '您的尺寸'),
          options: ['s', 'm', 'l'].map((id) => ({
            id,
            label: say(id.toUpperCase(), id.toUpperCase(), id.toUpperCase()),
          })),
        },
        {
          id: 'place',
          type: 'pictureChoice',
          label: say('Where does the baby sleep?', '宝宝睡在哪里？', '寶寶睡在哪裡？'),
          options: [
            { id: 'cot', label: say('In a cot', '婴儿床', '嬰兒床'), picture: 'cot' },
            { id: 'bed', label: say('In our bed', '和我们一起', '和我們一起'), picture: 'bed' },
            { id: 'sling', label: say('In a sling', '背巾里', '背巾裡'), picture: 'sling' },
          ],
        },
        {
          id: 'comfort',
          type: 'rating',
          label: say('How comfortable is it to wear?', '穿着舒服吗？', '穿起來舒服嗎？'),
          help: say(
            'Only we read this, and it changes nothing.',
            '只有我们能看到，不影响任何结果。',
            '只有我們看得到，不影響任何結果。',
          ),
          lowLabel: say('Not yet right', '还差一点', '還差一點'),
          highLabel: say('Like a second skin', '像第二层肌肤', '像第二層肌膚'),
        },
        {
          id: 'recommend',
          type: 'nps',
          label: say(
            'How likely would you tell a friend about it?',
            '您有多愿意告诉朋友？',
            '您有多願意告訴朋友？',
          ),
          lowLabel: say('Not at all', '完全不会', '完全不會'),
          highLabel: say('Certainly', '一定会', '一定會'),
        },
        {
          id: 'fit',
          type: 'matrix',
          label: say('How does it fit?', '合身程度如何？', '合身程度如何？'),
          rows: [
            { id: 'waist', label: say('At the waist', '腰部', '腰部') },
            { id: 'back', label: say('At the back', '背部', '背部') },
          ],
          columns: [
            { id: 'tight', label: say('Tight', '偏紧', '偏緊') },
            { id: 'right', label: say('Right', '正好', '剛好') },
            { id: 'wide', label: say('Wide', '偏松', '偏鬆') },
          ],
        },
        {
          id: 'matters',
          type: 'ranking',
          label: say('What matters most to you?', '您最看重什么？', '您最看重什麼？'),
          options: [
            { id: 'soft', label: say('Softness', '柔软', '柔軟') },
            { id: 'support', label: say('Support', '支撑', '支撐') },
            { id: 'looks', label: say('Looks', '外观', '外觀') },
          ],
        },
      ],
    },
    {
      title: say('Where to reach you', '怎么联系您', '怎麼聯絡您'),
      questions: [
        {
          id: 'weeks',
          type: 'number',
          label: say('How many weeks along are you?', '怀孕几周了？', '懷孕幾週了？'),
          least: 1,
          most: 42,
          unit: say('weeks', '周', '週'),
        },
        {
          id: 'bought',
          type: 'date',
          label: say('When did you buy it?', '什么时候购买的？', '什麼時候購買的？'),
          from: '2020-01-01',
          to: 'today',
        },
        { id: 'mail', type: 'email', label: say('E-mail address', '邮箱地址', '電郵地址'), required: true },
        { id: 'phone', type: 'phone', label: say('Mobile number', '手机号码', '手機號碼') },
        {
          id: 'home',
          type: 'address',
          label: say('Where does the parcel go?', '包裹寄到哪里？', '包裹寄到哪裡？'),
        },
        { id: 'photos', type: 'file', label: say('A photo of the card', '卡片照片', '卡片相片'), most: 3 },
        {
          id: 'agree',
          type: 'consent',
          label: say('You may write to me about this.', '可以就此与我联系。', '可以就此與我聯絡。'),
          required: true,
          text: say('You can take this back at any time.', '您可以随时撤回。', '您可以隨時撤回。'),
        },
      ],
    },
  ],
};

export const everyQuestionIn = (script: Script): Form => presentForm(everyQuestion, script);

/** A page of as many questions as wanted, of every type but photos in turn. */
export function longForm(questions: number, perPage: number, script: Script): Form {
  const types = everyQuestion.pages.flatMap((page) => page.questions).filter(({ type }) => type !== 'file');
  const all = Array.from({ length: questions }, (_question, index) =>
    types
      .slice(index % types.length, (index % types.length) + 1)
      .map(({ showIf: _condition, ...question }) => ({
        ...question,
        id: `q${index}`,
        required: false,
      })),
  ).flat();
  const pages = Array.from({ length: Math.ceil(questions / perPage) }, (_page, index) => ({
    questions: all.slice(index * perPage, (index + 1) * perPage),
  }));
  return presentForm({ pages }, script);
}
