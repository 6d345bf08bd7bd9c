import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type ArtProps = {
  /** Only when the drawing says something the text beside it does not. */
  label?: string;
  className?: string;
};

/**
 * The sheet a drawing is on, with its name for who looks for what a page shows. Colours are classes of styles/art.css: `a-`
 * areas, `l-` lines.
 */
export function Art({
  picture,
  label,
  className,
  width,
  height,
  children,
}: ArtProps & { picture: string; width: number; height: number; children: ReactNode }) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      data-picture={picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={clsx('art', className)}
      {...spoken}
    >
      {children}
    </svg>
  );
}

export type Placement = { x: number; y: number; scale?: number; turn?: number; flip?: boolean };

export function at({ x, y, scale = 1, turn = 0, flip = false }: Placement) {
  return `translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale})`;
}
