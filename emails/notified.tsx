import { Action, Paragraph, QuietLink } from './parts.tsx';
import { defineMail } from './template.ts';

const words = {
  en: {
    one: (first: string) => first,
    more: (count: string) => `${count} things are new for you`,
    heading: 'While you were away',
    link: 'Read it',
    links: 'See everything new',
    choices: 'Choose what we tell you, and how',
    stop: 'No more of these e-mails',
  },
  'zh-Hans': {
    one: (first: string) => first,
    more: (count: string) => `您有 ${count} 条新消息`,
    heading: '您不在的时候',
    link: '去看看',
    links: '查看全部新消息',
    choices: '选择通知的内容和方式',
    stop: '不再接收此类邮件',
  },
  'zh-Hant': {
    one: (first: string) => first,
    more: (count: string) => `您有 ${count} 則新消息`,
    heading: '您不在的時候',
    link: '去看看',
    links: '查看全部新消息',
    choices: '選擇通知的內容和方式',
    stop: '不再接收這類電郵',
  },
} as const;

const sample = 'Mei commented on “Sleeping at last”';
const places = {
  count: '3',
  first: sample,
  second: 'Ana replied to you',
  third: 'Dr. Lin answered your question',
  url: 'https://club.example/notifications',
  choicesUrl: 'https://club.example/notifications/settings',
  stopUrl: 'https://club.example/unsubscribe?ticket=1',
};

/** What happened on the site and was not read there: as many sentences, and the number of all. */
export const notifiedMail = (sentences: 1 | 2 | 3) =>
  defineMail(places, ({ count, first, second, third, url, choicesUrl, stopUrl }, script) => {
    const said = words[script];
    const subject = sentences === 1 ? said.one(first) : said.more(count);
    return {
      subject,
      preview: first,
      heading: said.heading,
      body: (
        <>
          {[first, second, third].slice(0, sentences).map((text) => (
            <Paragraph key={text}>{text}</Paragraph>
          ))}
          <Action href={url}>{sentences === 1 ? said.link : said.links}</Action>
          <QuietLink href={choicesUrl}>{said.choices}</QuietLink>
          <QuietLink href={stopUrl}>{said.stop}</QuietLink>
        </>
      ),
    };
  });

/** The same about the account itself, which always comes. */
export const notifiedAccountMail = defineMail(
  { first: sample, url: places.url },
  ({ first, url }, script) => {
    const said = words[script];
    return {
      subject: first,
      preview: first,
      heading: said.heading,
      body: (
        <>
          <Paragraph>{first}</Paragraph>
          <Action href={url}>{said.link}</Action>
        </>
      ),
    };
  },
);
