import { Alert, Button, CircularProgress, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { pictureTypes } from '#contract/pictures.ts';
import { useTexts } from '#console/kit/language.ts';
import { useFaultText } from '#console/kit/use-fault-text.ts';
import { pictureTexts } from './picture-texts.ts';
import { NotSent } from './send-picture.ts';

interface PictureDropProps<Sent> {
  readonly disabled?: boolean;
  /** What is pasted anywhere in the page is meant for it. */
  readonly pasted?: boolean;
  /** Throws `NotSent`, or what the server refuses. */
  send(file: Blob): Promise<Sent>;
  onSent(sent: Sent): void;
}

/** Takes a picture that is dropped, pasted or chosen, and sends it. */
export function PictureDrop<Sent>({
  disabled = false,
  pasted = false,
  send: sendFile,
  onSent,
}: PictureDropProps<Sent>) {
  const texts = useTexts(pictureTexts);
  const saying = useFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: Blob | null | undefined) => {
    if (!file || disabled || busy) return;
    setBusy(true);
    setFault(null);
    try {
      onSent(await sendFile(file));
    } catch (error) {
      setFault(error instanceof NotSent ? texts[error.fault] : saying(error as Error));
    } finally {
      setBusy(false);
    }
  };
  // Listened to once, and answered by the newest.
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (!pasted) return undefined;
    const paste = ({ clipboardData }: ClipboardEvent) => void latest.current(clipboardData?.files[0]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [pasted]);
  return (
    <Stack sx={{ gap: 1 }}>
      <Paper
        variant="outlined"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void send(event.dataTransfer.files[0]);
        }}
        onPaste={pasted ? undefined : ({ clipboardData }) => void send(clipboardData.files[0])}
        sx={{
          p: 2,
          borderStyle: 'dashed',
          borderColor: over ? 'primary.main' : 'divider',
          bgcolor: over ? 'action.hover' : 'transparent',
        }}
      >
        <Stack
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}
          aria-live="polite"
        >
          {busy ? (
            <>
              <CircularProgress size={20} aria-hidden />
              <Typography>{texts.sending}</Typography>
            </>
          ) : (
            <>
              <Typography>{texts.drop}</Typography>
              <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
                {texts.choose}
              </Button>
            </>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept={Object.keys(pictureTypes).join()}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              // The same file again is another choice.
              currentTarget.value = '';
            }}
          />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {texts.kinds}
        </Typography>
      </Paper>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}
