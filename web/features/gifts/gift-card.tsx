import type { Gift } from '#contract/calls/gifts.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import { missingFor, stockNote, type Balances } from './rules.ts';

export interface GiftCardProps {
  readonly gift: Gift;
  readonly balances: Balances;
  onClaim(): void;
}

/** A gift on the shelf: what it is, what it costs, how many are left, and why not if not. */
export function GiftCard({ gift, balances, onClaim }: GiftCardProps) {
  const texts = useMessages(giftMessages);
  const { formats } = useLocale();
  const { name, description, picture, currency, price, state, closesAt, claimedByMe, limitPerMember } = gift;
  const amount = formats.number(price);
  const reason = useReason(gift, balances);
  return (
    <Card flush className="flex flex-col">
      <GiftPicture picture={picture} className="h-40 w-full md:h-48" />
      <div className="flex flex-1 flex-col gap-2 p-4 md:p-5">
        <h2 className="text-lg">{name}</h2>
        <p className="text-sm text-ink-soft">{description}</p>
        <div className="flex flex-wrap items-center gap-2">
          <Amount currency={currency} value={amount} label={texts.price[currency]({ amount })} />
          <Stock gift={gift} />
        </div>
        {claimedByMe > 0 && limitPerMember !== null && limitPerMember > 1 && (
          <p className="text-xs text-ink-soft">
            {texts.list.mineCount({
              count: formats.number(claimedByMe),
              limit: formats.number(limitPerMember),
            })}
          </p>
        )}
        {closesAt !== null && state !== 'closed' && (
          <p className="text-xs text-ink-soft">{texts.list.until({ date: formats.date(closesAt) })}</p>
        )}
        <div className="mt-auto grid justify-items-center pt-2">
          <Button
            block
            disabledReason={reason}
            onClick={onClaim}
            aria-label={texts.list.claimNamed({ name })}
          >
            {texts.list.claim}
          </Button>
          {state === 'balanceTooLow' && (
            <TextLink
              to={currency === 'coins' ? '/games/checkIn' : '/points'}
              className="inline-flex min-h-11 min-w-11 items-center justify-center text-sm"
            >
              {texts.list.earn[currency]}
            </TextLink>
          )}
        </div>
      </div>
    </Card>
  );
}

function Stock({ gift }: { gift: Gift }) {
  const texts = useMessages(giftMessages).list;
  const { formats } = useLocale();
  const note = stockNote(gift);
  if (note.kind === 'none') return null;
  const count = formats.number(note.count);
  return note.kind === 'few' ? (
    <Badge tone="warning">{texts.few({ count })}</Badge>
  ) : (
    <Badge>{texts.left({ count })}</Badge>
  );
}

/** Why a gift cannot be claimed now; undefined when it can. */
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
    case 'closed':
      return texts.closed;
    case 'soldOut':
      return texts.soldOut;
    case 'limitReached':
      return texts.limitReached;
    case 'levelTooLow':
      return texts.levelTooLow({ level: formats.number(gift.minLevel) });
    case 'notDue':
      return texts.notDue;
    case 'balanceTooLow':
      return texts.missing[gift.currency]({ amount: formats.number(missingFor(gift, balances)) });
  }
}
