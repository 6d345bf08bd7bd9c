import { drawUpload, type DrawnUpload } from '#server/core/media/draw-upload.ts';
import { findUpload, type UploadRow } from '#server/core/media/queries-shared-uploads.ts';
import type { VisitorContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { printOf } from './print.ts';

export interface DrawnPhoto extends Pick<DrawnUpload, 'size' | 'sha256'> {
  readonly upload: UploadRow;
  readonly width: number;
  readonly height: number;
  readonly print: string;
}

/** An upload of the visitor that was sent as a proof; whether it may still be taken is asked when it is. */
export async function findProof({ db, visitor }: VisitorContext, key: string): Promise<UploadRow> {
  const upload = await findUpload(db, visitor.ownerId, key);
  if (!upload || upload.purpose !== 'proof') throw new Failure('uploadUnknown');
  return upload;
}

/** Takes about a second each, so it is done before any transaction. */
export async function drawPhoto(context: VisitorContext, upload: UploadRow): Promise<DrawnPhoto> {
  const { size, sha256, pictures } = await drawUpload(context, upload);
  const small = pictures.find(({ name }) => name === '320.jpg');
  const largest = pictures.reduce((one, other) => (other.width > one.width ? other : one));
  if (!small) throw new Error('A picture was drawn without the size that its print is made of');
  const { width, height } = largest;
  return { upload, size, sha256, width, height, print: await printOf(small.bytes) };
}
