import type { RouterContextProvider } from 'react-router';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { apiFrom, visitContext } from '#web/kit/page-context.ts';
import { byNearness, tellDateAt, withoutTwins, worthShowing } from './occasion-rules.ts';
import {
  birthdayView,
  newBabyPage,
  newBabyView,
  shelfView,
  unknownView,
  wordsIn,
  type OccasionView,
  type OccasionWords,
} from './occasion-view.ts';
import type { RestingView } from './resting.tsx';
import type { Balances } from './rules.ts';

type Context = Readonly<RouterContextProvider>;

function readerOf(context: Context): { words: OccasionWords; balances: Balances } {
  const { root } = context.get(visitContext);
  const { locale, user } = root;
  return {
    words: wordsIn(locale, shownZoneOf(root)),
    balances: { coins: user?.coins ?? 0, points: user?.points ?? 0 },
  };
}

/** Nothing that comes with a page for who rests speaks of what the page is about. */
function restingView(state: string, { resting }: OccasionWords): RestingView | null {
  switch (state) {
    case 'paused':
      return { lost: false, title: resting.paused, text: resting.pausedText, texts: resting };
    case 'quiet':
      return { lost: true, title: resting.quiet, text: resting.quietText, texts: resting };
    default:
      return null;
  }
}

/** Everything on the page of gifts for a new baby, in words. */
export async function loadNewBaby(context: Context) {
  const { words, balances } = readerOf(context);
  const { list, eligibility, occasions } = await apiFrom(context).listNewBabyGifts();
  const resting = restingView(eligibility.state, words);
  if (resting) return { resting, page: null };
  const views = byNearness(worthShowing(occasions)).map((occasion) => newBabyView(occasion, words));
  const due = eligibility.state === 'open';
  const { title, subtitle, whose, another } = words.newBaby;
  const page = {
    header: { title, subtitle, back: { to: '/gifts', label: words.back } },
    occasions: views,
    unknown: views.length === 0 ? unknownView('newBaby', words) : null,
    whose,
    another: { to: tellDateAt(newBabyPage, 'family'), text: another },
    shelf: views.every(isDone) && views.length > 0 ? null : shelfView(list, { due, balances }, words),
  };
  return { resting: null, page };
}

function isDone({ state }: OccasionView): boolean {
  return state === 'taken' || state === 'over' || state === 'declined';
}

/** Everything on the page of birthday gifts, in words: both tabs, so that changing over takes no time. */
export async function loadBirthdays(context: Context) {
  const { words, balances } = readerOf(context);
  const api = apiFrom(context);
  const [mine, baby] = await Promise.all([api.listMomBirthdayGifts(), api.listBabyBirthdayGifts()]);
  const resting = restingView(mine.eligibility.state, words);
  if (resting) return { resting, page: null };
  const { title, subtitle, whose, ...labels } = words.birthday;
  const tabOf = (kind: 'momBirthday' | 'babyBirthday', { list, eligibility, occasions }: typeof mine) => ({
    occasions: byNearness(withoutTwins(occasions)).map((one) => birthdayView(one, kind, words)),
    unknown: occasions.length === 0 ? unknownView(kind, words) : null,
    remark: occasions.length > 1 ? words.babyBirthday.together : null,
    shelf:
      eligibility.state === 'taken'
        ? null
        : shelfView(list, { due: eligibility.state === 'open', balances }, words),
  });
  const page = {
    header: { title, subtitle, back: { to: '/gifts', label: words.back } },
    whose,
    labels,
    mine: tabOf('momBirthday', mine),
    baby: tabOf('babyBirthday', baby),
  };
  return { resting: null, page };
}

export type BirthdayTab = NonNullable<Awaited<ReturnType<typeof loadBirthdays>>['page']>['mine'];
