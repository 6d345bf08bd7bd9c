import type { Gift, Occasion } from '#contract/calls/gifts/shelf.ts';
import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import { createFormats } from '#web/kit/formats.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { asShown } from '#web/kit/messages.ts';
import { giftMessages } from './messages.ts';
import { occasionMessages } from './occasion-messages.ts';
import { placeOf, tellDateAt } from './occasion-rules.ts';
import { missingFor, stockNote, type Balances } from './rules.ts';

/** What the loaders of these pages write with. They put it into words, so that no page carries all the words. */
export function wordsIn(locale: Locale, zone: string) {
  const script = scriptOfLocale(locale);
  return {
    ...asShown(occasionMessages[script]),
    gift: asShown(giftMessages[script]),
    formats: createFormats(locale, zone),
  };
}
export type OccasionWords = ReturnType<typeof wordsIn>;

interface Note {
  readonly tone: BadgeTone;
  readonly text: string;
}

interface NextStep {
  readonly to: string;
  readonly text: string;
}

export interface OccasionView {
  readonly key: string;
  readonly childId: string | null;
  readonly state: Occasion['state'];
  readonly expected: boolean;
  /** Given by the member, in no known language; null where there is none. */
  readonly name: string | null;
  /** Stands for a missing name. */
  readonly title: string;
  readonly from: string;
  readonly note: Note;
  readonly text: string;
  readonly way: NextStep | null;
}

/** One occasion: whose it is, when, what has become of its gift, and what to do. */
function viewOf(
  occasion: Occasion,
  words: OccasionWords,
  say: { readonly title: string; readonly text: string; readonly way?: NextStep | null },
): OccasionView {
  const { childId, name, state, expected, from, claim } = occasion;
  return {
    key: `${childId ?? 'mine'} ${occasion.occasion}`,
    childId,
    state,
    expected,
    name,
    title: say.title,
    from: words.formats.day(from),
    note: noteOf(occasion, words),
    text: claim ? words.takenText({ gift: claim.name }) : say.text,
    way: claim ? { to: placeOf(claim), text: words.see[claim.delivery] } : (say.way ?? null),
  };
}

function noteOf({ state, from, until }: Occasion, { formats, ...words }: OccasionWords): Note {
  switch (state) {
    case 'open':
      return { tone: 'accent', text: words.until({ date: formats.day(until) }) };
    case 'notYet':
      return { tone: 'neutral', text: words.from({ date: formats.day(from) }) };
    case 'taken':
      return { tone: 'positive', text: words.yours };
    case 'over':
      return { tone: 'neutral', text: words.over };
    case 'asked':
      return { tone: 'neutral', text: words.asked };
    case 'declined':
      return { tone: 'neutral', text: words.declined };
  }
}

export const newBabyPage = '/gifts/newBabyGiftList';
export const birthdayPage = '/gifts/momBirthdayGiftList';
const tellChild = tellDateAt(newBabyPage, 'family');

export function newBabyView(occasion: Occasion, words: OccasionWords): OccasionView {
  const { newBaby, formats } = words;
  const { state, expected } = occasion;
  const from = formats.day(occasion.from);
  const until = formats.day(occasion.until);
  const texts = {
    open: expected ? `${newBaby.open} ${newBaby.openExpected}` : newBaby.open,
    notYet: newBaby.notYet({ from, until }),
    taken: '',
    asked: newBaby.asked,
    declined: newBaby.declined({ reason: occasion.reason ?? '' }),
    over: expected ? newBaby.overExpected : newBaby.over({ date: until }),
  };
  if (state === 'declined' || state === 'asked') {
    const way = state === 'declined' ? { to: '/contact', text: newBaby.write } : null;
    return viewOf(occasion, words, {
      title: expected ? newBaby.expectedChild : newBaby.child,
      text: texts[state],
      way,
    });
  }
  const tell = expected && state !== 'notYet' ? { to: tellChild, text: newBaby.tell } : null;
  return viewOf(occasion, words, {
    title: expected ? newBaby.expectedChild : newBaby.child,
    text: texts[state],
    way: tell ?? (state === 'over' ? { to: '/gifts/redeemList', text: words.more } : null),
  });
}

