import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { isToCome } from '#console/kit/clock.ts';
import { AskedList } from '#console/kit/asked.tsx';
import { keepAsFile } from '#console/kit/keep-as-file.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useKeptFresh } from '#console/kit/use-kept-fresh.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { lines, Part } from '#console/team/part.tsx';
import { answerTexts } from './answer-texts.ts';
import { readAnswers, useOwnExports, useWishWords, type AnswerExport } from './use-answers.ts';

/** Exports of who is signed in, each to be had once. */
export function OwnExports() {
  const texts = useTexts(answerTexts);
  const asked = useOwnExports();
  // Somebody else makes them by approving.
  useKeptFresh(asked.refetch);
  return (
    <Part title={texts.own} text={texts.ownText}>
      <AskedList asked={{ ...asked, data: asked.data?.list }} empty={texts.ownNone}>
        {(list) => (
          <List disablePadding sx={lines}>
            {list.map((one) => (
              <Line key={one.exportId} made={one} />
            ))}
          </List>
        )}
      </AskedList>
    </Part>
  );
}

function Line({ made }: { readonly made: AnswerExport }) {
  const texts = useTexts(answerTexts);
  const language = useLanguage();
  const shown = useShownInstant();
  const wishWords = useWishWords();
  const { exportId, slug, shape, madeAt, endsAt, takenAt } = made;
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  const { act, busy, fault } = useAct({
    work: async () => {
      left.current = new AbortController();
      return readAnswers(exportId, left.current.signal);
    },
    said: texts.saved,
    done: (file) => keepAsFile(`${slug}-${shape}.csv`, file),
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
        primary={titleOf(made, language)}
        secondary={
          <>
            {wishWords(made)}
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
