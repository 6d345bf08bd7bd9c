import { z } from 'zod';
import type { Script } from '../locales.ts';
import type { BrandMark } from '../pictures.ts';
import { otherText, shownText } from '../shown-text.ts';
import { missingIn, type Label } from './faults.ts';
import { missing, none, type Field } from './field.ts';

/** Names its files in storage. */
const mediaId = otherText('code', z.string().regex(/^[\w-]{24}$/));

const pages = z.int().min(1).max(1000);
const bytes = z.int().min(1);

/** A PDF as it lies in storage. */
const document = z.strictObject({
  mediaId,
  pages,
  bytes,
  /** What it is called there, where that is not `document.pdf`: of those from before staff could send one. */
  name: otherText('code', z.string().regex(/^[A-Za-z-]{2,10}\.pdf$/)).optional(),
});
export type StoredDocument = z.infer<typeof document>;

/** A PDF in each language; null where there is none. */
const storedFile = z.union([
  z.strictObject({ en: document.nullable(), 'zh-Hans': document.nullable(), 'zh-Hant': document.nullable() }),
  // From before staff could send one: files of all languages lie in one place.
  z.strictObject({
    mediaId,
    pages,
    bytes: z.strictObject({ en: bytes, 'zh-Hans': bytes, 'zh-Hant': bytes }),
  }),
]);
export type StoredFile = z.infer<typeof storedFile>;

/** What there is in each language. */
export function documentsOf(stored: StoredFile): Readonly<Record<Script, StoredDocument | null>> {
  if (!('mediaId' in stored)) return stored;
  const of = (script: Script): StoredDocument => ({
    ...stored,
    bytes: stored.bytes[script],
    name: `${script}.pdf`,
  });
  return { en: of('en'), 'zh-Hans': of('zh-Hans'), 'zh-Hant': of('zh-Hant') };
}

/** A PDF in each language that is offered; null: none. */
export const file = (label: Label): Field<StoredFile | null> => ({
  type: 'file',
  label,
  schema: storedFile.nullable(),
  empty: null,
  faults: (stored, _, offered) =>
    stored === null
      ? []
      : offered.flatMap((script) =>
          documentsOf(stored)[script] === null ? [{ field: script, fault: missingIn[script] }] : [],
        ),
});

const side = z.int().min(1);
const storedVideo = z.strictObject({
  mediaId,
  seconds: z
    .int()
    .min(1)
    .max(6 * 3600),
  captions: z
    .array(
      z.strictObject({
        language: otherText('code', z.string().regex(/^[A-Za-z-]{2,10}$/)),
        label: shownText(40),
        /** Left out: they lie beside the video, as of those from before staff could send one. */
        mediaId: mediaId.optional(),
      }),
    )
    .max(10),
  /** The picture before it begins; null: none yet. Left out: it lies beside the video. */
  poster: mediaId.nullable().optional(),
  width: side.optional(),
  height: side.optional(),
  bytes: bytes.optional(),
});
/** A video that lies in storage with its picture and captions. */
export type StoredVideo = z.infer<typeof storedVideo>;

/** A video with captions in each language that is offered; null: none. */
export const video = (label: Label): Field<StoredVideo | null> => ({
  type: 'video',
  label,
  schema: storedVideo.nullable(),
  empty: null,
  faults: (stored, _, offered) =>
    stored === null
      ? []
      : [
          ...(stored.poster === null ? [{ field: '', fault: 'posterMissing' as const }] : []),
          ...offered.flatMap((script) =>
            stored.captions.some(({ language }) => language === script)
              ? []
              : [{ field: script, fault: missingIn[script] }],
          ),
        ],
});

const percent = z.int().min(0).max(100);
/** What stays in sight when it is cut, in percent from the left and the top. */
const focus = z.strictObject({ x: percent, y: percent });
const storedImage = z.strictObject({ mediaId, width: z.int().min(1), height: z.int().min(1), focus });
/** A picture that staff sent, as it lies in storage. */
export type StoredImage = z.infer<typeof storedImage>;

/** The same as folders of content carry it, by the digest of its file. */
export const carriedImage = z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}$/), focus });

/** A picture that is sent from the console; null: none yet. */
export const image = (label: Label): Field<StoredImage | null> => ({
  type: 'image',
  label,
  schema: storedImage.nullable(),
  empty: null,
  faults: (value) => missing(value === null),
});

const storedMark = z.strictObject({ mediaId, width: z.int().min(1), height: z.int().min(1) });
/** A logo or an icon that staff sent, as it lies in storage. */
export type StoredMark = z.infer<typeof storedMark>;

/** What stands for the brand: sent from the console, its see-through parts kept; null: none. */
export const mark = (type: BrandMark, label: Label): Field<StoredMark | null> => ({
  type,
  label,
  schema: storedMark.nullable(),
  empty: null,
  faults: none,
});
