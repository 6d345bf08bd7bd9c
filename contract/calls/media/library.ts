import { z } from 'zod';
import { call } from '../../define.ts';
import { pictureTypes, uploadLimits, type PictureType } from '../../pictures.ts';
import { uploadKey, uploadPolicy } from '../media.ts';

/** How staff bring pictures into the library. Made by no page of the site. */
export const libraryCalls = {
  allowPicture: call({
    method: 'POST',
    path: '/api/console/pictures/allow',
    access: 'staff:content',
    summary:
      'A signed S3 POST policy for one picture of the library: exact key and type, at most its size, for five minutes.',
    input: z.strictObject({
      contentType: z.enum(Object.keys(pictureTypes) as [PictureType, ...PictureType[]]),
      /** Size of the file in bytes. */
      size: z.int().min(1).max(uploadLimits.library),
    }),
    result: uploadPolicy,
  }),
  takePicture: call({
    method: 'POST',
    path: '/api/console/pictures/take',
    access: 'staff:content',
    carries: 'files',
    summary:
      'Makes what was sent into files for pages, drawn anew from its pixels alone. The same key may be sent again. A piece of the kind `picture` names them from then on.',
    input: z.strictObject({ key: uploadKey }),
    result: z.strictObject({ mediaId: z.string(), width: z.int(), height: z.int() }),
  }),
};
