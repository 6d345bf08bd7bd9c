import { ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { claimMessages } from './claim-messages.ts';
import { AddressLines } from './delivery-summary.tsx';
import { placeOf } from './occasion-rules.ts';
import type { Given } from './use-claim-steps.ts';
import { Voucher } from '#web/kit/copying/voucher.tsx';

/** The good news, and what to do with what was given: a code to show, a page to open, a place it is sent to. */
export function ClaimGiven({ given: { claim, address } }: { given: Given }) {
  const texts = useMessages(claimMessages);
  const message = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: reading goes on with the good news.
  useEffect(() => message.current?.focus(), []);
  const { delivery, voucherCode } = claim;
  return (
    <div className="grid justify-items-center gap-3">
      <Hatching className="max-w-40" />
      <p ref={message} tabIndex={-1} className="text-center focus-visible:outline-0">
        <span className="block font-semibold">{claim.name}</span>
        <span className="text-ink-soft">{texts.given[delivery].text}</span>
      </p>
      {voucherCode !== null && (
        <div className="w-full">
          <Voucher code={voucherCode} label={delivery === 'coupon' ? texts.couponCode : undefined} />
        </div>
      )}
      {delivery === 'physical' &&
        (address === null ? (
          <Notice tone="warning" className="w-full">
            {texts.delivery.checkOrder}
          </Notice>
        ) : (
          <div className="w-full rounded-lg bg-surface-sunken p-3.5">
            <p className="eyebrow">{texts.delivery.goesTo}</p>
            <AddressLines address={address} />
          </div>
        ))}
    </div>
  );
}

/** Away from the sheet: done, or on to where the gift is. */
export function GivenActions({ claim, onClose }: { claim: GiftClaim; onClose: () => void }) {
  const texts = useMessages(claimMessages);
  const { next } = texts.given[claim.delivery];
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {texts.done}
      </Button>
      {claim.delivery === 'link' && claim.link !== null ? (
        <ButtonLink
          to={claim.link}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden="true" />}
        >
          {next}
          <span className="sr-only">{`, ${texts.newTab}`}</span>
        </ButtonLink>
      ) : (
        <ButtonLink to={placeOf(claim)}>{next}</ButtonLink>
      )}
    </>
  );
}
