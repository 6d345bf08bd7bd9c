import { ExternalLink } from 'lucide-react';
import type { Coupon } from '#contract/calls/gifts/parcels.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { GiftPicture } from '../pictures.tsx';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { couponMessages } from './messages.ts';
import { daysLeft } from './rules.ts';

export interface CouponCardProps {
  readonly coupon: Coupon;
  /** Whether there is a shop to use it in. */
  readonly shop: boolean;
  readonly now: number | null;
  onUsed(): void;
}

export function CouponCard({ coupon, shop, now, onUsed }: CouponCardProps) {
  const texts = useMessages(couponMessages);
  const { name, description, picture, code, state, validUntil } = coupon;
  const days = now === null || state !== 'usable' ? null : daysLeft(validUntil, now);
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <GiftPicture picture={picture} className="h-21 w-24 flex-none rounded-lg" />
        <div className="min-w-32 flex-1">
          <h2 className="text-lg break-words">{name}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{description}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
        <Until coupon={coupon} />
        {days !== null && <Badge tone="warning">{texts.soon({ days })}</Badge>}
      </div>
      {state === 'usable' && (
        <div className="mt-auto grid gap-3">
          <Voucher code={code} label={texts.code} />
          {!shop && <p className="text-sm text-ink-soft">{texts.hint}</p>}
          <div className="flex flex-wrap items-center gap-2">
            {shop && (
              <ButtonLink
                to={`/redirect/shopfiyCoupons?${new URLSearchParams({ code })}`}
                target="_blank"
                rel="noreferrer"
                icon={<ExternalLink aria-hidden="true" />}
              >
                {texts.shop}
                <span className="sr-only">{`, ${texts.newTab}`}</span>
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={onUsed} aria-label={texts.markNamed({ name })}>
              {texts.mark}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

function Until({ coupon: { state, validUntil, usedAt } }: { coupon: Coupon }) {
  const texts = useMessages(couponMessages);
  const { formats } = useLocale();
  if (usedAt !== null) return <span>{texts.usedOn({ date: formats.date(usedAt) })}</span>;
  if (validUntil === null) return <span>{texts.endless}</span>;
  const date = formats.date(validUntil);
  return <span>{state === 'expired' ? texts.endedOn({ date }) : texts.validUntil({ date })}</span>;
}
