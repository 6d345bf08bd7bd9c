import { Suspense } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { claimMessages, type ClaimTexts } from './claim-messages.ts';
import { ClaimGiven, GivenActions } from './claim-given.tsx';
import { ClaimQuestion } from './claim-question.tsx';
import type { Offer } from './use-claim.ts';
import { refusalIn, useClaimSteps, type ClaimSteps } from './use-claim-steps.ts';

// Most gifts are not sent anywhere: the address book and its form come when one is.
const stepsCode = late(() => import('./delivery-steps.tsx'));
const AddressChoice = lateComponent(stepsCode, 'AddressChoice');
const NewAddress = lateComponent(stepsCode, 'NewAddress');

/** Says what a gift costs and where it goes, asks once, and shows what came of it. */
export function ClaimDialog({ offer, onClose }: { offer: Offer; onClose: (given: boolean) => void }) {
  const texts = useMessages(claimMessages);
  const steps = useClaimSteps(offer);
  const { phase, delivery } = steps;
  const { step } = delivery;
  const close = () => onClose(phase.kind === 'given');
  return (
    <Sheet
      open
      onClose={close}
      title={titleOf(steps, texts)}
      closeLabel={texts.close}
      footer={step === 'gift' ? <Actions steps={steps} onClose={close} /> : undefined}
    >
      <Suspense fallback={<Spinner label={texts.delivery.loading} />}>
        {step === 'addresses' ? (
          <AddressChoice delivery={delivery} />
        ) : step === 'newAddress' ? (
          <NewAddress delivery={delivery} />
        ) : phase.kind === 'given' ? (
          <ClaimGiven given={phase} />
        ) : (
          <ClaimQuestion steps={steps} />
        )}
      </Suspense>
    </Sheet>
  );
}

function titleOf({ gift, phase, delivery }: ClaimSteps, texts: ClaimTexts): string {
  const said = gift.price === 0 ? texts.free : texts;
  if (delivery.step === 'addresses') return texts.delivery.chooseTitle;
  if (delivery.step === 'newAddress') return texts.delivery.addTitle;
  if (phase.kind === 'given') return said.givenTitle;
  if (phase.kind === 'refused' && phase.next === 'reload') return said.refusedTitle;
  return said.title({ name: gift.name });
}

function Actions({ steps, onClose }: { steps: ClaimSteps; onClose: () => void }) {
  const texts = useMessages(claimMessages);
  const { gift, phase, delivery, confirm } = steps;
  if (phase.kind === 'given') return <GivenActions claim={phase.claim} onClose={onClose} />;
  if (phase.kind === 'refused' && phase.next === 'reload') {
    return <Button onClick={onClose}>{texts.close}</Button>;
  }
  const before = refusalIn(phase);
  const physical = gift.delivery === 'physical';
  const refusedThere = delivery.chosen !== null && delivery.refused.includes(delivery.chosen.countryCode);
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        {texts.cancel}
      </Button>
      {physical && delivery.book.kind === 'there' && delivery.chosen === null ? (
        <Button size="lg" onClick={() => delivery.goTo('newAddress')}>
          {texts.delivery.add}
        </Button>
      ) : physical && refusedThere ? (
        <Button size="lg" onClick={() => delivery.goTo('addresses')}>
          {texts.delivery.another}
        </Button>
      ) : (
        <Button
          size="lg"
          loading={phase.kind === 'sending' || (physical && delivery.book.kind === 'loading')}
          disabledReason={physical && delivery.book.kind === 'failed' ? texts.delivery.failed : undefined}
          onClick={() => confirm()}
        >
          {before?.next === 'retry' ? texts.retry : (gift.price === 0 ? texts.free : texts).confirm}
        </Button>
      )}
    </>
  );
}
