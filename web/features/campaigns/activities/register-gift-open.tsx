import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useRests } from '#web/kit/rests.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { DeliveryNote } from '#web/features/gifts/delivery-note.tsx';
import { GiftPicture } from '#web/features/gifts/pictures.tsx';
import type { Claiming } from '#web/features/gifts/claims/claiming.tsx';
import { ActivityPicture } from '#web/ui/illustrations/activity-picture.tsx';
import { registerGiftMessages } from './register-gift-messages.ts';
import { StepsLeft } from './steps-left.tsx';

/** For a new member: the gift, one tap away. */
export function Waiting({
  mine: { gifts, until },
  points,
  claiming,
}: {
  mine: NonNullable<CallResult<'getRegisterGift'>['mine']>;
  /** That the first steps still have. */
  points: number;
  readonly claiming: Claiming;
}) {
  const texts = useMessages(registerGiftMessages);
  const { user } = useRoot();
  const { formats } = useLocale();
  const resting = useRests();
  return (
    <>
      <HeroCard className="grid gap-5 md:grid-cols-[1.2fr_1fr] md:items-center md:p-8">
        <div className="grid gap-2">
          <p className="eyebrow ink-soft">{texts.eyebrow}</p>
          <h1 className="font-display text-3xl text-balance md:text-4xl">
            {texts.openTitle({ name: user?.firstName ?? '' })}
          </h1>
          <p className="ink-soft">{texts.openText}</p>
          {until !== null && !resting && (
            <p className="font-semibold">{texts.openUntil({ date: formats.date(until) })}</p>
          )}
        </div>
        <ActivityPicture picture="present" className="h-36 w-full rounded-xl md:h-48" />
      </HeroCard>
      <div className="mt-4 grid gap-4 md:mt-6 md:grid-cols-2 md:items-start md:gap-6">
        <ul className="grid gap-4 md:gap-6">
          {gifts.map((gift) => (
            <li key={gift.giftId} className="grid">
              <Card flush className="flex flex-col">
                <GiftPicture picture={gift.picture} className="h-40 w-full md:h-48" />
                <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
                  <h2 className="text-xl">{gift.name}</h2>
                  <p className="text-ink-soft">{gift.description}</p>
                  <DeliveryNote delivery={gift.delivery} />
                  <Button
                    block
                    size="lg"
                    className="mt-auto"
                    aria-label={texts.claimNamed({ name: gift.name })}
                    disabledReason={
                      gift.state === 'open'
                        ? undefined
                        : gift.state === 'soldOut'
                          ? texts.soldOut
                          : texts.notNow
                    }
                    loading={claiming.opening === gift.giftId}
                    onPointerEnter={claiming.prepare}
                    onFocus={claiming.prepare}
                    onClick={() => claiming.open({ gift })}
                  >
                    {texts.claim}
                  </Button>
                </div>
              </Card>
            </li>
          ))}
        </ul>
        <StepsLeft points={points} />
      </div>
    </>
  );
}
