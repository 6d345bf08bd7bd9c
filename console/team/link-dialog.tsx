import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { CopiedText } from '#console/kit/copied-text.tsx';
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
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{texts.title({ name: given.name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Alert severity="warning">{texts.once}</Alert>
        <CopiedText label={texts.label} text={given.link} copy={texts.copy} />
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
