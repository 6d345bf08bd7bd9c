import { lazy, Suspense } from 'react';
import { loadClaimDialog, type Claiming } from './use-claim.ts';

const ClaimDialog = lazy(async () => ({ default: (await loadClaimDialog()).ClaimDialog }));

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
