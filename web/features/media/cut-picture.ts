import type { CheckedPicture } from './check-picture.ts';

/** Part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest size that an own picture is ever shown in; more would only take longer to send. */
const mostPixels = 960;
/** The same for a photo whose small print is to be read. */
const mostOfPhoto = 2560;

/**
 * Draws a square part of a picture as a JPEG of its own, upright; of the file it comes from nothing else is in it,
 * so place and camera do not even leave the phone. Throws when the picture cannot be drawn.
 */
export async function cutPicture(url: string, area: PictureArea): Promise<CheckedPicture> {
  const image = await decode(url);
  const side = Math.max(1, Math.min(mostPixels, Math.round(area.width)));
  return draw(image, area, { width: side, height: side }, 0.9);
}

/** The whole picture in the same way, no larger than it is looked at: a phone's photo is then sent in seconds. */
export async function shrinkPicture(blob: Blob): Promise<CheckedPicture> {
  const url = URL.createObjectURL(blob);
  try {
    const image = await decode(url);
    const { naturalWidth: width, naturalHeight: height } = image;
    const share = Math.min(1, mostOfPhoto / Math.max(width, height));
    const size = {
      width: Math.max(1, Math.round(width * share)),
      height: Math.max(1, Math.round(height * share)),
    };
    return await draw(image, { x: 0, y: 0, width, height }, size, 0.85);
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

async function draw(
  image: HTMLImageElement,
  { x, y, width, height }: PictureArea,
  size: { width: number; height: number },
  quality: number,
): Promise<CheckedPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // A JPEG has no transparency: it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, size.width, size.height);
  const type = 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  if (!blob) throw new Error('The picture could not be drawn');
  return { blob, type };
}
