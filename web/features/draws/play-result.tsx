import { useEffect, useRef } from 'react';
import type { DrawPlay } from '#contract/calls/draws.ts';
import { useMessages } from '#web/kit/messages.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { Voucher } from '#web/kit/copying/voucher.tsx';
import { resultMessages } from './result-messages.ts';
import { claimingOf, type PrizeClaiming } from './rules.ts';

/** What a play gave, why it may be another prize than the one it landed on, and where it is. Reading goes on with it. */
export function PlayResult({ play }: { play: DrawPlay }) {
  const texts = useMessages(resultMessages);
  const message = useRef<HTMLParagraphElement>(null);
  // The button or card that was pressed has done its part.
  useEffect(() => message.current?.focus({ preventScroll: false }), []);
  const claiming = claimingOf(play);
  const won = claiming === 'none' ? texts.wonNothing : texts.won({ prize: play.given.name });
  return (
    <div className="grid justify-items-center gap-3">
      <p ref={message} tabIndex={-1} className="text-center focus-visible:outline-0">
        <span className="font-display block text-2xl text-balance">{won}</span>
        <span className="mt-1 block text-ink-soft">{texts.wonText[claiming]}</span>
      </p>
      <Instead play={play} />
      <PlayLinks play={play} claiming={claiming} />
    </div>
  );
}

/** Why another prize was given. */
export function Instead({ play: { instead, landedOn, given } }: { play: DrawPlay }) {
  const texts = useMessages(resultMessages);
  if (instead === null) return null;
  return <Notice>{texts.instead[instead]({ landed: landedOn.name, given: given.name })}</Notice>;
}

function PlayLinks({ play, claiming }: { play: DrawPlay; claiming: PrizeClaiming }) {
  const texts = useMessages(resultMessages);
  const code = play.claim?.voucherCode ?? null;
  return (
    <>
      {code !== null && (
        <div className="w-full">
          <Voucher code={code} />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-1">
        {claiming !== 'none' && (
          <ButtonLink to={placeOf(play, claiming)} variant={claiming === 'address' ? 'primary' : 'secondary'}>
            {texts.wonLink[claiming]}
          </ButtonLink>
        )}
        <TextLink
          to={`/gifts/fairness?play=${play.playId}`}
          className="inline-flex min-h-11 items-center justify-center"
        >
          {texts.check}
        </TextLink>
      </div>
    </>
  );
}

/** Where what was won is. */
export function placeOf({ claimId }: DrawPlay, claiming: Exclude<PrizeClaiming, 'none'>): string {
  switch (claiming) {
    case 'coins':
      return '/coins';
    case 'points':
      return '/points';
    case 'address':
    case 'order':
      return `/order?id=${claimId}`;
    case 'coupon':
      return '/coupon';
    case 'voucher':
    case 'gifts':
      return '/gifts/reward';
  }
}
