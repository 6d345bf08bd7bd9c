import { Alert, Button, LinearProgress, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { fileTexts } from './file-texts.ts';
import type { Sending } from './post-file.ts';

export interface FileDropProps<Sent> {
  readonly disabled?: boolean;
  /** What is pasted anywhere in the page is meant for it. */
  readonly pasted?: boolean;
  /** Types that the window for choosing shows. */
  readonly accept: string;
  /** What can be dropped and chosen. */
  readonly words: {
    readonly drop: string;
    readonly choose: string;
    /** Which files are taken. */
    readonly kinds: string;
    /** What is done with it once it has left. */
    readonly working: string;
  };
  send(file: Blob, sending: Required<Sending>): Promise<Sent>;
  /** What is said of whatever `send` throws. */
  wordsOf(error: Error): string;
  onSent(sent: Sent): void;
}

/** Takes a file that is dropped, pasted or chosen, and sends it; it says how far that is, and can be given up. */
export function FileDrop<Sent>({
  disabled = false,
  pasted = false,
  accept,
  words,
  send: sendFile,
  wordsOf,
  onSent,
}: FileDropProps<Sent>) {
  const texts = useTexts(fileTexts);
  const input = useRef<HTMLInputElement>(null);
  const giveUp = useRef<AbortController | null>(null);
  /** How much has left; null: nothing is on its way. */
  const [share, setShare] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: Blob | null | undefined) => {
    if (!file || disabled || giveUp.current) return;
    const controller = new AbortController();
    giveUp.current = controller;
    setShare(0);
    setFault(null);
    try {
      const sent = await sendFile(file, { signal: controller.signal, onShare: setShare });
      if (!controller.signal.aborted) onSent(sent);
    } catch (error) {
      if (!controller.signal.aborted) setFault(wordsOf(error as Error));
    } finally {
      // Another may be on its way by now.
      if (giveUp.current === controller) stop();
    }
  };
  const stop = () => {
    giveUp.current = null;
    setShare(null);
  };
  const cancel = () => {
    giveUp.current?.abort();
    stop();
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
  // Who leaves gives it up.
  useEffect(() => () => giveUp.current?.abort(), []);
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
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 44 }}>
          {share === null ? (
            <>
              <Typography>{words.drop}</Typography>
              <Button variant="outlined" disabled={disabled} onClick={() => input.current?.click()}>
                {words.choose}
              </Button>
            </>
          ) : (
            <>
              <Typography aria-live="polite">{share < 1 ? texts.sending : words.working}</Typography>
              <LinearProgress
                aria-label={share < 1 ? texts.sending : words.working}
                sx={{ flex: 1, minWidth: 80 }}
                {...(share < 1 && { variant: 'determinate' as const, value: Math.round(share * 100) })}
              />
              {share < 1 && <Typography variant="body2">{Math.round(share * 100)} %</Typography>}
              <Button onClick={cancel}>{texts.cancel}</Button>
            </>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept={accept}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              // The same file again is another choice.
              currentTarget.value = '';
            }}
          />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {words.kinds}
        </Typography>
      </Paper>
      {fault !== null && <Alert severity="error">{fault}</Alert>}
    </Stack>
  );
}
