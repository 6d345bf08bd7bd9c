import { z } from 'zod';
import type { BrandMark } from '../pictures.ts';
import { otherText, shownText } from '../shown-text.ts';
import type { Label } from './faults.ts';
import { missing, none, type Field } from './field.ts';

/** Names its files in storage. */
const mediaId = otherText('code', z.string().regex(/^[\w-]{24}$/));

/** A PDF in each language, as it lies in storage. */
const storedFile = z.strictObject({
  mediaId,
  pages: z.int().min(1).max(1000),
  bytes: z.strictObject({ en: z.int().min(1), 'zh-Hans': z.int().min(1), 'zh-Hant': z.int().min(1) }),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A PDF in each language; null: none. */
export const file = (label: Label): Field<StoredFile | null> => ({
  type: 'file',
  label,
  schema: storedFile.nullable(),
  empty: null,
  faults: none,
});

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
      }),
    )
    .max(10),
});
/** A video that staff put into storage with its poster and captions. */
export type StoredVideo = z.infer<typeof storedVideo>;

/** A video; null: none. */
export const video = (label: Label): Field<StoredVideo | null> => ({
  type: 'video',
  label,
  schema: storedVideo.nullable(),
  empty: null,
  faults: none,
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
