import type { Picture } from './check-picture.ts';

/** Part of a picture, in its own pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest size that is ever shown; more would only take longer to send. */
const mostPixels = 960;

/**
 * Draws a square part of a picture as a JPEG of its own, upright; of the file it comes from nothing else is in it,
 * so place and camera do not even leave the phone. Throws when the picture cannot be drawn.
 */
export async function cutPicture(url: string, area: PictureArea): Promise<Picture> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  const side = Math.max(1, Math.min(mostPixels, Math.round(area.width)));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw on');
  // A JPEG has no transparency: it would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const type = 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The picture could not be drawn');
  return { blob, type };
}
