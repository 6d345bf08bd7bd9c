import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, ListItem, ListItemText, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { isToCome } from './clock.ts';
import { keepAsFile } from './keep-as-file.ts';
import { useTexts } from './language.ts';
import { onceFileTexts } from './once-file-texts.ts';
import { useAct } from './use-act.ts';
import { useShownInstant } from './use-shown-instant.ts';

interface OnceFileProps {
  readonly title: string;
  /** What is in it, in words. */
  readonly holds: string;
  readonly madeAt: string;
  readonly endsAt: string;
  readonly takenAt: string | null;
  /** What the browser calls it. */
  readonly fileName: string;
  readonly said: string;
  read(until: AbortSignal): Promise<Blob>;
}

/** A file that two people let somebody have: once, and until a moment. */
export function OnceFile(props: OnceFileProps) {
  const { title, holds, madeAt, endsAt, takenAt, fileName, said, read } = props;
  const texts = useTexts(onceFileTexts);
  const shown = useShownInstant();
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  const { act, busy, fault } = useAct({
    work: async () => {
      left.current = new AbortController();
      return read(left.current.signal);
    },
    said,
    done: (file) => keepAsFile(fileName, file),
  });
  const there = takenAt === null && isToCome(endsAt);
  const standing =
    takenAt !== null
      ? texts.takenAt({ at: shown(takenAt) })
      : there
        ? texts.endsAt({ at: shown(endsAt) })
        : texts.over;
  return (
    <ListItem disableGutters divider sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <ListItemText
        sx={{ flex: '1 1 260px' }}
        primary={title}
        secondary={
          <>
            {holds}
            <br />
            {texts.madeAt({ at: shown(madeAt) })} · {standing}
          </>
        }
        slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
      />
      {there && (
        <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => act()}>
          {texts.download}
        </Button>
      )}
      {fault !== null && (
        <Typography color="error" sx={{ flexBasis: '100%' }}>
          {fault}
        </Typography>
      )}
    </ListItem>
  );
}
