import { textIn, type Localised, type Script, type WrittenText } from '#contract/locales.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import { shownDate, type ClockReading } from '#server/kernel/clock/shown-time.ts';
import { holdsBabyWords } from '#server/core/rest/of-babies.ts';
import type { Reader } from '#server/core/rest/shelf.ts';
import { sentenceOf, type Texts } from './texts.ts';
import { knownKind, pathFor } from '#server/core/rest/deliveries.ts';

/** What a notification was stored with. Another release may have stored less, or something else. */
export type StoredWords = Readonly<Record<string, unknown>>;

/** The words of one notification for one reader. */
interface Said {
  /** In her script; null where there is none. */
  text(name: string): string | null;
  /** The same between the quotation marks of her script. */
  quoted(name: string): string | null;
  /** 0 where there is none. */
  number(name: string): number;
  /** With its thousands. */
  figure(name: string): string;
  /** A day, long. */
  day(name: string): string | null;
  /** Whoever did it, with the others: `name` and `others`. */
  who(): string | null;
}

type Sentence = Readonly<Record<Script, (said: Said) => string>>;

/**
 * What each notification says in one sentence, by what it was stored with: see `sentences` for the names. `texts`: what
 * staff have it say.
 */
export function wordsOf(
  kind: string,
  words: StoredWords,
  reader: ClockReading & Reader,
  texts: Texts = new Map(),
): string {
  const { script, resting } = reader;
  const known = knownKind(kind);
  if (!known) return unknownKind[script];
  const said = sayingIn(reader, resting ? withoutThings(words) : words);
  const outcome = said.text('outcome');
  return (
    sentenceOf(texts, { kind, outcome, script }, (place) => valueOf(said, place, script)) ??
    sentences[known][script](said)
  );
}

/**
 * The same where others may see it, as on a locked screen or in a list of mails: never why our team did something, of a broadcast
 * its title, and not even that where it tells something of who gets it.
 */
export function headlineOf(
  kind: string,
  { reason: _, ...words }: StoredWords,
  reader: ClockReading & Reader,
  texts: Texts = new Map(),
): string {
  if (kind !== 'broadcast') return wordsOf(kind, words, reader, texts);
  return wordsOf(kind, isDiscreet(words) ? {} : { title: words['title'] }, reader, texts);
}

/** Where it leads from there. */
export const pathOutside = (
  kind: string,
  path: string,
  words: StoredWords,
  reader: Pick<Reader, 'resting'>,
): string => (isDiscreet(words) ? '/notifications' : pathFor(kind, path, reader));

const isDiscreet = ({ discreet }: StoredWords) => discreet === 1;

/** What stands for a place of a text; null: this one has nothing to say there. */
function valueOf(said: Said, place: string, script: Script): string | null {
  switch (place) {
    case 'who':
      return said.who();
    case 'first':
    case 'until':
      return said.day(place);
    case 'count':
    case 'missing':
      // Of one the code says it in other words.
      return said.number(place) > 1 ? said.figure(place) : null;
    case 'amounts':
      return amountsOf[script](said) || null;
    default:
      return said.text(place);
  }
}

/** In a rest things of hers are not named, and nothing else that speaks of babies. */
function withoutThings({ what: _, ...words }: StoredWords): StoredWords {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => !holdsBabyWords(word)));
}

const unknownKind: Localised = {
  en: 'There is something new for you',
  'zh-Hans': '您有一条新消息',
  'zh-Hant': '您有一則新消息',
};

