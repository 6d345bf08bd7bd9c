import type { Sharp } from 'sharp';
import { markBounds, type BrandMark, type PictureType } from '#contract/pictures.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decoding, inLane, markFiles, openPicture, type MadePicture } from './pictures.ts';
import { sharpLibrary } from './sharp-library.ts';

/** No file is larger. */
const mostSide = 512;

/**
 * Makes the files of a logo or an icon, with what is see-through, or throws `logoShape`, `iconShape`, `pictureUnreadable`
 * or `pictureTooLarge`. It is drawn anew from its pixels alone; what hides under see-through ones does not come along.
 */
export function makeMarks(bytes: Buffer, type: PictureType, mark: BrandMark): Promise<MadePicture[]> {
  return inLane(async () => {
    const sharp = await sharpLibrary();
    const open = await openPicture(bytes, type);
    const { autoOrient: sent } = await decoding(() => open().metadata());
    refuseShape(mark, sent);
    const { data, info } = await decoding(() =>
      open()
        .autoOrient()
        .resize({ height: mostSide, withoutEnlargement: true })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    for (let at = 0; at < data.length; at += 4) if (data[at + 3] === 0) data.fill(0, at, at + 3);
    const { width, height, channels } = info;
    const made: MadePicture[] = [];
    for (const name of markFiles[mark]) {
      const side = Number.parseInt(name, 10);
      const drawn = sharp(data, { raw: { width, height, channels } }).resize({
        height: side,
        // Of an icon all sizes are asked for by number.
        withoutEnlargement: mark === 'logo',
      });
      made.push({ name, ...(await encode(drawn, name)) });
    }
    return made;
  });
}

function refuseShape(
  mark: BrandMark,
  { width, height }: { readonly width: number; readonly height: number },
): void {
  const { logoHeight, logoRatio, iconSide } = markBounds;
  if (mark === 'icon') {
    if (width !== height || width < iconSide) throw new Failure('iconShape');
  } else if (height < logoHeight || width > height * logoRatio) throw new Failure('logoShape');
}

async function encode(picture: Sharp, name: string): Promise<Omit<MadePicture, 'name'>> {
  const isPng = name.endsWith('.png');
  const encoded = isPng
    ? // Telephones put black behind what is see-through on a home screen.
      (name === '180.png' ? picture.flatten({ background: '#ffffff' }) : picture).png({ compressionLevel: 9 })
    : picture.webp({ nearLossless: true, quality: 60 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { type: isPng ? 'image/png' : 'image/webp', width: info.width, height: info.height, bytes: data };
}
