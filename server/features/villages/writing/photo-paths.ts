import { makePass } from '#server/core/media/proofs/photo-pass.ts';
import type { Services } from '#server/kernel/http/context.ts';

/**
 * Path of the pictures of a photo for half a day. `own`: for who posted it and for staff, also when it is shown to nobody
 * else.
 */
export function postPicturePath(
  signing: Pick<Services, 'secret' | 'now'>,
  pictureId: string,
  { own }: { readonly own: boolean },
): string {
  return `/photo/${makePass(signing, own ? 'post-own' : 'post', pictureId)}/${pictureId}`;
}
