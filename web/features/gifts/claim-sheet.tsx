import { lazy, Suspense } from 'react';
import { loadClaimDialog, type Claiming } from './use-claim.ts';

const ClaimDialog = lazy(async () => ({ default: (await loadClaimDialog()).ClaimDialog }));

/** Where the sheet of a claim stands on a page; what it shows comes after the page itself. */
export function ClaimSheet({ claiming }: { claiming: Claiming }) {
  const { gift } = claiming;
  return (
    gift !== null && (
      <Suspense fallback={null}>
        <ClaimDialog claiming={claiming} gift={gift} />
      </Suspense>
    )
  );
}
