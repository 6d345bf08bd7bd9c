import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { pictureTypeOf, type BrandMark, type PictureType, type PicturePurpose } from '#contract/pictures.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { makeLane } from '#server/kernel/http/lane.ts';
import { sharpLibrary } from './sharp-library.ts';

const endings = ['avif', 'jpg'] as const;
type Ending = (typeof endings)[number];

interface File {
  readonly name: string;
  readonly width: number;
  readonly ending: Ending;
}

/** What every picture is made in. */
const shown: readonly File[] = [96, 320, 960].flatMap((width) =>
  endings.map((ending) => ({ name: `${width}.${ending}`, width, ending })),
);
/** Staff have to read the small print of an invoice. */
const readable: File = { name: '1920.jpg', width: 1920, ending: 'jpg' };
/** As wide as a page on a dense screen. */
const wide: readonly File[] = endings.map((ending) => ({ name: `1920.${ending}`, width: 1920, ending }));

/** Of what stands for the brand: pages show the logo as WebP, mail programs know PNG. */
export const markFiles: Readonly<Record<BrandMark, readonly string[]>> = {
  logo: ['64.webp', '96.webp', '96.png'],
  icon: ['32.png', '180.png', '192.png', '512.png'],
};

const isMark = (purpose: PicturePurpose): purpose is BrandMark => Object.hasOwn(markFiles, purpose);

function filesOf(purpose: Exclude<PicturePurpose, BrandMark>): readonly File[] {
  if (purpose === 'library') return [...shown, ...wide];
  return purpose === 'proof' ? [...shown, readable] : shown;
}

/** Names of all files of one picture. */
export function pictureNames(purpose: PicturePurpose): string[] {
  return isMark(purpose) ? [...markFiles[purpose]] : filesOf(purpose).map(({ name }) => name);
}

export interface MadePicture {
  /** Such as `320.jpg`. */
  readonly name: string;
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** More than any phone's ordinary picture, and about 160 MB when it is laid out in memory. */
const mostPixels = 40_000_000;
const secondsAtMost = 15;

/** One at a time: it takes a core for about a second, which nobody else's request should notice. */
export const inLane = makeLane({ most: 1, mostWaiting: 20 });

/** Opens what was sent once it is what it was allowed as. */
export async function openPicture(bytes: Buffer, type: PictureType): Promise<() => Sharp> {
  const sharp = await sharpLibrary();
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 };
  const open = () => sharp(bytes, options).timeout({ seconds: secondsAtMost });
  await checkContent(bytes, type, open);
  return open;
}

/**
 * Makes all sizes of a picture, or throws `pictureUnreadable` or `pictureTooLarge`. It is drawn anew, upright and in
 * sRGB, from its pixels alone: nothing else of the file comes along, neither place nor camera nor what hides behind.
 */
export function makePictures(
  bytes: Buffer,
  type: PictureType,
  purpose: Exclude<PicturePurpose, BrandMark>,
): Promise<MadePicture[]> {
  return inLane(async () => {
    const sharp = await sharpLibrary();
    const open = await openPicture(bytes, type);
    const square = purpose === 'avatar';
    const files = filesOf(purpose);
    const largest = Math.max(...files.map((file) => file.width));
    const { data, info } = await decoding(() =>
      open()
        .autoOrient()
        .resize({
          width: largest,
          // The longest screenshot stays readable, and something of a pixel's width is no picture.
          height: square ? largest : largest * 5,
          fit: square ? 'cover' : 'inside',
          withoutEnlargement: true,
        })
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const side = Math.min(info.width, info.height);
    const { width, height, channels } = info;
    const drawn = () => {
      const picture = sharp(data, { raw: { width, height, channels } });
      // A picture smaller than the largest size was not cut above.
      return square && width !== height ? picture.extract(centred(width, height, side)) : picture;
    };
    const made: MadePicture[] = [];
    for (const { name, width: size, ending } of files) {
      const sized = drawn().resize({ width: Math.min(size, square ? side : width) });
      made.push({ name, ...(await encode(sized, ending)) });
    }
    return made;
  });
}

async function encode(picture: Sharp, ending: Ending): Promise<Omit<MadePicture, 'name'>> {
  const encoded =
    ending === 'avif'
      ? picture.avif({ quality: 55, effort: 2 })
      : picture.jpeg({ quality: 82, mozjpeg: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  const type = ending === 'avif' ? 'image/avif' : 'image/jpeg';
  return { type, width: info.width, height: info.height, bytes: data };
}

function centred(width: number, height: number, side: number) {
  return {
    left: Math.floor((width - side) / 2),
    top: Math.floor((height - side) / 2),
    width: side,
    height: side,
  };
}

/** Both its first bytes and its decoder must say what it was allowed as; anything else never reaches a decoder. */
async function checkContent(bytes: Buffer, type: PictureType, open: () => Sharp): Promise<void> {
  if (pictureTypeOf(bytes) !== type) throw new Failure('pictureUnreadable', { why: 'first bytes' });
  const metadata = await decoding(() => open().metadata());
  if (formatOf(metadata) !== type) throw new Failure('pictureUnreadable', { why: 'format' });
  // The limit on pixels speaks when they are decoded, which can be late.
  if (metadata.width * metadata.height > mostPixels) throw new Failure('pictureTooLarge', { why: 'pixels' });
}

function formatOf({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'image/avif' : `image/${format}`;
}

/** What a decoder refuses is the picture's fault, not ours. */
export async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const tooLarge = /pixel limit|too large|exceeds/i.test((error as Error).message);
    throw new Failure(tooLarge ? 'pictureTooLarge' : 'pictureUnreadable', { why: 'decoder' });
  }
}
