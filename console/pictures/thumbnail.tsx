import { Avatar } from '@mui/material';
import type { Kind } from '#contract/content/kind.ts';
import type { StoredImage } from '#contract/content/media-fields.ts';
import { pictureAddress } from './send-picture.ts';

interface ThumbnailProps {
  readonly kind: Kind;
  readonly line: { readonly body: object };
  readonly size?: number;
}

const imageField = ({ fields }: Kind) => Object.entries(fields).find(([, { type }]) => type === 'image')?.[0];

export const hasThumbnails = (kind: Kind): boolean => imageField(kind) !== undefined;

/** The picture that a piece of a kind holds; nothing for kinds that hold none. */
export function Thumbnail({ kind, line: { body }, size = 40 }: ThumbnailProps) {
  const name = imageField(kind);
  if (name === undefined) return null;
  const image = (Reflect.get(body, name) ?? null) as StoredImage | null;
  return (
    <Avatar
      variant="rounded"
      alt=""
      {...(image && { src: pictureAddress(image, size > 48 ? 320 : 96) })}
      sx={{ width: size, height: size }}
      slotProps={{
        img: { style: { objectPosition: image ? `${image.focus.x}% ${image.focus.y}%` : '50%' } },
      }}
    />
  );
}
