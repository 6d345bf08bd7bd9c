import { useLogoutIfAccessDenied, useNotify } from 'react-admin';
import { useFaultText } from './use-fault-text.ts';

/** Says why something was refused, or leads to the sign-in when that has ended. `more`: what belongs to it. */
export function useRefused(): (error: unknown, more?: readonly string[]) => Promise<void> {
  const notify = useNotify();
  const saying = useFaultText();
  const signOutIfEnded = useLogoutIfAccessDenied();
  return async (error, more = []) => {
    if (await signOutIfEnded(error)) return;
    notify([saying(error), ...more].join(' '), { type: 'error', autoHideDuration: 10_000 });
  };
}
