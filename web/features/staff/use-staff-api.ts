import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useApiOf, type Api } from '#web/kit/use-api.ts';
import { forgetStaffSession, readStaffSession, staffSignInPath } from './staff-session.ts';

export interface StaffApi extends Api {
  /** Goes where one signs in and comes back from. */
  leave(): void;
}

/** The calls of who of the staff is signed in. */
export function useStaffApi(): StaffApi {
  const navigate = useNavigate();
  const signIn = useMemo(() => {
    const leave = (ended: boolean) => {
      const path = `${location.pathname}${location.search}`;
      void navigate(staffSignInPath(path), { replace: true, state: { ended } });
    };
    return {
      readToken: () => readStaffSession()?.token ?? null,
      // Of several calls at once the first leads away, and says why.
      signOut: () => forgetStaffSession() && leave(true),
      leave: () => leave(false),
    };
  }, [navigate]);
  const api = useApiOf(signIn);
  return useMemo(() => ({ ...api, leave: signIn.leave }), [api, signIn]);
}
