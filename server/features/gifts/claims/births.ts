import { textIn, type Localised, type Script } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { localDay } from '#server/kernel/clock/local-days.ts';
import { shownDay } from '#server/kernel/clock/shown-time.ts';
import { notify } from '#server/core/notifications/notify.ts';
import type { Decider, ReviewSubject } from '#server/core/reviews/decider.ts';
import { openReview } from '#server/core/reviews/queries-shared.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { hasChild, holdGiftDate } from '#server/core/members/queries-shared-children.ts';
import { findFamily } from '../shelf/queries.ts';
import { giftsLately } from '../shelf/occasions.ts';

/** Puts the gift of one more birth before staff. Asked again, it waits as it did. */
export async function askForBirth(
  tx: Transaction,
  { childId, ...rest }: { memberId: string; childId: string; now: Date; dueAt: Date },
): Promise<void> {
  await openReview(tx, { ...rest, kind: 'birth', subjectId: childId, title });
}

/**
 * Keeps the date that a gift was given for, so that it moves once and not far. `from` is the one that was looked at:
 * throws `giftNotDue` when the child has another by now, or is gone.
 */
export async function holdBirth(
  tx: Transaction,
  { memberId, childId, from }: { memberId: string; childId: string; from: string },
): Promise<void> {
  if (!(await holdGiftDate(tx, { memberId, childId, from })))
    throw new Failure('giftNotDue', { why: 'moved meanwhile' });
}

/** Decides whether one more gift for a new baby is given. Staff see days and no names. */
export const birthDecider: Decider = {
  async describe({ db, now }, { memberId, subjectId }, script) {
    const family = await findFamily(db, memberId);
    const texts = words[script];
    const child = family.children.find(({ childId }) => childId === subjectId);
    const day = (date: string | null | undefined) => (date ? shownDay(date, script) : texts.none);
    const given = giftsLately(family, localDay(now(), family.timeZone));
    const sections = [
      {
        title: texts.child,
        rows: child
          ? [
              { label: texts.born, value: day(child.birthDate) },
              { label: texts.expected, value: day(child.expectedDate) },
              { label: texts.told, value: day(localDay(new Date(child.addedAt), family.timeZone)) },
            ]
          : [{ label: texts.child, value: texts.gone }],
      },
      {
        title: texts.given,
        rows: given.map(({ claimedOn, name }) => ({ label: day(claimedOn), value: textIn(name, script) })),
      },
    ];
    return { sections, contact: null };
  },
  approve: (tx, { now }, subject) => tell(tx, subject, 'approved', now()),
  decline: (tx, { now }, subject) => tell(tx, subject, 'declined', now()),
  // What was decided stands in the review alone.
  takeUp: (tx, _, { memberId, subjectId }) => hasChild(tx, memberId, subjectId),
};

/** Tells her what was decided, if the child is still on her list; nobody is told while she rests. */
async function tell(
  tx: Transaction,
  { memberId, subjectId }: ReviewSubject,
  outcome: 'approved' | 'declined',
  now: Date,
): Promise<void> {
  if (!(await hasChild(tx, memberId, subjectId))) return;
  const key = `birth:${subjectId}:${now.toISOString()}`;
  const path = '/gifts/newBabyGiftList';
  await notify(tx, [{ memberId, kind: 'birthGiftDecided', key, path, words: { outcome }, now }]);
}

const title: Localised = {
  en: 'One more gift for a new baby',
  'zh-Hans': '再一份新生儿礼',
  'zh-Hant': '再一份新生兒禮',
};

const words: Readonly<
  Record<Script, Record<'child' | 'born' | 'expected' | 'told' | 'none' | 'gone' | 'given', string>>
> = {
  en: {
    child: 'The child',
    born: 'Birthday',
    expected: 'Due date',
    told: 'Told us on',
    none: 'None',
    gone: 'No longer on the family list',
    given: 'Gifts for new babies in the last 180 days',
  },
  'zh-Hans': {
    child: '宝宝',
    born: '生日',
    expected: '预产期',
    told: '告知日期',
    none: '无',
    gone: '已不在家庭资料中',
    given: '最近 180 天的新生儿礼',
  },
  'zh-Hant': {
    child: '寶寶',
    born: '生日',
    expected: '預產期',
    told: '告知日期',
    none: '無',
    gone: '已不在家庭資料中',
    given: '最近 180 天的新生兒禮',
  },
};
