import { useEffect, useRef } from 'react';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { claimMessages } from './claim-messages.ts';
import { DeliverySummary } from './delivery-summary.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import { refusalIn, type ClaimSteps, type Refusal } from './use-claim-steps.ts';

/** What it costs and where it goes; once it is over without a claim, nothing is spent and there is no sum to show. */
export function ClaimQuestion({ steps }: { steps: ClaimSteps }) {
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
  const { formats } = useLocale();
  const rows = [
    { label: texts.cost, value: price },
    { label: texts.have, value: balance },
    { label: texts.after, value: balance - price },
  ];
  return (
    <dl className="row-list mt-4">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex min-h-12 items-center justify-between gap-4 last:font-semibold">
          <dt>{label}</dt>
          <dd className="flex">
            <Amount
              look="bare"
              currency={currency}
              value={formats.number(value)}
              label={priced[currency]({ amount: formats.number(value) })}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Refused({ refusal, free }: { refusal: Refusal; free: boolean }) {
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

function remarkOn({ next }: Refusal, free: boolean, texts: (typeof claimMessages)['en']): string {
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
