import { Suspense } from 'react';
import { useRevalidator } from 'react-router';
import type { Address } from '#contract/calls/addresses.ts';
import type { Order } from '#contract/calls/gifts/parcels.ts';
import * as errorCodes from '#contract/error-codes.ts';
import { ChangeFault } from '#web/kit/change-form.tsx';
import { useChange } from '#web/kit/use-change.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { DeliverySummary, useDelivery } from '../claims/delivery.tsx';
import { GiftPicture } from '../pictures.tsx';
import { changeMessages } from './change-messages.ts';

const stepsCode = late(() => import('../claims/delivery-steps.tsx'));
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
  const { revalidate } = useRevalidator();
  const delivery = useDelivery(true);
  const { orderId, name, picture } = order;
  const { step, book, chosen, refused } = delivery;

  const saving = useChange(
    async ({ id }: Address) => {
      await call('setOrderAddress', { orderId, addressId: id });
      onClose();
    },
    {
      done: texts.saved,
      revalidate: true,
      lost: texts.failed,
      on: [
        [
          errorCodes.orderUnderway,
          async () => {
            onTooLate(texts.tooLate);
            onClose();
            await revalidate();
          },
        ],
        [
          errorCodes.giftNotSentThere,
          (_, [{ countryCode }]) => {
            delivery.refuse(countryCode);
            return texts.elsewhere;
          },
        ],
        [
          errorCodes.addressUnknown,
          ({ message }) => {
            delivery.load();
            return message;
          },
        ],
      ],
    },
  );

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
                <Button
                  size="lg"
                  loading={saving.busy || book.kind === 'loading'}
                  onClick={() => chosen && saving.run(chosen)}
                >
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
            <DeliverySummary delivery={delivery} sending={saving.busy} />
            <ChangeFault of={saving} className="mt-4" />
          </>
        )}
      </Suspense>
    </Sheet>
  );
}
