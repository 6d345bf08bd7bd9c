import { TextDecoder } from 'node:util';
import { readCaptions } from '#contract/captions.ts';
import type { StaffFile } from '#contract/staff-files.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { decoding, openPicture } from '../pictures.ts';
import { readMp4 } from './read-mp4.ts';
import { readPdf } from './read-pdf.ts';

/** What is found in a file. */
export interface FileFacts {
  /** Of what is stored. */
  readonly bytes: number;
  /** Of a document, else null. */
  readonly pages: number | null;
  /** Of a video, else null. */
  readonly seconds: number | null;
  /** Of a video and the picture before it, else null. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What is to be stored of a file that was sent. */
export interface CheckedFile {
  readonly bytes: Buffer;
  readonly facts: Omit<FileFacts, 'bytes'>;
}

const nothing = { pages: null, seconds: null, width: null, height: null };
/** As wide as a player on a dense screen. */
const posterWidth = 1280;

const readers: Readonly<Record<StaffFile, (sent: Buffer) => CheckedFile | Promise<CheckedFile>>> = {
  document: (sent) => ({ bytes: sent, facts: { ...nothing, ...readPdf(sent) } }),
  video(sent) {
    const { bytes, ...facts } = readMp4(sent);
    return { bytes, facts: { ...nothing, ...facts } };
  },
  /** Drawn anew from its pixels alone, as any picture. */
  async poster(sent) {
    const open = await openPicture(sent, 'image/jpeg');
    const { data, info } = await decoding(() =>
      open()
        .autoOrient()
        .resize({ width: posterWidth, height: posterWidth, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer({ resolveWithObject: true }),
    );
    return { bytes: data, facts: { ...nothing, width: info.width, height: info.height } };
  },
  captions(sent) {
    const read = readCaptions(decode(sent));
    if ('text' in read) return { bytes: Buffer.from(read.text), facts: nothing };
    throw new Failure('captionsWrong', { fields: [{ path: `line ${read.line}`, reason: read.fault }] });
  },
};

function decode(sent: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(sent);
  } catch {
    throw new Failure('captionsWrong', { why: 'no UTF-8' });
  }
}

/** Looks into a file, whatever its name said. Throws what is wrong with it. */
export const readFile = (file: StaffFile, sent: Buffer): CheckedFile | Promise<CheckedFile> =>
  readers[file](sent);
