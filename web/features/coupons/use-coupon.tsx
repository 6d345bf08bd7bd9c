import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Coupon } from '#contract/calls/orders.ts';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { couponMessages } from './messages.ts';

/** Asks before a coupon is marked as used: a look at the shop alone uses none. Null: nothing is asked. */
export function UseCoupon({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const texts = useMessages(couponMessages);
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  function close() {
    setError(undefined);
    onClose();
  }

  async function mark() {
    if (coupon === null || sending) return;
    setSending(true);
    setError(undefined);
    try {
      await call('useCoupon', { couponId: coupon.couponId });
      notify({ tone: 'positive', message: texts.marked });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setSending(false);
      if (failure.code !== errorCodes.couponExpired) {
        setError(failure.status === 0 ? texts.confirm.failed : failure.message);
        return;
      }
      notify({ tone: 'negative', message: failure.message });
    }
    setSending(false);
    close();
    await revalidate();
  }

  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={close}
      onConfirm={() => mark()}
      title={texts.confirm.title({ name: coupon?.name ?? '' })}
      text={texts.confirm.text}
      confirmLabel={texts.confirm.yes}
      cancelLabel={texts.confirm.no}
      closeLabel={texts.confirm.close}
      loading={sending}
      error={error}
    />
  );
}
