import { FileNotSent } from './send-file.ts';

const widest = 1280;

/** Draws what is to be seen before a video as a JPEG, no wider than it is shown. */
function draw(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<Blob | null> {
  const share = Math.min(1, widest / width);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(width * share), Math.round(height * share)];
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

/** Of a picture that was chosen. Throws `FileNotSent` for what the browser cannot show. */
export async function drawPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  const drawn = picture && (await draw(picture, picture));
  if (!drawn) throw new FileNotSent('noPicture');
  return drawn;
}

/** The moment that a player shows. Throws `FileNotSent` where it shows none. */
export async function drawFrame(player: HTMLVideoElement): Promise<Blob> {
  const { videoWidth: width, videoHeight: height } = player;
  // A browser draws nothing of what came from another host, such as a bucket.
  const drawn =
    width > 0 && player.readyState >= 2 ? await draw(player, { width, height }).catch(() => null) : null;
  if (!drawn) throw new FileNotSent('noFrame');
  return drawn;
}

/** A moment near the beginning of a video. Throws `FileNotSent` where the browser cannot play it. */
export async function drawBeginning(address: string, seconds: number): Promise<Blob> {
  const player = document.createElement('video');
  player.muted = true;
  player.preload = 'auto';
  const shown = new Promise((resolve, reject) => {
    player.addEventListener('seeked', resolve);
    player.addEventListener('error', reject);
    setTimeout(reject, 20_000);
  });
  player.src = address;
  player.currentTime = Math.min(2, seconds / 2);
  await shown.catch(() => null);
  return drawFrame(player);
}
