import type { Benefit } from '#contract/calls/benefits.ts';
import type { CallResult } from '#contract/client.ts';
import { textIn } from '#contract/locales.ts';
import { readMember } from '#server/core/members/read-member.ts';
import { readArticle } from '#server/core/articles/read-article.ts';
import { claimsOf } from '#server/features/gifts/claims/claims-of.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { listGifts, offeredGifts } from '#server/features/gifts/shelf/list-gifts.ts';
import { hoursEarly } from '#server/features/gifts/rules.ts';
import { listLevels, termsOf } from '#server/features/levels/levels.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { findBenefits, type BenefitRow } from './benefits.ts';
import { benefitState, byState, isRemembered } from './rules.ts';

interface Found {
  readonly row: BenefitRow;
  /** With the days it opens to everybody. */
  readonly gift: GiftRow;
  readonly shown: Benefit;
}

/** Benefits that are there for the member: gifts of their own shelf with what else a benefit has. */
async function benefitsFor(context: MemberContext, { sought }: { sought: boolean }): Promise<Found[]> {
  const [rows, gifts, shown, member, levels] = await Promise.all([
    findBenefits(context, context.now()),
    offeredGifts(context, { sought }),
    listGifts(context, 'benefit', { sought }),
    readMember(context),
    listLevels(context.db, context.now()),
  ]);
  const level = member.memberLevel;
  const laid = sought ? rows.all() : rows.laidFor(member);
  const { earlyAccessDays } = termsOf(levels, level);
  return shown.flatMap((one) => {
    const row = laid.find(({ giftId }) => giftId === one.giftId);
    const gift = gifts.find(({ giftId }) => giftId === one.giftId);
    if (!row || !gift) return [];
    const { opensAt } = gift;
    return {
      row,
      gift,
      shown: {
        benefitId: row.giftId,
        kind: row.kind,
        gift: one,
        state: benefitState(one),
        hoursEarly: opensAt === null ? 0 : hoursEarly(gift.earlyHours, { level, earlyAccessDays }),
        opensToAll: opensAt?.toISOString() ?? null,
      },
    };
  });
}

export async function newProductBenefits(context: MemberContext): Promise<CallResult<'newProductBenefits'>> {
  const now = context.now();
  const found = (await benefitsFor(context, { sought: false })).map(({ shown }) => shown);
  return { list: byState(found.filter((benefit) => isRemembered(benefit, now))), nextCursor: null };
}

/** Throws `benefitUnknown` for one that this member is not shown. */
export async function getBenefit(
  context: MemberContext,
  { benefitId }: { benefitId: string },
): Promise<CallResult<'getBenefit'>> {
  const [found, claims, levels] = await Promise.all([
    benefitsFor(context, { sought: true }),
    claimsOf(context, [benefitId]),
    listLevels(context.db, context.now()),
  ]);
  const benefit = found.find(({ row }) => row.giftId === benefitId);
  if (!benefit) throw new Failure('benefitUnknown');
  const { row, gift, shown } = benefit;
  return {
    ...shown,
    about: readArticle(textIn(row.about, context.script)),
    couponDays: gift.couponDays,
    earlyLevels:
      gift.opensAt === null
        ? []
        : levels.flatMap(({ level, earlyAccessDays }) => {
            const hours = hoursEarly(gift.earlyHours, { level, earlyAccessDays });
            return hours > 0 && level >= gift.minLevel ? [{ level, hours }] : [];
          }),
    claims,
    journey:
      row.journey !== null && row.minutes !== null
        ? { path: `/questionnaire?id=${row.journey}`, minutes: row.minutes }
        : null,
  };
}
