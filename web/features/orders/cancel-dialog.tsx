import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changeMessages } from './change-messages.ts';

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
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { orderId, name, kind, price, currency } = order;

  async function cancel() {
    if (sending) return;
    setSending(true);
    setError(undefined);
    try {
      await call('cancelOrder', { orderId });
      notify({ tone: 'positive', message: texts.done });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code !== errorCodes.orderUnderway) {
        setSending(false);
        setError(failure.status === 0 ? texts.failed : failure.message);
        return;
      }
      onTooLate(texts.tooLate);
    }
    onClose();
    await revalidate();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => cancel()}
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
      loading={sending}
      error={error}
    />
  );
}
