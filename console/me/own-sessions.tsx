import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { Part } from '#console/team/part.tsx';
import { SessionList } from '#console/team/session-list.tsx';
import { useAsked } from '#console/kit/use-asked.ts';
import { meTexts } from './me-texts.ts';

/** Where the caller is signed in; all but this one can be ended. */
export function OwnSessions() {
  const texts = useTexts(meTexts);
  const asked = useAsked(['my sessions'], async () => (await api.listOwnStaffSessions()).list);
  return (
    <Part title={texts.sessionsTitle} text={texts.sessionsText}>
      <SessionList asked={asked} end={async (sessionId) => api.endOwnStaffSession({ sessionId })} />
    </Part>
  );
}
