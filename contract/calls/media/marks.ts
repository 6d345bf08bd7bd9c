import { z } from 'zod';
import { call } from '../../define.ts';
import { marks, pictureTypes, uploadLimits, type PictureType } from '../../pictures.ts';
import { uploadKey, uploadPolicy } from '../media.ts';

/** How staff bring the logo and the icon of the brand. Made by no page of the site. */
export const markCalls = {
  allowMark: call({
    method: 'POST',
    path: '/api/console/marks/allow',
    access: 'staff:settings',
    summary:
      'A signed S3 POST policy for a logo or an icon: exact key and type, at most its size, for five minutes.',
    input: z.strictObject({
      mark: z.enum(marks),
      contentType: z.enum(Object.keys(pictureTypes) as [PictureType, ...PictureType[]]),
      /** Size of the file in bytes. */
      size: z.int().min(1).max(uploadLimits.logo),
    }),
    result: uploadPolicy,
  }),
  takeMark: call({
    method: 'POST',
    path: '/api/console/marks/take',
    access: 'staff:settings',
    summary:
      'Makes what was sent into files for pages, mails and home screens, drawn anew from its pixels alone, with what is see-through. The same key may be sent again. The piece of the kind `brand` names them from then on.',
    input: z.strictObject({ key: uploadKey }),
    result: z.strictObject({ mediaId: z.string(), width: z.int(), height: z.int() }),
  }),
};
