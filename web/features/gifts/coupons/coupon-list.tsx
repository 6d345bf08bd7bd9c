import { useState } from 'react';
import type { Coupon } from '#contract/calls/gifts/parcels.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import type { Page } from '#web/kit/lists/kept-lists.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';
import { CouponCard } from './coupon-card.tsx';
import { couponMessages } from './messages.ts';
import type { CouponState } from './rules.ts';
import { UseCoupon } from './use-coupon.tsx';

export interface CouponListProps {
  readonly state: CouponState;
  readonly first: Page<Coupon>;
  /** Whether there is a shop to use them in. */
  readonly shop: boolean;
  /** In milliseconds since 1970; null: nothing counts down. */
  readonly now: number | null;
}

export function CouponList({ state, first, shop, now }: CouponListProps) {
  const texts = useMessages(couponMessages);
  const { call } = useApi();
  const [used, setUsed] = useState<Coupon | null>(null);
  const pages = useMorePages(
    first,
    ({ couponId }) => couponId,
    (cursor) => call('listCoupons', { state, cursor }),
  );
  const { list } = pages;
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 md:gap-6">
        {list.map((coupon) => (
          <li key={coupon.couponId} className="grid">
            <CouponCard coupon={coupon} shop={shop} now={now} onUsed={() => setUsed(coupon)} />
          </li>
        ))}
      </ul>
      <ListFoot pages={pages} texts={texts} />
      <UseCoupon coupon={used} onClose={() => setUsed(null)} />
    </>
  );
}
