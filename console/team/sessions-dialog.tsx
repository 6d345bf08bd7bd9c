import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { accountTexts } from './account-texts.ts';
import { askedTexts } from '#console/kit/asked-texts.ts';
import { SessionList } from './session-list.tsx';
import { useAsked } from '#console/kit/use-asked.ts';
import type { Account } from './use-team.ts';

interface SessionsDialogProps {
  readonly account: Account;
  onClose(): void;
}

/** Where somebody is signed in, each of which can be ended. */
export function SessionsDialog({ account: { staffId, name }, onClose }: SessionsDialogProps) {
  const texts = useTexts(accountTexts);
  const { close } = useTexts(askedTexts);
  const id = useId();
  const asked = useAsked(['sessions', staffId], async () => (await api.listStaffSessions({ staffId })).list);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.sessionsTitle({ name })}</DialogTitle>
      <DialogContent>
        <SessionList asked={asked} end={async (sessionId) => api.endStaffSession({ staffId, sessionId })} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{close}</Button>
      </DialogActions>
    </Dialog>
  );
}
