import { type Condition, type Prefill, type QuestionType } from '../../journeys/form.ts';
import { savedCondition } from '../../journeys/form-schema.ts';
import type { Label } from '../faults.ts';
import { none, type BodyOf, type Field, type Fields } from '../field.ts';
import { choice, code, decimal, picture, flag, localised, whole } from '../fields.ts';
import { blocksOf, listOf } from '../list-fields.ts';
import { prefillWords, questionTypeWords } from '../words.ts';

/** When something is shown, by what was answered before it; null: always. */
export const condition = (label: Label): Field<Condition | null> => ({
  type: 'condition',
  label,
  schema: savedCondition,
  empty: null,
  faults: none,
});

/** Answers are kept by it. Where the country of a member is proposed, it is the choice that has its code for an id. */
const idOfChoice: Label = {
  en: 'Id (of a country its code, such as gb)',
  'zh-Hans': '标识（国家用其代码，如 gb）',
};

const lines = (label: Label) => localised(2000, label, { optional: true, lines: true });
const asks = { label: localised(2000, { en: 'Question', 'zh-Hans': '问题' }, { lines: true }) };
const shownIf = condition({ en: 'Shown', 'zh-Hans': '显示条件' });

/** What questions of all types have behind what is their own. */
const goesOn = {
  help: lines({ en: 'Help', 'zh-Hans': '说明' }),
  required: flag({ en: 'It has to be answered', 'zh-Hans': '必答' }),
  showIf: shownIf,
};

/** What is known of her is proposed. */
const proposes = <const Known extends readonly Prefill[]>(...known: Known) => ({
  prefill: choice(
    ['none', ...known] as const satisfies readonly ['none', ...Prefill[]],
    { en: 'What is known of her is proposed', 'zh-Hans': '预填会员资料' },
    prefillWords,
  ),
});

const least = (label: Label = { en: 'At least', 'zh-Hans': '最少' }) =>
  whole(label, { max: 10_000, optional: true });
const most = (label: Label = { en: 'At most', 'zh-Hans': '最多' }) =>
  whole(label, { max: 10_000, optional: true });
const letters = {
  least: least({ en: 'Least letters', 'zh-Hans': '最少字数' }),
  most: most({ en: 'Most letters', 'zh-Hans': '最多字数' }),
};
const counted = { least: least(), most: most() };

const word = localised(2000, { en: 'Text', 'zh-Hans': '文字' }, { lines: true });
const choices = (most: number, label: Label = { en: 'Choices', 'zh-Hans': '选项' }, ids?: Label) =>
  listOf({ label: word }, label, { most, ...(ids && { ids }) });
const ofCountry = { options: choices(100, undefined, idOfChoice), ...proposes('country') };
const ends = {
  lowLabel: lines({ en: 'What the lowest means', 'zh-Hans': '最低分含义' }),
  highLabel: lines({ en: 'What the highest means', 'zh-Hans': '最高分含义' }),
};
const bound = (label: Label) => code(/^(?:today|\d{4}-\d{2}-\d{2})$/, label);
const amount = (label: Label) => decimal(label, { min: -1e12, max: 1e12, digits: 6 });

/** What is to be said of each type of question. */
const questionFields = {
  shortText: { ...letters, ...proposes('firstName', 'lastName') },
  longText: letters,
  singleChoice: ofCountry,
  multipleChoice: { options: choices(100), ...counted },
  dropdown: ofCountry,
  pictureChoice: {
    options: listOf(
      { label: word, picture: picture({ en: 'Picture', 'zh-Hans': '图片' }) },
      { en: 'Choices', 'zh-Hans': '选项' },
      { most: 24 },
    ),
    ...counted,
  },
  rating: {
    most: whole(
      { en: 'Highest (5 when left out)', 'zh-Hans': '最高分（默认 5）' },
      { min: 2, max: 10, optional: true },
    ),
    ...ends,
  },
  nps: ends,
  matrix: {
    rows: choices(20, { en: 'Rows', 'zh-Hans': '行' }),
    columns: choices(7, { en: 'Columns', 'zh-Hans': '列' }),
  },
  ranking: { options: choices(12) },
  number: {
    least: amount({ en: 'Lowest', 'zh-Hans': '最小值' }),
    most: amount({ en: 'Highest', 'zh-Hans': '最大值' }),
    precision: whole({ en: 'Digits behind the point', 'zh-Hans': '小数位数' }, { max: 6, optional: true }),
    unit: lines({ en: 'Unit', 'zh-Hans': '单位' }),
  },
  date: {
    from: bound({ en: 'First day, or “today”', 'zh-Hans': '最早日期（或 today）' }),
    to: bound({ en: 'Last day, or “today”', 'zh-Hans': '最晚日期（或 today）' }),
    ...proposes('birthday', 'expectedDate', 'youngestBirthday'),
  },
  email: proposes('email'),
  phone: proposes('phone'),
  address: proposes('address'),
  file: {
    least: least({ en: 'Least photos', 'zh-Hans': '最少照片数' }),
    most: most({ en: 'Most photos', 'zh-Hans': '最多照片数' }),
  },
  consent: { text: lines({ en: 'What is agreed to', 'zh-Hans': '同意内容' }) },
} as const satisfies Readonly<Record<QuestionType, Fields>>;

type QuestionFields = typeof questionFields;
type Blocks = {
  readonly [Type in QuestionType]: {
    readonly label: Label;
    readonly fields: typeof asks & QuestionFields[Type] & typeof goesOn;
  };
};

const questions = Object.fromEntries(
  Object.entries(questionFields).map(([type, own]) => [
    type,
    { label: questionTypeWords[type as QuestionType], fields: { ...asks, ...own, ...goesOn } },
  ]),
  // One for each type.
) as unknown as Blocks;

/** A form by its pages; what makes no sense in it, `checkForm` says. */
export const formPages = listOf(
  {
    title: localised(200, { en: 'Title', 'zh-Hans': '标题' }, { optional: true }),
    text: lines({ en: 'Text', 'zh-Hans': '正文' }),
    showIf: shownIf,
    questions: blocksOf(questions, { en: 'Questions', 'zh-Hans': '问题' }, { most: 100 }),
  },
  { en: 'Pages of the form', 'zh-Hans': '问卷页面' },
  { most: 50, optional: true },
);

export type FormPages = BodyOf<{ readonly pages: typeof formPages }>['pages'];
