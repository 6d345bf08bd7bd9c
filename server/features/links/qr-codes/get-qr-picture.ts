import type { CallInput, CallResult } from '#contract/client.ts';
import { findPiece } from '#server/core/content/queries-shared-pieces.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { addressOfCode, qrPicture, qrPixels } from './qr-picture.ts';
import { countScans } from './queries.ts';

/** A code as it is printed. Throws `contentUnknown`. */
export async function getQrPicture(
  { db, config, site }: StaffContext,
  { pieceId }: CallInput<'getQrPicture'>,
): Promise<CallResult<'getQrPicture'>> {
  const piece = await findPiece(db, { kind: 'qrCode', pieceId });
  if (!piece) throw new Failure('contentUnknown');
  const { slug: code } = piece;
  const { publicUrl } = site();
  return {
    code,
    address: addressOfCode(publicUrl, code),
    isLasting: config.publicUrl !== null,
    svg: qrPicture(publicUrl, code),
    png: (await qrPixels(publicUrl, code)).toString('base64'),
    scans: await countScans(db, code),
  };
}
