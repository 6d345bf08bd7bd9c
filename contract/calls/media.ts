import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call, instant } from '../define.ts';
import { pictureTypes, staffPictures, uploadPurposes, type PictureType } from '../pictures.ts';
import { endingOf, staffFileKinds } from '../staff-files.ts';

const purposes = [...uploadPurposes, ...staffPictures, ...staffFileKinds].join('|');
const endings = [...new Set([...Object.values(pictureTypes), ...staffFileKinds.map(endingOf)])].join('|');

/** Key of an uploaded file: who, what for, 144 random bits, type. */
export const uploadKey = z
  .string()
  .regex(new RegExp(`^incoming/[0-9a-f-]{36}/(?:${purposes})/[\\w-]{24}\\.(?:${endings})$`));

export const uploadPolicy = z.strictObject({
  /** Where to post the form to; relative to this site when it keeps the files itself. */
  url: z.string(),
  /** Fields of the form, to be sent as they are before the field `file`. */
  fields: z.record(z.string(), z.string()),
  key: uploadKey,
  expiresAt: instant,
  maxBytes: z.int(),
});
export type UploadPolicy = z.infer<typeof uploadPolicy>;

export const mediaCalls = {
  queryOssTempPolicy: call({
    ...addresses.queryOssTempPolicy,
    access: 'public',
    bound: 'uploadByNetwork',
    summary: 'A signed S3 POST policy for one file: exact key and type, at most its size, for five minutes.',
    input: z.strictObject({
      purpose: z.enum(uploadPurposes),
      contentType: z.enum(Object.keys(pictureTypes) as [PictureType, ...PictureType[]]),
      /** Size of the file in bytes. */
      size: z.coerce.number<number | string>().int().min(1),
    }),
    result: uploadPolicy,
  }),
  modifyUserAvatar: call({
    ...addresses.modifyUserAvatar,
    access: 'member',
    carries: 'files',
    summary: "Makes an uploaded picture the member's own, or removes it. The same key may be sent again.",
    input: z.strictObject({ key: uploadKey.nullable() }),
    result: z.strictObject({ avatar: z.string().nullable() }),
  }),
};
