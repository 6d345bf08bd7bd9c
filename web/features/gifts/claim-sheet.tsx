import { Suspense } from 'react';
import { lateComponent } from '#web/kit/late-component.ts';
import { claimDialogCode, type Claiming } from './use-claim.ts';

const ClaimDialog = lateComponent(claimDialogCode, 'ClaimDialog');

/** Where the sheet of a claim stands on a page; what it shows comes when a gift is claimed. */
export function ClaimSheet({ claiming: { offer, close } }: { claiming: Claiming }) {
  return (
    offer !== null && (
      <Suspense fallback={null}>
        <ClaimDialog offer={offer} onClose={close} />
      </Suspense>
    )
  );
}
