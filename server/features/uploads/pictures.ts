import type sharp from 'sharp';
import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { pictureTypeOf, type PictureType, type UploadPurpose } from '#contract/pictures.ts';
import { Failure } from '#server/http/failure.ts';
import { makeLane } from '#server/lane.ts';

/** Widths that every picture is made in. */
export const pictureSizes = [96, 320, 960] as const;
const endings = ['avif', 'jpg'] as const;
type Ending = (typeof endings)[number];

export interface MadePicture {
  /** Such as `320.jpg`. */
  readonly name: string;
  readonly type: 'image/avif' | 'image/jpeg';
  readonly bytes: Buffer;
}

/** Names of all files of one picture. */
export const pictureNames = pictureSizes.flatMap((size) => endings.map((ending) => `${size}.${ending}`));

/** More than any phone's ordinary picture, and about 160 MB when it is laid out in memory. */
const mostPixels = 40_000_000;
const secondsAtMost = 15;

/** One at a time: it takes a core for about a second, which nobody else's request should notice. */
const inLane = makeLane({ most: 1, mostWaiting: 20 });

const load = {
  jpeg: 'VipsForeignLoadJpegBuffer',
  png: 'VipsForeignLoadPngBuffer',
  webp: 'VipsForeignLoadWebpBuffer',
  heif: 'VipsForeignLoadHeifBuffer',
};
let library: Promise<typeof sharp> | undefined;

/** Loaded on first use, with every decoder off that is not needed. */
function sharpLibrary() {
  return (library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: Object.values(load) });
    return sharp;
  }));
}

/**
 * Makes all sizes of a picture, or throws `pictureUnreadable` or `pictureTooLarge`. It is drawn anew, upright and in
 * sRGB, from its pixels alone: nothing else of the file comes along, neither place nor camera nor what hides behind.
 */
export function makePictures(
  bytes: Buffer,
  type: PictureType,
  purpose: UploadPurpose,
): Promise<MadePicture[]> {
  return inLane(async () => {
    const sharp = await sharpLibrary();
    const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 };
    const open = () => sharp(bytes, options).timeout({ seconds: secondsAtMost });
    await checkContent(bytes, type, open);

    const square = purpose === 'avatar';
    const largest = Math.max(...pictureSizes);
    const { data, info } = await decoding(() =>
      open()
        .autoOrient()
        .resize({
          width: largest,
          height: square ? largest : undefined,
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
    for (const size of pictureSizes) {
      for (const ending of endings) {
        const sized = drawn().resize({ width: Math.min(size, square ? side : width) });
        made.push({ name: `${size}.${ending}`, ...(await encode(sized, ending)) });
      }
    }
    return made;
  });
}

async function encode(picture: Sharp, ending: Ending): Promise<Pick<MadePicture, 'type' | 'bytes'>> {
  return ending === 'avif'
    ? { type: 'image/avif', bytes: await picture.avif({ quality: 55, effort: 2 }).toBuffer() }
    : { type: 'image/jpeg', bytes: await picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer() };
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
async function decoding<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const tooLarge = /pixel limit|too large|exceeds/i.test((error as Error).message);
    throw new Failure(tooLarge ? 'pictureTooLarge' : 'pictureUnreadable', { why: 'decoder' });
  }
}
