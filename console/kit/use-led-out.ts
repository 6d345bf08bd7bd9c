import { useEffect, useEffectEvent } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';

/** Leads to the sign-in when what was asked failed because that has ended. */
export function useLedOut(error: unknown): void {
  const signOutIfEnded = useLogoutIfAccessDenied();
  const failed = useEffectEvent((failure: unknown) => void signOutIfEnded(failure));
  useEffect(() => {
    if (error !== null) failed(error);
  }, [error]);
}
