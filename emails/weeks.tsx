import { helpSigns } from './help-signs.ts';
import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

const words = {
  en: {
    preview: 'For a quiet moment.',
    link: 'Go to the site',
    source: 'From',
    checked: 'Checked on',
    care: 'It is no medical advice: you know how you are, and your midwife or doctor knows your case.',
    why: 'You get this e-mail because you agreed in your settings that your dates choose such e-mails.',
    otherwise: 'It is otherwise for me now',
    stop: 'No more of these e-mails',
  },
  'zh-Hans': {
    preview: '有空的时候看看。',
    link: '前往网站',
    source: '资料来源',
    checked: '核对日期',
    care: '本邮件不能代替医嘱：您最了解自己的身体，助产士和医生了解您的具体情况。',
    why: '您在设置中同意了按您填写的日期发送这类邮件，所以收到这封邮件。',
    otherwise: '我现在的情况不一样了',
    stop: '不再接收此类邮件',
  },
  'zh-Hant': {
    preview: '有空的時候看看。',
    link: '前往網站',
    source: '資料來源',
    checked: '核對日期',
    care: '本電郵不能代替醫生意見：您最了解自己的身體，助產士和醫生了解您的具體情況。',
    why: '您在設定中同意了按您填寫的日期寄出這類電郵，所以收到這封電郵。',
    otherwise: '我現在的情況不一樣了',
    stop: '不再接收這類電郵',
  },
} as const;

const places = {
  subject: 'A few lines for today',
  title: 'Halfway there',
  text: 'It is a good moment to put your feet up.',
  source: 'NHS, Start for Life',
  checked: '29 November 2026',
  review: 'Not yet reviewed by a clinician.',
  url: 'https://club.example/',
  otherwiseUrl: 'https://club.example/profile/loss',
  stopUrl: 'https://club.example/unsubscribe?ticket=1',
};

/** What a list of mails shows of it is of no week. Below what staff wrote stands, in each the same, when to call for help. */
const mailFor = (signs: readonly ('pregnant' | 'movement' | 'mother' | 'child')[]) =>
  defineMail(places, (place, script) => {
    const { preview, link, source, checked, care, why, otherwise, stop } = words[script];
    const help = helpSigns[script];
    const colon = script === 'en' ? ': ' : '：';
    const end = script === 'en' ? '. ' : '。';
    return {
      subject: place.subject,
      preview,
      heading: place.title,
      body: (
        <>
          <Paragraph>{place.text}</Paragraph>
          <Paragraph fixed>
            <strong>{help.title}</strong>
          </Paragraph>
          {signs.map((sign) => (
            <Paragraph key={sign} soft fixed>
              {help[sign]}
            </Paragraph>
          ))}
          <Paragraph fixed>{help.number}</Paragraph>
          <Action href={place.url}>{link}</Action>
          <Paragraph soft fixed>
            {`${source}${colon}${place.source}${end}${checked}${colon}${place.checked}${end}${place.review}`}
          </Paragraph>
          <Paragraph soft fixed>
            {care}
          </Paragraph>
          <QuietLink href={place.otherwiseUrl}>{otherwise}</QuietLink>
          <Paragraph soft fixed>
            {why}
          </Paragraph>
          <QuietLink href={place.stopUrl}>{stop}</QuietLink>
        </>
      ),
    };
  });

export const stageWeekMail = mailFor(['pregnant', 'movement']);
export const stageChildMail = mailFor(['mother', 'child']);
