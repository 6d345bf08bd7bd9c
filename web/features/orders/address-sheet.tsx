import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/calls/orders.ts';
import { ApiError } from '#contract/client.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { lateComponent } from '#web/shell/late-component.ts';
import { late } from '#web/shell/late.ts';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { DeliverySummary } from '../gifts/delivery-summary.tsx';
import { GiftPicture } from '../gifts/pictures.tsx';
import { useDelivery } from '../gifts/use-delivery.ts';
import { changeMessages } from './change-messages.ts';

const stepsCode = late(() => import('../gifts/delivery-steps.tsx'));
const AddressChoice = lateComponent(stepsCode, 'AddressChoice');
const NewAddress = lateComponent(stepsCode, 'NewAddress');

export interface AddressSheetProps {
  readonly order: Order;
  onClose(): void;
  /** Staff have begun with the order meanwhile. */
  onTooLate(remark: string): void;
}

/** Says where an order goes: to an address of the book, or to a new one. */
export function AddressSheet({ order, onClose, onTooLate }: AddressSheetProps) {
  const texts = useMessages(changeMessages).address;
  const { call } = useApi();
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const delivery = useDelivery(true);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { orderId, name, picture } = order;
  const { step, book, chosen, refused } = delivery;

  async function save() {
    if (sending || chosen === null) return;
    setSending(true);
    setError(null);
    try {
      await call('setOrderAddress', { orderId, addressId: chosen.id });
      notify({ tone: 'positive', message: texts.saved });
      onClose();
      await revalidate();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setSending(false);
      if (failure.code === errorCodes.orderUnderway) {
        onTooLate(texts.tooLate);
        onClose();
        await revalidate();
      } else if (failure.code === errorCodes.giftNotSentThere) {
        delivery.refuse(chosen.countryCode);
        setError(texts.elsewhere);
      } else {
        if (failure.code === errorCodes.addressUnknown) delivery.load();
        setError(failure.status === 0 ? texts.failed : failure.message);
      }
    }
  }

  const usable = chosen !== null && !refused.includes(chosen.countryCode);
  return (
    <Sheet
      open
      onClose={onClose}
      title={step === 'gift' ? texts.sheet({ name }) : step === 'addresses' ? texts.choose : texts.add}
      closeLabel={texts.close}
      footer={
        step === 'gift' ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {texts.cancel}
            </Button>
            {book.kind === 'there' && chosen === null ? (
              <Button size="lg" onClick={() => delivery.goTo('newAddress')}>
                {texts.add}
              </Button>
            ) : book.kind === 'there' && !usable ? (
              <Button size="lg" onClick={() => delivery.goTo('addresses')}>
                {texts.choose}
              </Button>
            ) : (
              book.kind !== 'failed' && (
                <Button size="lg" loading={sending || book.kind === 'loading'} onClick={() => save()}>
                  {texts.save}
                </Button>
              )
            )}
          </>
        ) : undefined
      }
    >
      <Suspense fallback={<Spinner label={texts.loading} />}>
        {step === 'addresses' ? (
          <AddressChoice delivery={delivery} />
        ) : step === 'newAddress' ? (
          <NewAddress delivery={delivery} />
        ) : (
          <>
            <GiftPicture picture={picture} className="h-28 w-full rounded-lg" />
            <DeliverySummary delivery={delivery} sending={sending} />
            {error !== null && (
              <Notice tone="danger" live className="mt-4">
                {error}
              </Notice>
            )}
          </>
        )}
      </Suspense>
    </Sheet>
  );
}
