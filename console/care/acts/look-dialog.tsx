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

interface LookDialogProps {
  readonly title: string;
  readonly text: string;
  /** The word on the button that looks. */
  readonly look: string;
  readonly close: string;
  readonly busy: boolean;
  /** Why nothing was found out. */
  readonly fault: string | null;
  /** False while something is missing. */
  readonly ready: boolean;
  onLook(): void;
  onClose(): void;
  /** What it is asked with. */
  readonly children: ReactNode;
  /** What came of it, which stands below. */
  readonly told: ReactNode;
}

/** Asks for something and shows below what was found out, as often as one likes. */
export function LookDialog(props: LookDialogProps) {
  const { title, text, look, close, busy, fault, ready, onLook, onClose, children, told } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onLook();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          <DialogContentText>{text}</DialogContentText>
          {children}
          {fault !== null && <Alert severity="error">{fault}</Alert>}
          <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
            {told}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{close}</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={!ready}>
            {look}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
