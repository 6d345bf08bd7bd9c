import { z } from 'zod';
import { call } from '../../define.ts';
import { staffFileKinds } from '../../staff-files.ts';
import { uploadKey, uploadPolicy } from '../media.ts';

/** How staff bring files that content names. Made by no page of the site. */
export const fileCalls = {
  allowFile: call({
    method: 'POST',
    path: '/api/console/files/allow',
    access: 'staff:content',
    summary: 'A signed S3 POST policy for one file: exact key and type, at most its size, for five minutes.',
    input: z.strictObject({
      file: z.enum(staffFileKinds),
      /** Size of the file in bytes. */
      size: z.int().min(1),
    }),
    result: uploadPolicy,
  }),
  takeFile: call({
    method: 'POST',
    path: '/api/console/files/take',
    access: 'staff:content',
    carries: 'files',
    summary:
      'Looks into what was sent, and stores it under a name that is made of its bytes. The same key may be sent again. Content names it from then on.',
    input: z.strictObject({ key: uploadKey }),
    result: z.strictObject({
      mediaId: z.string(),
      /** Of what is stored. */
      bytes: z.int(),
      /** Of a document, else null. */
      pages: z.int().nullable(),
      /** Of a video, else null. */
      seconds: z.int().nullable(),
      /** Of a video and the picture before it, else null. */
      width: z.int().nullable(),
      height: z.int().nullable(),
    }),
  }),
};
