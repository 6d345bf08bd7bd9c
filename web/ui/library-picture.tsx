import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { LibraryPicture as Picture } from '#contract/shown-picture.ts';

const widths = [320, 960, 1920] as const;

/** Files of a picture in their widths; what is smaller than one of them is only once there. */
const sourcesOf = ({ path, width }: Picture, ending: 'avif' | 'jpg') =>
  widths
    .filter((one, at) => one <= width || (widths[at - 1] ?? 0) < width)
    .map((one) => `${path}${one}.${ending} ${Math.min(one, width)}w`)
    .join(', ');

export interface LibraryPictureProps {
  readonly picture: Picture;
  readonly className?: string | undefined;
  /** What a place without a height has: that of the drawings that may stand there instead. */
  readonly shape?: string;
}

/** A picture of the brand's own, cut to its place around what has to be seen. */
export function LibraryPicture({
  picture,
  className,
  shape = '[:where(&)]:aspect-4/3',
}: LibraryPictureProps) {
  const { path, width, height, focus, alt } = picture;
  const around: CSSProperties = { objectPosition: `${focus.x}% ${focus.y}%` };
  // Browsers that know its width by then take the file that fits it.
  const sizes = 'auto, (min-width: 48rem) 40rem, 100vw';
  return (
    <picture className="contents">
      {/* Else it would take a place of its own in a grid. */}
      <source className="hidden" type="image/avif" srcSet={sourcesOf(picture, 'avif')} sizes={sizes} />
      <img
        src={`${path}${width > 320 ? 960 : 320}.jpg`}
        srcSet={sourcesOf(picture, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
        style={around}
        className={clsx(shape, 'object-cover', className)}
      />
    </picture>
  );
}
