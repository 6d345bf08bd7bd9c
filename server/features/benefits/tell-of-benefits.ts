import { allWithAudiences } from '#server/core/audience/audiences.ts';
import { codesOf, findActivities } from '#server/core/audience/activities.ts';
import { isGiftOfBabies, type GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { findGiftsById } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { isWithin } from '#server/core/audience/windows.ts';
import { hoursEarly, isForShopper, openedEarly } from '#server/features/gifts/rules.ts';
import { isSoldOut } from '#server/features/gifts/claims/stock.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import { announceNext, isNews, type Announcement, type Told } from '#server/core/notifications/announce.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findBenefits } from './benefits.ts';

/**
 * Tells of benefits that opened those who can have them. To some levels one opens hours sooner: they are told then, and
 * the others when it opens to them. Nobody is told of what is gone by then, nor of what has no day on which it opens.
 */
export async function tellOfBenefits(
  { db, ask }: Pick<Services, 'db' | 'ask'>,
  now: Date,
  options: { limit?: number } = {},
): Promise<number> {
  const [benefits, levels, activities] = await Promise.all([
    findBenefits({ db, ask }, now),
    listLevels(db, now),
    findActivities(db, now),
  ]);
  const gifts = await findGiftsById(
    db,
    benefits.all().map(({ giftId }) => giftId),
    now,
  );
  const hoursOf = (gift: GiftRow, level: number) =>
    hoursEarly(gift.earlyHours, { level, earlyAccessDays: termsOf(levels, level).earlyAccessDays });
  const news = gifts.flatMap((gift) =>
    [...new Set([0, ...levels.map(({ level }) => hoursOf(gift, level))])].flatMap((hours): Announcement[] => {
      const { giftId, name, minLevel } = gift;
      const at = openedEarly(gift, hours / 24).opensAt;
      if (at === null || !isNews(at, now)) return [];
      return [
        {
          thing: `benefit:${giftId}:${hours}`,
          at,
          tell: async (tx, members) => {
            if (await isSoldOut(tx, gift)) return [];
            const named = [gift.audience, ...activities.all().map(({ audience }) => audience)];
            return (await allWithAudiences(tx, members, { named, now }))
              .filter(
                (member) =>
                  member.level >= minLevel &&
                  isWithin(openedEarly(gift, hoursOf(gift, member.level) / 24), now) &&
                  isForShopper(gift, { ...member, activities: codesOf(activities.all(), member, now) }, now),
              )
              .map(({ memberId }): Told => ({
                memberId,
                kind: 'benefitOpens',
                key: `benefit:${giftId}`,
                path: `/villages/benefits/${giftId}`,
                // The subject of a mail does not tell the stage of who reads it.
                words: isGiftOfBabies(gift) ? {} : { title: name },
              }));
          },
        },
      ];
    }),
  );
  return announceNext(
    db,
    news.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    now,
    options,
  );
}
