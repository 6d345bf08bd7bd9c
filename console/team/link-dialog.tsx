import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { linkTexts } from './link-texts.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';

/** A link that sets up an account, and whose. */
export interface GivenLink {
  readonly name: string;
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
  readonly mailed: boolean;
}

interface LinkDialogProps {
  readonly given: GivenLink;
  onClose(): void;
}

/** Shows a link the one time that it is shown: closed by its button alone, and by no click beside it. */
export function LinkDialog({ given, onClose }: LinkDialogProps) {
  const texts = useTexts(linkTexts);
  const shown = useShownInstant();
  const id = useId();
  const { field, outcome, copy } = useCopying(given.link);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title({ name: given.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Alert severity="warning">{texts.once}</Alert>
        <TextField
          label={texts.label}
          value={given.link}
          multiline
          maxRows={4}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
          sx={{ '& textarea': { wordBreak: 'break-all' } }}
        />
        <Button variant="outlined" onClick={copy} sx={{ justifySelf: 'start' }}>
          {texts.copy}
        </Button>
        <output>
          {outcome === 'copied' && (
            <Typography component="span" color="success">
              {texts.copied}
            </Typography>
          )}
          {outcome === 'failed' && (
            <Typography component="span" color="error">
              {texts.copyFailed}
            </Typography>
          )}
        </output>
        <Typography>
          {texts.until({ at: shown(given.expiresAt) })}{' '}
          {given.mailed ? texts.mailed({ email: given.email }) : texts.notMailed}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useCopying(text: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = () => {
    // Over plain http there is no clipboard, whatever the types say: that is a failure like any other.
    void Promise.resolve()
      .then(async () => navigator.clipboard.writeText(text))
      .then(() => setOutcome('copied'))
      .catch(() => {
        setOutcome('failed');
        field.current?.focus();
        field.current?.select();
      });
  };
  return { field, outcome, copy };
}
