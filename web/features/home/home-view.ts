import type { CallResult } from '#contract/client.ts';
import { scriptOfLocale, type Locale } from '#contract/locales.ts';
import { shownOf } from '#web/ui/goal.ts';
import { byReach } from '../gifts/rules.ts';
import { issuePath } from '../magazine/rules.ts';
import { homeWords } from './home-words.ts';
import { hourIn, partOfDay } from './rules.ts';

/** Enough to look forward to; the rest is one tap away. */
const giftsShown = 3;
/** As many as stand in a row. */
export const newsShown = 3;

/** What the page is made of: the answers of several calls. */
export interface HomeParts {
  readonly home: CallResult<'myWeb'>;
  /** What there is for a stage that she looks into; null: her own. */
  readonly other: CallResult<'listStageContent'> | null;
  readonly villages: CallResult<'listVillages'>['list'];
  readonly posts: CallResult<'listPosts'>['list'];
  readonly issue: CallResult<'getMagazineIssue'>['issue'];
}

export type HomeView = ReturnType<typeof homeView>;

/**
 * What the home page shows of all that the calls tell, at a moment, in the reader's language. What the card shows and no
 * more: all of it travels to the browser a second time.
 */
export function homeView(parts: HomeParts, { now, locale }: { now: Date; locale: Locale }) {
  const { user, progress, checkIn, gifts, tasks, banners, stage: own } = parts.home;
  const words = homeWords[scriptOfLocale(locale)];
  const stage = parts.other ?? own;
  return {
    texts: words.shown,
    member: {
      firstName: user.firstName,
      level: user.memberLevel,
      levelName: user.memberLevelList.find(({ level }) => level === user.memberLevel)?.name ?? '',
      points: user.points,
      coins: user.coins,
      giftCount: user.giftCount,
      discountCount: user.discountCount,
    },
    progress,
    checkIn,
    banners,
    stage: {
      own: user.lactation,
      stage: stage.stage,
      pieces: stage.list.map(({ slug, title, summary, picture, minutes }) => ({
        slug,
        title,
        summary,
        picture,
        note: words.minutes({ minutes: new Intl.NumberFormat(locale).format(minutes) }),
      })),
    },
    tasks: { points: tasks.reduce((sum, { points }) => sum + points, 0) },
    gifts: byReach(gifts)
      .slice(0, giftsShown)
      .map(({ giftId, name, description, picture, currency, price }) => ({
        giftId,
        name,
        description,
        picture,
        currency,
        price,
      })),
    news: newsOf(parts, words),
    issue: issueOf(parts.issue, words),
    // Told here rather than on the page: server and browser must greet alike.
    partOfDay: partOfDay(hourIn(user.timeZone, now)),
  };
}

type Words = (typeof homeWords)['en'];

function newsOf({ villages, posts }: HomeParts, words: Words) {
  const invites = !villages.some(({ joined }) => joined);
  const toVillages = villages.slice(0, newsShown).map(({ slug, name, text }) => ({
    to: `/villages/${slug}`,
    eyebrow: null,
    title: name,
    lang: null,
    text,
  }));
  const toPosts = posts.slice(0, newsShown).map(({ postId, village, title, script, comments }) => ({
    to: `/villages/${village.slug}/${postId}`,
    eyebrow: village.name,
    title,
    lang: script,
    text: words.comments({ count: comments }),
  }));
  return { invites, links: invites || toPosts.length === 0 ? toVillages : toPosts };
}

function issueOf(issue: HomeParts['issue'], words: Words) {
  if (issue === null) return null;
  const all = issue.items.length;
  const read = issue.items.filter((item) => item.read).length;
  return {
    to: issuePath(issue.slug),
    title: issue.title,
    intro: issue.intro,
    fresh: read === 0 && !issue.isAllBrowse,
    progress: issue.isAllBrowse
      ? words.allRead
      : read === 0
        ? null
        : words.progress(shownOf(read, all, { number: String })),
  };
}
