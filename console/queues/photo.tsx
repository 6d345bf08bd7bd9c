import { Box } from '@mui/material';
import { useLayoutEffect, useRef, type MouseEvent } from 'react';
import { photoSizes, sizesOf } from './picture-sizes.ts';

export interface Viewing {
  readonly zoomed: boolean;
  /** Quarters of a turn to the right. */
  readonly turns: number;
  /** What is to be in the middle, as a share of width and height. */
  readonly at: { readonly x: number; readonly y: number };
}

interface PhotoProps {
  readonly picture: string;
  readonly name: string;
  readonly viewing: Viewing;
  onZoom(at: Viewing['at']): void;
}

const larger = 2.5;

/** A photo that fits its place whole, or is larger and looked around in. */
export function Photo({ picture, name, viewing: { zoomed, turns, at }, onZoom }: PhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = at;
  useLayoutEffect(() => {
    const { current } = frame;
    if (!zoomed || !current) return;
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
    current.focus({ preventScroll: true });
  }, [zoomed, x, y]);

  function look({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onZoom({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  const zoom = zoomed ? larger : 1;
  const [width, height] = [`calc(${zoom} * 100cqw)`, `calc(${zoom} * 100cqh)`];
  const sideways = turns % 2 === 1;
  const { src, srcset } = sizesOf(picture);
  return (
    <Box
      ref={frame}
      data-viewer
      sx={{
        containerType: 'size',
        height: { xs: 'max(18rem, 50dvh)', md: 'max(18rem, 100dvh - 15rem)' },
        overflow: zoomed ? 'auto' : 'hidden',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
      // What is larger than its place is scrolled by keys.
      {...(zoomed && { tabIndex: 0, role: 'group', 'aria-label': name })}
    >
      <Box
        onClick={look}
        sx={{ position: 'relative', width, height, cursor: zoomed ? 'zoom-out' : 'zoom-in' }}
      >
        <Box
          component="img"
          src={src}
          srcSet={srcset}
          sizes={zoomed ? '200vw' : photoSizes}
          alt={name}
          sx={{
            position: 'absolute',
            top: '50%',
            left: '50%',
            width: sideways ? height : width,
            height: sideways ? width : height,
            maxWidth: 'none',
            objectFit: 'contain',
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
          }}
        />
      </Box>
    </Box>
  );
}