function sayingIn(reading: ClockReading, words: StoredWords): Said {
  const { script } = reading;
  const text = (name: string): string | null => {
    const value = words[name];
    const said = typeof value === 'object' && value !== null ? textIn(value as WrittenText, script) : value;
    return typeof said === 'string' && said.trim() !== '' ? said : null;
  };
  const number = (name: string): number => {
    const value = words[name];
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  const figure = (name: string) => new Intl.NumberFormat(script).format(number(name));
  return {
    text,
    quoted: (name) => {
      const said = text(name);
      return said === null ? null : quotes[script](said);
    },
    number,
    figure,
    day: (name) => {
      const at = new Date(text(name) ?? '');
      return Number.isNaN(at.getTime()) ? null : shownDate(at, reading);
    },
    who: () => {
      const name = text('name');
      const others = number('others');
      return name === null || others < 1 ? name : together[script](name, figure('others'), others);
    },
  };
}

const quotes: Readonly<Record<Script, (text: string) => string>> = {
  en: (text) => `“${text}”`,
  'zh-Hans': (text) => `“${text}”`,
  'zh-Hant': (text) => `「${text}」`,
};

const together: Readonly<Record<Script, (name: string, figure: string, others: number) => string>> = {
  en: (name, figure, others) => `${name} and ${others === 1 ? 'one other' : `${figure} others`}`,
  'zh-Hans': (name, figure) => `${name}和另外 ${figure} 人`,
  'zh-Hant': (name, figure) => `${name}和另外 ${figure} 人`,
};

/**
 * Names in the words: `name` and `others` (who), `title` (of a post, course, issue, benefit, badge, broadcast or question), `text`
 * and `discreet` (of a broadcast: 1 where nobody else is to see what it is about), `village`,
 * `count`, `reason`, `what` (a thing that was ordered, sent or registered), `outcome`, `level`, `missing`, `until`,
 * `points`, `coins`, `first` (instants in ISO 8601). All may be missing.
 */
const sentences: Readonly<Record<NotificationKind, Sentence>> = {
  commentOnMine: {
    en: (s) => `${s.who() ?? 'Somebody'} commented on ${s.quoted('title') ?? 'your post'}`,
    'zh-Hans': (s) => `${s.who() ?? '有人'}评论了您的帖子${s.quoted('title') ?? ''}`,
    'zh-Hant': (s) => `${s.who() ?? '有人'}在您的貼文${s.quoted('title') ?? ''}留言了`,
  },
  replyToMine: {
    en: (s) => `${s.who() ?? 'Somebody'} replied to you${in_(s)}`,
    'zh-Hans': (s) => `${s.who() ?? '有人'}${s.text('title') ? `在${s.quoted('title')}中` : ''}回复了您`,
    'zh-Hant': (s) => `${s.who() ?? '有人'}${s.text('title') ? `在${s.quoted('title')}中` : ''}回覆了您`,
  },
  mention: {
    en: (s) => `${s.who() ?? 'Somebody'} mentioned you${in_(s)}`,
    'zh-Hans': (s) => `${s.who() ?? '有人'}${s.text('title') ? `在${s.quoted('title')}中` : ''}提到了您`,
    'zh-Hant': (s) => `${s.who() ?? '有人'}${s.text('title') ? `在${s.quoted('title')}中` : ''}提到了您`,
  },
  reactions: {
    en: (s) => `${s.who() ?? 'Somebody'} reacted to ${s.quoted('title') ?? 'what you wrote'}`,
    'zh-Hans': (s) =>
      `${s.who() ?? '有人'}回应了您${s.text('title') ? `的${s.quoted('title')}` : '写的内容'}`,
    'zh-Hant': (s) =>
      `${s.who() ?? '有人'}回應了您${s.text('title') ? `的${s.quoted('title')}` : '寫的內容'}`,
  },
  expertAnswer: {
    en: (s) => `${s.who() ?? 'An expert'} answered ${s.quoted('title') ?? 'your question'}`,
    'zh-Hans': (s) => `${s.who() ?? '一位专家'}回答了${s.quoted('title') ?? '您的问题'}`,
    'zh-Hant': (s) => `${s.who() ?? '一位專家'}回答了${s.quoted('title') ?? '您的問題'}`,
  },
  writingDeclined: {
    en: (s) =>
      `${s.quoted('title') ?? 'Something you wrote'} is not shown. You can read why, and ask for a second look`,
    'zh-Hans': (s) => `${s.quoted('title') ?? '您写的一条内容'}未能展示，您可以查看原因并申诉`,
    'zh-Hant': (s) => `${s.quoted('title') ?? '您寫的一則內容'}未能顯示，您可以查看原因並提出申訴`,
  },
  writingRestored: {
    en: (s) => `${s.quoted('title') ?? 'What you wrote'} can now be seen by everybody`,
    'zh-Hans': (s) => `${s.quoted('title') ?? '您写的内容'}现在大家都能看到了`,
    'zh-Hant': (s) => `${s.quoted('title') ?? '您寫的內容'}現在大家都能看到了`,
  },
  newPosts: {
    en: (s) => {
      const count = s.number('count');
      const posts = count > 1 ? `${s.figure('count')} new posts` : 'A new post';
      return `${posts} in ${s.text('village') ?? 'your villages'}`;
    },
    'zh-Hans': (s) =>
      `${s.text('village') ?? '您的妈妈村'}有${s.number('count') > 1 ? ` ${s.figure('count')} 篇` : ''}新帖子`,
    'zh-Hant': (s) =>
      `${s.text('village') ?? '您的媽媽村'}有${s.number('count') > 1 ? ` ${s.figure('count')} 篇` : ''}新貼文`,
  },
  newCourse: {
    en: (s) => `A new course for you${colon(s, ': ')}`,
    'zh-Hans': (s) => `有一门新课程${colon(s, '：')}`,
    'zh-Hant': (s) => `有一門新課程${colon(s, '：')}`,
  },
  newIssue: {
    en: (s) => `A new issue of the magazine is out${colon(s, ': ')}`,
    'zh-Hans': (s) => `电子杂志新一期来了${colon(s, '：')}`,
    'zh-Hant': (s) => `電子雜誌新一期來了${colon(s, '：')}`,
  },
  benefitOpens: {
    en: (s) => `Open for you now: ${s.text('title') ?? 'a new-product benefit'}`,
    'zh-Hans': (s) => `现已向您开放：${s.text('title') ?? '一项新品福利'}`,
    'zh-Hant': (s) => `現已為您開放：${s.text('title') ?? '一項新品福利'}`,
  },
  broadcast: {
    en: (s) => newsOf(s, ': ') ?? 'We have news for you',
    'zh-Hans': (s) => newsOf(s, '：') ?? '我们有新消息告诉您',
    'zh-Hant': (s) => newsOf(s, '：') ?? '我們有新消息告訴您',
  },
  checkInReminder: {
    en: () => 'A quiet moment for today’s check-in?',
    'zh-Hans': () => '今天还没签到，抽空点一下？',
    'zh-Hant': () => '今天還沒簽到，抽空點一下？',
  },
  expiringSoon: {
    en: (s) => {
      const day = s.day('first');
      return `${amountsOf.en(s) || 'Some of your balance'} will expire${day ? `, the first on ${day}` : ' soon'}`;
    },
    'zh-Hans': (s) =>
      expiring(s, {
        amounts: amountsOf['zh-Hans'](s) || '您的部分余额',
        from: (day) => `将自${day}起陆续到期`,
        soon: '即将到期',
      }),
    'zh-Hant': (s) =>
      expiring(s, {
        amounts: amountsOf['zh-Hant'](s) || '您的部分餘額',
        from: (day) => `將自${day}起陸續到期`,
        soon: '即將到期',
      }),
  },
  levelReached: {
    en: (s) => `You reached ${s.quoted('level') ?? 'a new level'}`,
    'zh-Hans': (s) => `您升到了${s.quoted('level') ?? '新的等级'}`,
    'zh-Hant': (s) => `您升到了${s.quoted('level') ?? '新的等級'}`,
  },
  badgeGiven: {
    en: (s) =>
      s.number('count') > 1
        ? `${s.figure('count')} new badges are yours`
        : `A new badge is yours${colon(s, ': ')}`,
    'zh-Hans': (s) =>
      s.number('count') > 1
        ? `您获得了 ${s.figure('count')} 枚新徽章`
        : `您获得了一枚新徽章${colon(s, '：')}`,
    'zh-Hant': (s) =>
      s.number('count') > 1
        ? `您獲得了 ${s.figure('count')} 枚新徽章`
        : `您獲得了一枚新徽章${colon(s, '：')}`,
  },
  levelWarning: {
    en: (s) =>
      `${s.figure('missing')} more ${s.number('missing') === 1 ? 'point' : 'points'} keep you at ${s.quoted('level') ?? 'your level'}${s.day('until') ? ` after ${s.day('until')}` : ''}`,
    'zh-Hans': (s) =>
      `${s.day('until') ? `${s.day('until')}前` : ''}再得 ${s.figure('missing')} 积分，即可保持${s.quoted('level') ?? '现有等级'}`,
    'zh-Hant': (s) =>
      `${s.day('until') ? `${s.day('until')}前` : ''}再得 ${s.figure('missing')} 積分，即可保持${s.quoted('level') ?? '現有等級'}`,
  },
  orderMoved: {
    en: (s) =>
      `${s.quoted('what') ?? 'Your order'} ${outcome(s, { shipped: 'is on its way', delivered: 'has arrived', cancelled: 'was cancelled', held: 'is being checked', lost: 'was lost on its way', returned: 'came back to us', replaced: 'is sent to you once more' }, 'has news')}`,
    'zh-Hans': (s) =>
      `${s.quoted('what') ?? '您的订单'}${outcome(s, { shipped: '已寄出', delivered: '已送达', cancelled: '已取消', held: '正在核对', lost: '在途中遗失', returned: '已退回给我们', replaced: '将再寄一次' }, '有新进展')}`,
    'zh-Hant': (s) =>
      `${s.quoted('what') ?? '您的訂單'}${outcome(s, { shipped: '已寄出', delivered: '已送達', cancelled: '已取消', held: '正在核對', lost: '在途中遺失', returned: '已退回給我們', replaced: '將再寄一次' }, '有新進展')}`,
  },
  journeyDecided: {
    en: (s) =>
      `${s.quoted('what') ?? 'What you sent us'} ${outcome(s, { approved: 'was accepted', declined: 'could not be accepted yet: you can read why' }, 'has news')}`,
    'zh-Hans': (s) =>
      `${s.quoted('what') ?? '您提交的内容'}${outcome(s, { approved: '已通过', declined: '暂未通过，您可以查看原因' }, '有新进展')}`,
    'zh-Hant': (s) =>
      `${s.quoted('what') ?? '您提交的內容'}${outcome(s, { approved: '已通過', declined: '暫未通過，您可以查看原因' }, '有新進展')}`,
  },
  warrantyDecided: {
    en: (s) =>
      `${outcome(s, { card: 'The warranty card is ready', extended: 'The warranty is extended', declined: 'The warranty could not be extended yet' }, 'There is news about the warranty')}: ${s.text('what') ?? 'your product'}`,
    'zh-Hans': (s) =>
      `${s.quoted('what') ?? '您的产品'}${outcome(s, { card: '的保修卡已生成', extended: '的保修期已延长', declined: '的保修暂未能延长，您可以查看原因' }, '的保修有新进展')}`,
    'zh-Hant': (s) =>
      `${s.quoted('what') ?? '您的產品'}${outcome(s, { card: '的保固卡已產生', extended: '的保固期已延長', declined: '的保固暫未能延長，您可以查看原因' }, '的保固有新進展')}`,
  },
  birthGiftDecided: {
    en: (s) =>
      outcome(
        s,
        {
          approved: 'Your gift can be chosen now',
          declined: 'We have answered you about your gift: you can read why',
        },
        'There is news about your gift',
      ),
    'zh-Hans': (s) =>
      outcome(
        s,
        { approved: '您的礼品可以挑选了', declined: '关于您的礼品，我们已回复，您可以查看原因' },
        '您的礼品有新进展',
      ),
    'zh-Hant': (s) =>
      outcome(
        s,
        { approved: '您的禮品可以挑選了', declined: '關於您的禮品，我們已回覆，您可以查看原因' },
        '您的禮品有新進展',
      ),
  },
  setRight: {
    en: (s) =>
      outcome(
        s,
        {
          given: `Our team gave you ${amountsOf.en(s) || 'something'}: you can read why`,
          taken: `Our team took back ${amountsOf.en(s) || 'something'}: you can read why`,
          extended: `${amountsOf.en(s) || 'Some of your balance'} can be used ${s.number('count') === 1 ? 'one day' : `${s.figure('count')} days`} longer now${why(s, ': ')}`,
          gift: `Our team gave you ${s.quoted('what') ?? 'a gift'}${why(s, ': ')}`,
          giftToSend: `Our team gave you ${s.quoted('what') ?? 'a gift'}, and you choose where it goes${why(s, ': ')}`,
        },
        'Our team set something right for you',
      ),
    'zh-Hans': (s) =>
      outcome(
        s,
        {
          given: `我们的同事给了您${amountsOf['zh-Hans'](s) || '一份奖励'}，您可以查看原因`,
          taken: `我们的同事收回了${amountsOf['zh-Hans'](s) || '一份奖励'}，您可以查看原因`,
          extended: `您的${amountsOf['zh-Hans'](s) || '部分余额'}有效期延长了 ${s.figure('count')} 天${why(s, '：')}`,
          gift: `我们的同事送给您${s.quoted('what') ?? '一份礼品'}${why(s, '：')}`,
          giftToSend: `我们的同事送给您${s.quoted('what') ?? '一份礼品'}，请选择收货地址${why(s, '：')}`,
        },
        '我们的同事为您做了更正',
      ),
    'zh-Hant': (s) =>
      outcome(
        s,
        {
          given: `我們的同事給了您${amountsOf['zh-Hant'](s) || '一份獎勵'}，您可以查看原因`,
          taken: `我們的同事收回了${amountsOf['zh-Hant'](s) || '一份獎勵'}，您可以查看原因`,
          extended: `您的${amountsOf['zh-Hant'](s) || '部分餘額'}有效期延長了 ${s.figure('count')} 天${why(s, '：')}`,
          gift: `我們的同事送給您${s.quoted('what') ?? '一份禮品'}${why(s, '：')}`,
          giftToSend: `我們的同事送給您${s.quoted('what') ?? '一份禮品'}，請選擇收件地址${why(s, '：')}`,
        },
        '我們的同事為您作了更正',
      ),
  },
  contactAnswered: {
    en: (s) => `We answered you${s.text('title') ? ` about ${s.quoted('title')}` : ''}`,
    'zh-Hans': (s) => `我们回复了您${s.text('title') ? `关于${s.quoted('title')}` : ''}的留言`,
    'zh-Hant': (s) => `我們回覆了您${s.text('title') ? `關於${s.quoted('title')}` : ''}的留言`,
  },
  termsChanged: {
    en: (s) => `${s.text('title') ?? 'The terms'} changed. See what is new`,
    'zh-Hans': (s) => `${s.text('title') ?? '条款'}有更新，来看看改了什么`,
    'zh-Hant': (s) => `${s.text('title') ?? '條款'}有更新，來看看改了甚麼`,
  },
};

const in_ = (s: Said) => (s.text('title') ? ` in ${s.quoted('title')}` : '');
/** A title with what follows from it; null where neither is said. */
const newsOf = (s: Said, sign: string) =>
  [s.text('title'), s.text('text')].filter((part) => part !== null).join(sign) || null;
const colon = (s: Said, sign: string) => (s.text('title') ? `${sign}${s.text('title')}` : '');

const why = (s: Said, mark: string) => (s.text('reason') ? `${mark}${s.text('reason')}` : '');

function outcome(s: Said, by: Readonly<Record<string, string>>, other: string): string {
  return by[s.text('outcome') ?? ''] ?? other;
}

function expiring(s: Said, t: { amounts: string; from: (day: string) => string; soon: string }): string {
  const day = s.day('first');
  return `${t.amounts}${day ? t.from(day) : t.soon}`;
}

/** What there is of points and coins; empty: nothing. */
const amountsOf: Readonly<Record<Script, (s: Said) => string>> = {
  en: (s) =>
    [
      s.number('points') > 0 && `${s.figure('points')} ${s.number('points') === 1 ? 'point' : 'points'}`,
      s.number('coins') > 0 && `${s.figure('coins')} ${s.number('coins') === 1 ? 'coin' : 'coins'}`,
    ]
      .filter((amount) => amount !== false)
      .join(' and '),
  'zh-Hans': (s) => amountsIn(s, '积分', '金币'),
  'zh-Hant': (s) => amountsIn(s, '積分', '金幣'),
};

const amountsIn = (s: Said, points: string, coins: string) =>
  [
    s.number('points') > 0 && `${s.figure('points')} ${points}`,
    s.number('coins') > 0 && `${s.figure('coins')} ${coins}`,
  ]
    .filter((amount) => amount !== false)
    .join('、');