export function birthdayView(
  occasion: Occasion,
  kind: 'momBirthday' | 'babyBirthday',
  words: OccasionWords,
): OccasionView {
  const { name: title, open, notYet } = words[kind];
  const from = words.formats.day(occasion.from);
  const until = words.formats.day(occasion.until);
  return viewOf(occasion, words, {
    title,
    text: occasion.state === 'open' ? open : notYet({ from, until }),
  });
}

/** A date is missing: what it would bring, why it is asked for, and where to tell it. */
export interface UnknownView {
  readonly title: string;
  readonly text: string;
  readonly why: string;
  readonly way: NextStep;
}

export function unknownView(
  kind: 'newBaby' | 'momBirthday' | 'babyBirthday',
  words: OccasionWords,
): UnknownView {
  const { unknown: title, unknownText: text, unknownWhy: why, add } = words[kind];
  const places = {
    newBaby: tellChild,
    momBirthday: tellDateAt(birthdayPage, 'birthday'),
    babyBirthday: tellDateAt(`${birthdayPage}?tab=baby`, 'family'),
  };
  return { title, text, why, way: { to: places[kind], text: add } };
}

export interface GiftView {
  readonly gift: Gift;
  /** How it comes to her. */
  readonly delivery: string;
  readonly notes: readonly Note[];
  /** Null for a free gift. */
  readonly price: { readonly value: string; readonly label: string } | null;
  /** Why it cannot be chosen though its occasion is open; null when it can. */
  readonly reason: string | null;
  readonly label: string;
}

/** The gifts of an occasion, and everything around them. */
export interface ShelfView {
  readonly title: string;
  /** Whether one can be chosen now; they can be looked at before. */
  readonly due: boolean;
  readonly gifts: readonly GiftView[];
  readonly balances: Balances;
  readonly choose: string;
  readonly empty: { readonly title: string; readonly text: string; readonly more: string };
}

export function shelfView(
  gifts: readonly Gift[],
  { due, balances }: { due: boolean; balances: Balances },
  words: OccasionWords,
): ShelfView {
  return {
    title: due ? words.choose : words.preview,
    due,
    gifts: gifts.map((gift) => giftView(gift, balances, words)),
    balances,
    choose: words.claim,
    empty: { title: words.empty, text: words.emptyText, more: words.more },
  };
}

function giftView(gift: Gift, balances: Balances, words: OccasionWords): GiftView {
  const { formats } = words;
  const stock = stockNote(gift);
  const value = formats.number(gift.price);
  const few: Note[] =
    stock.kind === 'few'
      ? [{ tone: 'warning', text: words.gift.list.few({ count: formats.number(stock.count) }) }]
      : [];
  return {
    gift,
    delivery: words.gift.list.delivery[gift.delivery],
    notes: few,
    price: gift.price > 0 ? { value, label: words.gift.price[gift.currency]({ amount: value }) } : null,
    reason: reasonOf(gift, balances, words),
    label: words.claimNamed({ name: gift.name }),
  };
}

function reasonOf(gift: Gift, balances: Balances, { gift: { list }, formats }: OccasionWords): string | null {
  switch (gift.state) {
    case 'open':
      return null;
    case 'notYet':
      return gift.opensAt === null
        ? list.notYetUnknown
        : list.notYet({ date: formats.dateTime(gift.opensAt) });
    case 'levelTooLow':
      return list.levelTooLow({ level: formats.number(gift.minLevel) });
    case 'balanceTooLow':
      return list.missing[gift.currency]({ amount: formats.number(missingFor(gift, balances)) });
    case 'closed':
    case 'soldOut':
    case 'limitReached':
    case 'notDue':
      return list[gift.state];
  }
}
