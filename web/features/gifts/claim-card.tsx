import { ExternalLink } from 'lucide-react';
import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { StateBadge } from './order-state-badge.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import { rewardMessages } from './reward-messages.ts';
import { Voucher } from '#web/kit/copying/voucher.tsx';

/** Something that a member has, with what she needs to get the good of it. */
export function ClaimCard({ claim }: { claim: GiftClaim }) {
  const texts = useMessages(rewardMessages);
  const { formats } = useLocale();
  const { name, picture, claimedAt } = claim;
  return (
    <Card className="grid content-between gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <GiftPicture picture={picture} className="h-21 w-28 flex-none rounded-lg" />
        <div className="min-w-32 flex-1">
          <h2 className="text-lg break-words">{name}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{texts.claimedAt({ date: formats.date(claimedAt) })}</p>
          <Cost claim={claim} />
        </div>
      </div>
      <Use claim={claim} />
    </Card>
  );
}

function Cost({ claim: { kind, price, currency } }: { claim: GiftClaim }) {
  const texts = useMessages(rewardMessages);
  const { price: priced } = useMessages(giftMessages);
  const { formats } = useLocale();
  const amount = formats.number(price);
  if (price === 0) {
    return <p className="mt-1 text-sm text-ink-soft">{kind === 'lucky' ? texts.won : texts.present}</p>;
  }
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
      {texts.paid}
      <Amount look="bare" currency={currency} value={amount} label={priced[currency]({ amount })} />
    </p>
  );
}

function Use({ claim: { claimId, name, delivery, state, voucherCode, link } }: { claim: GiftClaim }) {
  const texts = useMessages(rewardMessages);
  switch (delivery) {
    case 'voucher':
      return (
        voucherCode !== null && (
          <div className="grid gap-2">
            <Voucher code={voucherCode} />
            <p className="text-sm text-ink-soft">{texts.voucherHint}</p>
          </div>
        )
      );
    case 'coupon':
      return (
        voucherCode !== null && (
          <div className="grid justify-items-start gap-1">
            <div className="w-full">
              <Voucher code={voucherCode} label={texts.couponCode} />
            </div>
            <TextLink to="/coupon" className="inline-flex min-h-11 items-center text-sm">
              {texts.seeCoupons}
            </TextLink>
          </div>
        )
      );
    case 'link':
      return (
        link !== null && (
          <ButtonLink
            to={link}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            className="justify-self-start"
            icon={<ExternalLink aria-hidden="true" />}
          >
            {texts.goTo}
            <span className="sr-only">{`, ${texts.newTab}`}</span>
          </ButtonLink>
        )
      );
    case 'physical':
      return state === 'given' ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StateBadge state={state} addressNeeded={false} />
          <ButtonLink
            to={`/order?id=${claimId}`}
            variant="secondary"
            size="sm"
            aria-label={texts.seeOrderNamed({ name })}
          >
            {texts.seeOrder}
          </ButtonLink>
        </div>
      );
  }
}
