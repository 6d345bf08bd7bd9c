import type { Order } from '#contract/calls/gifts/parcels.ts';
import type { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { orNull } from '#web/kit/failures.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { changeMessages } from './change-messages.ts';

const isUnderway = ({ code }: ApiError) => code === errorCodes.orderUnderway;

export interface CancelDialogProps {
  readonly order: Order;
  onClose(): void;
  /** It was packed meanwhile; hears what to tell of it. */
  onTooLate(remark: string): void;
}

/** Says what comes back, asks once and cancels. */
export function CancelDialog({ order, onClose, onTooLate }: CancelDialogProps) {
  const texts = useMessages(changeMessages).cancel;
  const { formats } = useLocale();
  const { call } = useApi();
  const { orderId, name, kind, price, currency } = order;

  const cancellation = useChange(
    async () => {
      const cancelled = await call('cancelOrder', { orderId }).catch(orNull(isUnderway));
      if (cancelled === null) onTooLate(texts.tooLate);
      onClose();
      return cancelled === null ? undefined : texts.done;
    },
    { done: (said) => said, revalidate: true, lost: texts.failed },
  );

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={cancellation.run}
      title={texts.title({ name })}
      text={
        <>
          <span className="block">
            {price > 0 ? texts.back[currency]({ amount: formats.number(price) }) : texts.back.none}
          </span>
          <span className="mt-2 block">{kind === 'lucky' ? texts.prize : texts.stock}</span>
        </>
      }
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      closeLabel={texts.close}
      tone="danger"
      loading={cancellation.busy}
      error={cancellation.fault}
    />
  );
}
