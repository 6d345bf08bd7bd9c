import { z } from 'zod';
import { call, id } from '../../define.ts';

/** What staff take of a code to print it. Made by no page of the site. */
export const qrCodeCalls = {
  getQrPicture: call({
    method: 'GET',
    path: '/api/console/qr-code/picture',
    access: 'staff:content',
    summary: 'The picture of a code for print, what it holds, and how often it was scanned.',
    input: z.strictObject({ pieceId: id }),
    result: z.strictObject({
      code: z.string(),
      address: z.string(),
      /** False: nobody has set the address of the site, and what is printed now may lead nowhere one day. */
      isLasting: z.boolean(),
      /** With the code below it, at any size. */
      svg: z.string(),
      /** The squares alone, in Base64. */
      png: z.base64(),
      scans: z.int(),
    }),
  }),
};
