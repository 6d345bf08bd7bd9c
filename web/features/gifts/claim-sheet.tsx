import { useEffect, useRef } from 'react';
import type { Gift, GiftClaim } from '#contract/calls/gifts.ts';
import { Hatching } from '#web/illustrations/hatching.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import type { ClaimPhase, Refusal } from './use-claim.ts';
import { Voucher } from './voucher.tsx';

export interface ClaimSheetProps {
  /** Null while the sheet is closed. */
  readonly gift: Gift | null;
  readonly phase: ClaimPhase;
  /** What the member can spend of the gift's currency, before the claim. */
  readonly balance: number;
  onConfirm(): void;
  onClose(): void;
}

/** Says what a gift costs and what remains, asks once, and shows what came of it. */
export function ClaimSheet({ gift, phase, balance, onConfirm, onClose }: ClaimSheetProps) {
  const texts = useMessages(giftMessages).claim;
  const given = phase.kind === 'given';
  const refused = phase.kind === 'refused' ? phase : phase.kind === 'sending' ? phase.before : null;
  const over = refused !== null && !refused.again;
  const question = texts.title({ name: gift?.name ?? '' });
  const title = given ? texts.successTitle : over ? texts.refusedTitle : question;
  return (
    <Sheet
      open={gift !== null}
      onClose={onClose}
      title={title}
      closeLabel={texts.close}
      footer={
        given ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.done}
            </Button>
            <ButtonLink to="/gifts/reward">{texts.seeMine}</ButtonLink>
          </>
        ) : over ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button size="lg" loading={phase.kind === 'sending'} onClick={onConfirm}>
              {refused ? texts.retry : texts.confirm}
            </Button>
          </>
        )
      }
    >
      {gift !== null && (
        <>
          {given ? <Given claim={phase.claim} /> : <Question gift={gift} balance={balance} over={over} />}
          {refused !== null && <Refused key={refused.message} refusal={refused} />}
        </>
      )}
    </Sheet>
  );
}

/** What it costs; once it is `over` without a claim, nothing is spent and there is no sum to show. */
function Question({ gift, balance, over }: { gift: Gift; balance: number; over: boolean }) {
  const texts = useMessages(giftMessages);
  const { formats } = useLocale();
  const { currency, picture, description, price } = gift;
  const rows = [
    { label: texts.claim.cost, value: price },
    { label: texts.claim.have, value: balance },
    { label: texts.claim.after, value: balance - price },
  ];
  return (
    <>
      <div className="flex items-center gap-4">
        <GiftPicture picture={picture} className="h-21 w-28 flex-none rounded-md" />
        <p className="text-ink-soft">{description}</p>
      </div>
      {!over && (
        <dl className="row-list mt-4">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex min-h-12 items-center justify-between gap-4 last:font-semibold">
              <dt>{label}</dt>
              <dd className="flex">
                <Amount
                  look="bare"
                  currency={currency}
                  value={formats.number(value)}
                  label={texts.price[currency]({ amount: formats.number(value) })}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Refused({ refusal }: { refusal: Refusal }) {
  const texts = useMessages(giftMessages).claim;
  const message = useRef<HTMLParagraphElement>(null);
  // Where nothing can be tried again the pressed button is gone; otherwise it keeps the focus.
  useEffect(() => {
    if (!refusal.again) message.current?.focus();
  }, [refusal]);
  return (
    <Notice tone="danger" live className="mt-4">
      <p ref={message} tabIndex={-1} className="font-semibold focus-visible:outline-0">
        {refusal.message}
      </p>
      <p>{refusal.again ? texts.unsure : texts.nothingTaken}</p>
    </Notice>
  );
}

function Given({ claim }: { claim: GiftClaim }) {
  const texts = useMessages(giftMessages).claim;
  const message = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: reading goes on with the good news.
  useEffect(() => message.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-3">
      <Hatching className="max-w-40" />
      <p ref={message} tabIndex={-1} className="text-center focus-visible:outline-0">
        <span className="block font-semibold">{claim.name}</span>
        <span className="text-ink-soft">{texts.successText}</span>
      </p>
      {claim.voucherCode !== null && (
        <div className="w-full">
          <Voucher code={claim.voucherCode} />
        </div>
      )}
    </div>
  );
}
