import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { GiftBox } from '#web/ui/illustrations/gift-box.tsx';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { DeliveryLine } from './delivery-note.tsx';
import type { GiftView, ShelfView } from './occasion-view.ts';
import { GiftPicture } from './pictures.tsx';
import type { Claiming } from './claims/claiming.tsx';

export interface OccasionGiftsProps {
  readonly shelf: ShelfView;
  /** Asks first what has to be known, such as for whom the gift is. */
  readonly children?: ReactNode;
  readonly claiming: Pick<Claiming, 'opening' | 'prepare'>;
  onClaim(gift: Gift, balance: number): void;
}

/** The gifts of an occasion, of which one can be chosen when it is due. */
export function OccasionGifts({
  shelf,
  children,
  claiming: { opening, prepare },
  onClaim,
}: OccasionGiftsProps) {
  const { title, due, gifts, balances, choose, empty } = shelf;
  return (
    <Section title={title}>
      {children}
      {gifts.length === 0 ? (
        <EmptyState
          illustration={<GiftBox />}
          heading="h3"
          title={empty.title}
          text={empty.text}
          action={<ButtonLink to="/gifts/redeemList">{empty.more}</ButtonLink>}
        />
      ) : (
        <div onPointerEnter={prepare} onFocus={prepare}>
          <ul className={clsx('grid gap-4 sm:grid-cols-2 md:gap-6', gifts.length > 2 && 'lg:grid-cols-3')}>
            {gifts.map((view) => (
              <li key={view.gift.giftId} className="grid">
                <OccasionGift view={view}>
                  {due && (
                    <Button
                      block
                      loading={opening === view.gift.giftId}
                      disabledReason={view.reason ?? undefined}
                      onClick={() => onClaim(view.gift, balances[view.gift.currency])}
                      aria-label={view.label}
                    >
                      {choose}
                    </Button>
                  )}
                </OccasionGift>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function OccasionGift({
  view: { gift, delivery, notes, price },
  children,
}: {
  view: GiftView;
  children: ReactNode;
}) {
  return (
    <Card flush className="flex flex-col">
      <GiftPicture picture={gift.picture} className="h-40 w-full md:h-48" />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <h3 className="text-lg">{gift.name}</h3>
        <p className="text-sm text-ink-soft">{gift.description}</p>
        <p className="flex flex-wrap items-center gap-2 empty:hidden">
          {notes.map(({ tone, text }) => (
            <Badge key={text} tone={tone} className="whitespace-normal">
              {text}
            </Badge>
          ))}
          {price !== null && <Amount currency={gift.currency} {...price} />}
        </p>
        <DeliveryLine delivery={gift.delivery} text={delivery} />
        <div className="mt-auto grid pt-2 empty:hidden">{children}</div>
      </div>
    </Card>
  );
}
