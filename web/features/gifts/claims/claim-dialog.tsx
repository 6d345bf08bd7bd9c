import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import type { Gift, GiftClaim } from '#contract/calls/gifts/shelf.ts';
import { Amounts } from '#web/kit/amounts/amounts.tsx';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { Hatching } from '#web/kit/illustrations/hatching.tsx';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { giftMessages } from '../messages.ts';
import { placeOf } from '../occasion-rules.ts';
import { GiftPicture } from '../pictures.tsx';
import { claimMessages, type ClaimTexts } from './claim-messages.ts';
import type { Offer } from './claiming.tsx';
import { AddressLines, DeliverySummary } from './delivery.tsx';
import {
  refusalIn,
  useClaimSteps,
  type ClaimSteps,
  type ClaimAnswers,
  type ClaimRefusal,
} from './use-claim-steps.ts';

// Most gifts are not sent anywhere: the address book and its form come when one is.
const stepsCode = late(() => import('./delivery-steps.tsx'));
const AddressChoice = lateComponent(stepsCode, 'AddressChoice');
const NewAddress = lateComponent(stepsCode, 'NewAddress');

/** Says what a gift costs and where it goes, asks once, and shows what came of it. */
export function ClaimDialog({ offer, onClose }: { offer: Offer; onClose: (given: boolean) => void }) {
  const texts = useMessages(claimMessages);
  const steps = useClaimSteps(offer);
  const { phase, delivery } = steps;
  const { step } = delivery;
  const close = () => onClose(phase.kind === 'given');
  return (
    <Sheet
      open
      onClose={close}
      title={titleOf(steps, texts)}
      closeLabel={texts.close}
      footer={step === 'gift' ? <Actions steps={steps} onClose={close} /> : undefined}
    >
      <Suspense fallback={<Spinner label={texts.delivery.loading} />}>
        {step === 'addresses' ? (
          <AddressChoice delivery={delivery} />
        ) : step === 'newAddress' ? (
          <NewAddress delivery={delivery} />
        ) : phase.kind === 'given' ? (
          <ClaimGiven given={phase} />
        ) : (
          <ClaimQuestion steps={steps} />
        )}
      </Suspense>
    </Sheet>
  );
}

function titleOf({ gift, phase, delivery }: ClaimSteps, texts: ClaimTexts): string {
  const said = gift.price === 0 ? texts.free : texts;
  if (delivery.step === 'addresses') return texts.delivery.chooseTitle;
  if (delivery.step === 'newAddress') return texts.delivery.addTitle;
  if (phase.kind === 'given') return said.givenTitle;
  if (phase.kind === 'refused' && phase.next === 'reload') return said.refusedTitle;
  return said.title({ name: gift.name });
}

function Actions({ steps, onClose }: { steps: ClaimSteps; onClose: () => void }) {
  const texts = useMessages(claimMessages);
  const { gift, phase, delivery, confirm } = steps;
  if (phase.kind === 'given') return <GivenActions claim={phase.claim} onClose={onClose} />;
  if (phase.kind === 'refused' && phase.next === 'reload') {
    return <Button onClick={onClose}>{texts.close}</Button>;
  }
  const before = refusalIn(phase);
  const physical = gift.delivery === 'physical';
  const refusedThere = delivery.chosen !== null && delivery.refused.includes(delivery.chosen.countryCode);
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
      {physical && delivery.book.kind === 'there' && delivery.chosen === null ? (
        <Button size="lg" onClick={() => delivery.goTo('newAddress')}>
          {texts.delivery.add}
        </Button>
      ) : physical && refusedThere ? (
        <Button size="lg" onClick={() => delivery.goTo('addresses')}>
          {texts.delivery.another}
        </Button>
      ) : (
        <Button
          size="lg"
          loading={phase.kind === 'sending' || (physical && delivery.book.kind === 'loading')}
          disabledReason={physical && delivery.book.kind === 'failed' ? texts.delivery.failed : undefined}
          onClick={() => confirm()}
        >
          {before?.next === 'retry' ? texts.retry : (gift.price === 0 ? texts.free : texts).confirm}
        </Button>
      )}
    </>
  );
}

/** What it costs and where it goes; once it is over without a claim, nothing is spent and there is no sum to show. */
function ClaimQuestion({ steps }: { steps: ClaimSteps }) {
  const { gift, balance, phase, delivery } = steps;
  const refusal = refusalIn(phase);
  const over = refusal?.next === 'reload';
  // Another country that is chosen meanwhile answers a refusal for the first one.
  const answered =
    refusal?.next === 'elsewhere' &&
    !(delivery.chosen !== null && delivery.refused.includes(delivery.chosen.countryCode));
  return (
    <>
      <div className="flex items-center gap-4">
        <GiftPicture picture={gift.picture} className="h-21 w-28 flex-none rounded-md" />
        <p className="min-w-0 text-ink-soft">{gift.description}</p>
      </div>
      {!over && gift.price > 0 && <Sum gift={gift} balance={balance} />}
      {!over && gift.delivery === 'physical' && (
        <DeliverySummary delivery={delivery} sending={phase.kind === 'sending'} />
      )}
      {refusal !== null && !answered && (
        <Refused key={refusal.message} refusal={refusal} free={gift.price === 0} />
      )}
    </>
  );
}

function Sum({ gift: { price, currency }, balance }: { gift: Gift; balance: number }) {
  const texts = useMessages(claimMessages);
  const { price: priced } = useMessages(giftMessages);
  return (
    <Amounts
      className="mt-4"
      currency={currency}
      words={priced[currency]}
      rows={[
        { label: texts.cost, value: price },
        { label: texts.have, value: balance },
        { label: texts.after, value: balance - price },
      ]}
    />
  );
}

function Refused({ refusal, free }: { refusal: ClaimRefusal; free: boolean }) {
  const texts = useMessages(claimMessages);
  const message = useRef<HTMLParagraphElement>(null);
  // Where nothing can be tried again the pressed button is gone; otherwise it keeps the focus.
  useEffect(() => {
    if (refusal.next !== 'retry') message.current?.focus();
  }, [refusal]);
  return (
    <Notice tone="danger" live className="mt-4">
      <p ref={message} tabIndex={-1} className="font-semibold focus-visible:outline-0">
        {refusal.message}
      </p>
      <p>{remarkOn(refusal, free, texts)}</p>
    </Notice>
  );
}

function remarkOn({ next }: ClaimRefusal, free: boolean, texts: (typeof claimMessages)['en']): string {
  switch (next) {
    case 'retry':
      return free ? texts.unsureFree : texts.unsure;
    case 'elsewhere':
      return texts.delivery.notThereText;
    case 'addressGone':
    case 'reload':
      return free ? texts.nothingChanged : texts.nothingTaken;
  }
}

/** The good news, and what to do with what was given: a code to show, a page to open, a place it is sent to. */
function ClaimGiven({ given: { claim, address } }: { given: ClaimAnswers }) {
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
function GivenActions({ claim, onClose }: { claim: GiftClaim; onClose: () => void }) {
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
