import { Link } from 'react-router';
import type { Gift } from '#contract/calls/gifts/shelf.ts';
import { LevelBadge } from '#web/kit/illustrations/level-badge.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useGoal } from '#web/kit/use-goal.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { GiftPrice } from './gift-price.tsx';
import { giftMessages } from './messages.ts';
import { GiftPicture } from './pictures.tsx';
import { stockNote, type Balances } from './rules.ts';
import { useReason } from './use-reason.ts';
import { fromList } from './use-gift-address.ts';

export interface GiftCardProps {
  readonly gift: Gift;
  readonly balances: Balances;
  /** Where it is told in full. */
  readonly to: string;
  /** Its sheet is on its way. */
  readonly opening: boolean;
  onClaim(): void;
}

/** A gift on the shelf: what it is, what it costs, how many are left, and why not if not. */
export function GiftCard({ gift, balances, to, opening, onClaim }: GiftCardProps) {
  const texts = useMessages(giftMessages);
  const { formats } = useLocale();
  const { shown } = useGoal();
  const { name, description, picture, currency, state, closesAt, claimedByMe, limitPerMember } = gift;
  const level = useLevelName(gift.minLevel);
  const reason = useReason(gift, balances, level);
  return (
    <Card flush className="flex flex-col">
      <div className="relative flex flex-1 flex-col">
        <GiftPicture picture={picture} className="h-40 w-full md:h-48" />
        {state === 'levelTooLow' && <Lock level={gift.minLevel} name={level} />}
        <div className="flex flex-1 flex-col gap-2 p-4 pb-2 md:p-5 md:pb-2">
          <h2 className="text-lg">
            <Link
              to={to}
              {...fromList}
              preventScrollReset
              className="-my-2.5 inline-flex min-h-11 min-w-11 items-center rounded-sm after:absolute after:inset-0 after:content-['']"
            >
              {name}
            </Link>
          </h2>
          <p className="line-clamp-3 text-sm text-ink-soft">{description}</p>
          <div className="flex flex-wrap items-center gap-2">
            <GiftPrice gift={gift} />
            <Stock gift={gift} />
          </div>
          <DeliveryNote delivery={gift.delivery} />
          {claimedByMe > 0 && limitPerMember !== null && limitPerMember > 1 && (
            <p className="text-xs text-ink-soft">
              {texts.list.mineCount(shown(claimedByMe, limitPerMember))}
            </p>
          )}
          {closesAt !== null && state !== 'closed' && (
            <p className="text-xs text-ink-soft">{texts.list.until({ date: formats.date(closesAt) })}</p>
          )}
        </div>
      </div>
      <div className="grid justify-items-center p-4 pt-2 md:p-5 md:pt-2">
        <Button
          block
          loading={opening}
          disabledReason={reason}
          onClick={onClaim}
          aria-label={(gift.price === 0 ? texts.list.takeNamed : texts.list.claimNamed)({ name })}
        >
          {gift.price === 0 ? texts.list.take : texts.list.claim}
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
    </Card>
  );
}

/** The name of a level in the reader's language; empty for one there is not. */
export function useLevelName(level: number): string {
  const { user } = useRoot();
  return user?.memberLevelList.find((one) => one.level === level)?.name ?? '';
}

/** Which level opens it, on its picture. */
function Lock({ level, name }: { level: number; name: string }) {
  return (
    <p className="absolute top-3 left-3 flex items-center gap-1.5 rounded-full bg-surface-raised py-1 pr-3 pl-1 text-sm font-semibold shadow-soft">
      <LevelBadge level={level} className="w-8" />
      {name}
    </p>
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
