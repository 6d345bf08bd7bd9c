import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useLogoutIfAccessDenied } from 'react-admin';
import { isReason, longestReason } from '#contract/reasons.ts';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { openedTexts } from './opened-texts.ts';

interface ReasonActProps<Result> {
  readonly button: string;
  readonly title: string;
  readonly text: string;
  open(reason: string): Promise<Result>;
  readonly children: (result: Result) => ReactNode;
  /** As large as the screen. */
  readonly fullScreen?: boolean;
}

/** A button that asks why, and shows what comes of it until it is closed: nothing of it is kept here after that. */
export function ReasonAct<Result>({
  button,
  title,
  text,
  open,
  children,
  fullScreen,
}: ReasonActProps<Result>) {
  const texts = useTexts(openedTexts);
  const id = useId();
  const saying = useFaultText();
  const signOutIfEnded = useLogoutIfAccessDenied();
  const [asked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ readonly result: Result } | null>(null);
  const close = () => {
    setAsked(false);
    setOpened(null);
    setReason('');
    setFault(null);
  };
  const run = async () => {
    setBusy(true);
    setFault(null);
    try {
      setOpened({ result: await open(reason.trim()) });
    } catch (error) {
      if (!(await signOutIfEnded(error))) setFault(saying(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {button}
      </Button>
      {asked && opened === null && (
        <ActDialog
          title={title}
          text={text}
          act={texts.open}
          busy={busy}
          fault={fault}
          ready={isReason(reason)}
          onClose={close}
          onAct={() => void run()}
        >
          <TextField
            label={texts.reason}
            helperText={texts.reasonHint}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            multiline
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </ActDialog>
      )}
      {opened && (
        <Dialog
          open
          fullWidth
          maxWidth="xs"
          {...(fullScreen && { fullScreen })}
          aria-labelledby={id}
          onClose={close}
        >
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent sx={{ display: 'grid', alignContent: 'start' }}>
            {children(opened.result)}
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{texts.close}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
