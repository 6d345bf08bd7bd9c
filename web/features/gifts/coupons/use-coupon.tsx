import { useRevalidator } from 'react-router';
import type { Coupon } from '#contract/calls/gifts/parcels.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { useChange } from '#web/kit/use-change.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { couponMessages } from './messages.ts';

/** Asks before a coupon is marked as used: a look at the shop alone uses none. Null: nothing is asked. */
export function UseCoupon({ coupon, onClose }: { coupon: Coupon | null; onClose: () => void }) {
  const texts = useMessages(couponMessages);
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const marking = useChange(
    async ({ couponId }: Coupon) => {
      await call('useCoupon', { couponId });
      onClose();
    },
    {
      done: texts.marked,
      revalidate: true,
      lost: texts.confirm.failed,
      on: [
        [
          errorCodes.couponExpired,
          async ({ message }) => {
            notify({ tone: 'negative', message });
            onClose();
            await revalidate();
          },
        ],
      ],
    },
  );

  return (
    <ConfirmDialog
      open={coupon !== null}
      onClose={() => {
        marking.clear();
        onClose();
      }}
      onConfirm={() => coupon && marking.run(coupon)}
      title={texts.confirm.title({ name: coupon?.name ?? '' })}
      text={texts.confirm.text}
      confirmLabel={texts.confirm.yes}
      cancelLabel={texts.confirm.no}
      closeLabel={texts.confirm.close}
      loading={marking.busy}
      error={marking.fault}
    />
  );
}
