import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, type FormEvent, type ReactNode } from 'react';
import { useTexts } from './language.ts';
import { askedTexts } from './asked-texts.ts';

interface ActDialogProps {
  readonly title: string;
  /** What it does. */
  readonly text: string;
  /** The word on the button that does it. */
  readonly act: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Why it was not done. */
  readonly fault: string | null;
  /** False while something is missing. */
  readonly ready?: boolean;
  onClose(): void;
  onAct(): void;
  readonly children?: ReactNode;
}

/** Asks for what something needs, or whether it is meant; stays open until it is done, and says why it is not. */
export function ActDialog(props: ActDialogProps) {
  const { title, text, act, danger = false, busy, fault, ready = true, onClose, onAct, children } = props;
  const { cancel } = useTexts(askedTexts);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onAct();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={() => !busy && onClose()}>
      {/* As if it were not there, so that the middle of the dialog scrolls. */}
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <DialogContentText>{text}</DialogContentText>
          {children}
          {fault !== null && <Alert severity="error">{fault}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            loading={busy}
            disabled={!ready}
          >
            {act}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
