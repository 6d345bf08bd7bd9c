import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { inviteFacts, inviteMarkWords } from '#contract/queues/invites.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useSay, useTexts } from '#console/kit/language.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import type { Said } from '#contract/queues/queue.ts';
import type { CareActProps } from '../care-acts.tsx';
import { CareAct } from './care-act.tsx';
import { invitesTexts } from './invites-texts.ts';

/** How a member's friends came out, in numbers, and what looked odd. */
export function InvitesAct({ memberId }: CareActProps) {
  const texts = useTexts(invitesTexts);
  return (
    <CareAct label={texts.open}>{(close) => <InvitesDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function InvitesDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(invitesTexts);
  const say = useSay();
  const inWords = (said: Said) => (typeof said === 'string' ? said : say(said));
  const shown = useShownInstant();
  const id = useId();
  const asked = useAsked(['invites', memberId], () => api.getMemberInvites({ memberId }));
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{texts.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>{texts.text}</DialogContentText>
        <Asked asked={asked}>
          {({ numbers, marks }) => (
            <>
              <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}
              >
                {inviteFacts(numbers).map(({ term, value }) => (
                  <div key={inWords(term)}>
                    <Typography component="dt" variant="body2" color="textSecondary">
                      {inWords(term)}
                    </Typography>
                    <Typography component="dd" sx={{ m: 0 }}>
                      {inWords(value)}
                    </Typography>
                  </div>
                ))}
              </Box>
              <Stack sx={{ gap: 1 }}>
                {marks.length === 0 && <Alert severity="info">{texts.noMarks}</Alert>}
                {marks.map(({ markId, kind, friends, openedAt, state }) => (
                  <Alert key={markId} severity={state === 'open' ? 'warning' : 'info'}>
                    <Typography component="h3" variant="subtitle2">
                      {say(inviteMarkWords[kind])}
                    </Typography>
                    <Typography variant="body2">
                      {texts.mark({ friends, at: shown(openedAt), state })}
                    </Typography>
                  </Alert>
                ))}
              </Stack>
            </>
          )}
        </Asked>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
