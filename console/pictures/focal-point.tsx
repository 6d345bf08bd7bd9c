import { Box, Stack, Typography } from '@mui/material';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { StoredImage } from '#contract/content/media-fields.ts';
import { useTexts } from '#console/kit/language.ts';
import { pictureTexts } from './picture-texts.ts';
import { pictureAddress } from './send-picture.ts';

type Focus = StoredImage['focus'];

const percent = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100);
const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface FocalPointProps {
  readonly image: StoredImage;
  readonly alt: string;
  readonly fixed?: boolean;
  onChange(focus: Focus): void;
}

/** What has to be seen of a picture, chosen by a press on it or by keys, and how it is cut then. */
export function FocalPoint({ image, alt, fixed = false, onChange }: FocalPointProps) {
  const texts = useTexts(pictureTexts);
  const { x, y } = image.focus;
  const src = pictureAddress(image, 960);
  const press = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (!fixed) onChange({ x: percent((clientX - left) / width), y: percent((clientY - top) / height) });
  };
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || fixed) return;
    event.preventDefault();
    const by = event.shiftKey ? 1 : 5;
    onChange({ x: percent((x + step.x * by) / 100), y: percent((y + step.y * by) / 100) });
  };
  const cut = (name: string, ratio: string) => (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={src}
        alt=""
        sx={{ display: 'block', height: 88, aspectRatio: ratio, borderRadius: 1, objectFit: 'cover' }}
        style={{ objectPosition: `${x}% ${y}%` }}
      />
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {name}
      </Typography>
    </Box>
  );
  return (
    <Stack sx={{ gap: 1 }}>
      <Box
        sx={{
          position: 'relative',
          width: 'fit-content',
          maxWidth: '100%',
          cursor: fixed ? undefined : 'crosshair',
        }}
        onClick={press}
      >
        <Box
          component="img"
          src={src}
          alt={alt}
          width={image.width}
          height={image.height}
          sx={{
            display: 'block',
            width: 'auto',
            height: 'auto',
            maxWidth: '100%',
            maxHeight: 320,
            borderRadius: 1,
          }}
        />
        <Box
          component="button"
          type="button"
          disabled={fixed}
          aria-label={texts.focus({ x, y })}
          onKeyDown={move}
          sx={{
            position: 'absolute',
            width: 32,
            height: 32,
            p: 0,
            translate: '-50% -50%',
            borderRadius: '50%',
            border: '3px solid #fff',
            outline: '2px solid #000',
            bgcolor: 'transparent',
            boxShadow: 2,
            cursor: 'inherit',
            '&:focus-visible': { outlineWidth: 4 },
          }}
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.focusHint}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {cut(texts.cutWide, '2 / 1')}
        {cut(texts.cutSquare, '1 / 1')}
      </Stack>
    </Stack>
  );
}
