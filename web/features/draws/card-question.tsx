import type { LuckyDraw } from '#contract/calls/draws.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { drawMessages } from './messages.ts';
import { mothersDayMessages } from './mothers-day-messages.ts';
import { cardCount } from './rules.ts';

export interface CardQuestionProps {
  /** Index of the card that was picked. */
  readonly card: number;
  readonly draw: LuckyDraw;
  readonly balance: number;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before a card is turned over that costs something. */
export function CardQuestion({ card, draw, balance, onConfirm, onClose }: CardQuestionProps) {
  const texts = useMessages(mothersDayMessages);
  const { amount } = useMessages(drawMessages);
  const { formats } = useLocale();
  const { currency, plays } = draw;
  const name = texts.card({ number: formats.number(card + 1), of: formats.number(cardCount) });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={onConfirm}
      title={texts.ask({ card: name })}
      text={texts.askText({
        price: amount[currency]({ amount: formats.number(plays.nextPrice ?? 0) }),
        have: amount[currency]({ amount: formats.number(balance) }),
      })}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      closeLabel={texts.close}
      loading={false}
      error={undefined}
    />
  );
}
