import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import type { CallResult } from '#contract/client.ts';
import { intimateIn } from '#contract/content/audience-fields.ts';
import { WhyIn } from '#console/audience/why-in.tsx';
import { api } from '#console/kit/api.ts';
import { useTexts } from '#console/kit/language.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import type { CareActProps } from '../care-acts.tsx';
import { audienceTexts } from './audience-texts.ts';
import { CareAct } from './care-act.tsx';
import { ChooseFrom } from './choose-from.tsx';

type Audience = CallResult<'listLiveAudiences'>['list'][number];

/** Says whether she is in an audience, and by which of its conditions. */
export function AudienceAct({ memberId }: CareActProps) {
  const texts = useTexts(audienceTexts);
  return (
    <CareAct label={texts.open}>{(close) => <AudienceDialog memberId={memberId} onClose={close} />}</CareAct>
  );
}

function AudienceDialog({ memberId, onClose }: CareActProps & { onClose(): void }) {
  const texts = useTexts(audienceTexts);
  const id = useId();
  const [audience, setAudience] = useState<Audience | null>(null);
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<CallResult<'explainAudience'> | null>(null);
  const asked = useAsked(['live audiences'], () => api.listLiveAudiences({}));
  const { act, busy, fault } = useAct({
    work: async (who: Audience['who']) =>
      api.explainAudience({ who, memberId, ...(intimateIn(who).length > 0 && { reason }) }),
    done: setTold,
  });
  const isIntimate = audience !== null && intimateIn(audience.who).length > 0;
  const ready = audience !== null && (!isIntimate || reason.trim().length >= 10);
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) act(audience.who);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <Box component="form" noValidate onSubmit={look} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{texts.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <DialogContentText>{texts.text}</DialogContentText>
          <ChooseFrom
            label={texts.audience}
            asked={asked}
            empty={texts.none}
            choiceOf={({ pieceId, name }) => ({ id: pieceId, name, more: '' })}
            value={audience}
            onChange={(chosen) => {
              setAudience(chosen);
              setTold(null);
            }}
          />
          {isIntimate && (
            <TextField
              required
              label={texts.reason}
              helperText={texts.intimate}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
          {fault !== null && <Alert severity="error">{fault}</Alert>}
          <Box aria-live="polite">{audience && told && <WhyIn who={audience.who} told={told} />}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {texts.look}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
