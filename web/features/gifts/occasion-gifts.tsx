import type { Gift } from '#contract/calls/gifts.ts';
import { GiftBox } from '#web/illustrations/gift-box.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { giftMessages } from './messages.ts';
import { occasionMessages } from './occasion-messages.ts';
import { GiftPicture } from './pictures.tsx';
import { missingFor, stockNote, type Balances } from './rules.ts';

export interface OccasionGiftsProps {
  readonly gifts: readonly Gift[];
  /** Whether one can be chosen now; they can be looked at before. */
  readonly due: boolean;
  readonly balances: Balances;
  onClaim(gift: Gift): void;
}

/** The gifts of an occasion, of which one can be chosen. */
export function OccasionGifts({ gifts, due, balances, onClaim }: OccasionGiftsProps) {
  const texts = useMessages(occasionMessages);
  if (gifts.length === 0) {
    return (
      <EmptyState
        illustration={<GiftBox />}
        heading="h3"
        title={texts.empty}
        text={texts.emptyText}
        action={<ButtonLink to="/gifts/redeemList">{texts.more}</ButtonLink>}
      />
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {gifts.map((gift) => (
        <li key={gift.giftId} className="grid">
          <OccasionGift gift={gift} due={due} balances={balances} onClaim={() => onClaim(gift)} />
        </li>
      ))}
    </ul>
  );
}

function OccasionGift({
  gift,
  due,
  balances,
  onClaim,
}: {
  gift: Gift;
  due: boolean;
  balances: Balances;
  onClaim: () => void;
}) {
  const texts = useMessages(occasionMessages);
  const { price: prices, list } = useMessages(giftMessages);
  const { formats } = useLocale();
  const reason = useReason(gift, balances);
  const { name, description, picture, delivery, currency, price } = gift;
  const stock = stockNote(gift);
  const amount = formats.number(price);
  return (
    <Card flush className="flex flex-col">
      <GiftPicture picture={picture} className="h-40 w-full md:h-48" />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <h3 className="text-lg">{name}</h3>
        <p className="text-sm text-ink-soft">{description}</p>
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{texts.delivery[delivery]}</Badge>
          {stock.kind === 'few' && (
            <Badge tone="warning">{list.few({ count: formats.number(stock.count) })}</Badge>
          )}
          {price > 0 && <Amount currency={currency} value={amount} label={prices[currency]({ amount })} />}
        </p>
        {due && (
          <div className="mt-auto grid pt-2">
            <Button block disabledReason={reason} onClick={onClaim} aria-label={texts.claimNamed({ name })}>
              {texts.claim}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Why a gift cannot be chosen though its occasion is open; undefined when it can. */
function useReason(gift: Gift, balances: Balances): string | undefined {
  const texts = useMessages(giftMessages).list;
  const { formats } = useLocale();
  switch (gift.state) {
    case 'open':
      return undefined;
    case 'notYet':
      return gift.opensAt === null
        ? texts.notYetUnknown
        : texts.notYet({ date: formats.dateTime(gift.opensAt) });
    case 'levelTooLow':
      return texts.levelTooLow({ level: formats.number(gift.minLevel) });
    case 'balanceTooLow':
      return texts.missing[gift.currency]({ amount: formats.number(missingFor(gift, balances)) });
    case 'closed':
    case 'soldOut':
    case 'limitReached':
    case 'notDue':
      return texts[gift.state];
  }
}
