import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useApiOf, type Api } from '#web/shell/use-api.ts';
import { forgetStaffSession, readStaffSession, staffSignInPath } from './staff-session.ts';

export interface StaffApi extends Api {
  /** Forgets the session, and goes where one signs in and comes back from. */
  leave(): void;
}

/** The calls of who of the staff is signed in. */
export function useStaffApi(): StaffApi {
  const navigate = useNavigate();
  const signIn = useMemo(
    () => ({
      readToken: () => readStaffSession()?.token ?? null,
      signOut: () => {
        const ended = readStaffSession() !== null;
        forgetStaffSession();
        const path = `${location.pathname}${location.search}`;
        void navigate(staffSignInPath(path), { replace: true, state: { ended } });
      },
    }),
    [navigate],
  );
  const { send } = useApiOf(signIn);
  return useMemo(() => ({ send, leave: signIn.signOut }), [send, signIn]);
}
