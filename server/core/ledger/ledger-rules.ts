import { given, keptSetting } from '#server/core/content/kept-setting.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { insertRules } from './queries.ts';

/** How long what is earned is good for is decided where it is posted: `earningLinks`. This is for who tells it. */
export const ledgerRules = keptSetting('ledgerRules', ({ pointsMonths, coinsMonths, noticeDays }) => ({
  /** Months after which what is left of an earned amount expires. */
  months: { points: given(pointsMonths), coins: given(coinsMonths) },
  /** Days before it expires at which a member is told. */
  noticeDays: given(noticeDays),
}));

/** What expires until then is told of at `now`. */
export const noticeEnd = (now: Date, { noticeDays }: { readonly noticeDays: number }): Date =>
  new Date(now.getTime() + noticeDays * 86_400_000);

export const ledgerRulesWork: ContentWork<'ledgerRules'> = {
  publish: (tx, { pieceId, version, body }) =>
    insertRules(tx, {
      pieceId,
      version,
      pointsMonths: given(body.pointsMonths),
      coinsMonths: given(body.coinsMonths),
    }),
};
