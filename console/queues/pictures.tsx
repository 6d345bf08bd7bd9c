import NextIcon from '@mui/icons-material/ChevronRight';
import PreviousIcon from '@mui/icons-material/ChevronLeft';
import FullIcon from '@mui/icons-material/OpenInFull';
import TurnIcon from '@mui/icons-material/RotateRight';
import LargerIcon from '@mui/icons-material/ZoomIn';
import WholeIcon from '@mui/icons-material/ZoomOut';
import { Box, Button, IconButton, Paper, Stack, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#console/kit/language.ts';
import { useKey } from '#console/kit/use-key.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { Marks } from './marks.tsx';
import { Photo, type Viewing } from './photo.tsx';
import type { Picture } from './plain-queue.ts';
import { queueTexts } from './queue-texts.ts';

interface PicturesProps {
  readonly pictures: readonly Picture[];
  /** Nobody meets them unasked. */
  readonly veiled: boolean;
}

const atFirst: Viewing = { zoomed: false, turns: 0, at: { x: 0.5, y: 0.5 } };

/** Photos one at a time and as large as the window lets them, to look into and to turn. */
export function Pictures({ pictures, veiled }: PicturesProps) {
  const texts = useTexts(queueTexts);
  const [shown, setShown] = useState(!veiled);
  useKey('v', shown ? undefined : () => setShown(true), { label: texts.unveil });
  if (shown) return <Viewer pictures={pictures} />;
  return (
    <Paper variant="outlined" sx={{ p: 5, display: 'grid', justifyItems: 'center', gap: 2 }}>
      <Typography color="textSecondary">{texts.veil}</Typography>
      <Button variant="outlined" onClick={() => setShown(true)} aria-keyshortcuts="v">
        {texts.unveil}
      </Button>
    </Paper>
  );
}

function Viewer({ pictures }: Pick<PicturesProps, 'pictures'>) {
  const texts = useTexts(queueTexts);
  const nameOf = useNames(pictures);
  const [place, setPlace] = useState(0);
  const [viewing, setViewing] = useState(atFirst);
  const { zoomed, turns } = viewing;
  const many = pictures.length > 1;
  const step = (by: 1 | -1) => {
    setPlace((place + by + pictures.length) % pictures.length);
    setViewing(atFirst);
  };
  const zoom = (at = atFirst.at) => setViewing({ ...viewing, zoomed: !zoomed, at });
  const turn = () => setViewing({ ...viewing, turns: turns + 1 });
  useKey('z', () => zoom(), { label: texts.larger });
  useKey('r', turn, { label: texts.turn });
  // In a photo that is larger than its place they look around.
  useKey('ArrowLeft', many && !zoomed ? () => step(-1) : undefined, { label: texts.previousPhoto });
  useKey('ArrowRight', many && !zoomed ? () => step(1) : undefined, { label: texts.nextPhoto });
  const picture = pictures[place];
  if (!picture) return null;
  return (
    <Box component="section" aria-label={texts.photos}>
      <Photo key={place} picture={picture.picture} name={nameOf(picture)} viewing={viewing} onZoom={zoom} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <Stack
          direction="row"
          aria-live="polite"
          sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}
        >
          {many && (
            <span>
              <Tool label={texts.previousPhoto} icon={<PreviousIcon />} onPress={() => step(-1)} />
              <Tool label={texts.nextPhoto} icon={<NextIcon />} onPress={() => step(1)} />
            </span>
          )}
          <Typography variant="body2">{nameOf(picture)}</Typography>
          <About picture={picture} />
        </Stack>
        <span>
          <Tool
            label={zoomed ? texts.whole : texts.larger}
            icon={zoomed ? <WholeIcon /> : <LargerIcon />}
            onPress={() => zoom()}
          />
          <Tool label={texts.turn} icon={<TurnIcon />} onPress={turn} />
          <IconButton
            href={`${picture.picture}/1920.jpg`}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.fullSize}
            title={texts.fullSize}
          >
            <FullIcon />
          </IconButton>
        </span>
      </Stack>
    </Box>
  );
}

interface ToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  onPress(): void;
}

const Tool = ({ label, icon, onPress }: ToolProps) => (
  <IconButton aria-label={label} title={label} onClick={onPress}>
    {icon}
  </IconButton>
);

/** Names by place among those that were sent; of others, which one they are like. */
function useNames(pictures: readonly Picture[]) {
  const texts = useTexts(queueTexts);
  const sent = pictures.filter(({ like }) => like === null);
  return (picture: Picture) => {
    const { like } = picture;
    const place = like ?? sent.indexOf(picture);
    const name = texts.photo({ place: place + 1, of: sent.length });
    return like === null ? name : texts.like({ name });
  };
}

function About({ picture: { marks, usedAt } }: { readonly picture: Picture }) {
  const texts = useTexts(queueTexts);
  const shown = useShownInstant();
  return (
    <>
      <Marks marks={marks} />
      {usedAt !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {texts.used({ at: shown(usedAt) })}
        </Typography>
      )}
    </>
  );
}
