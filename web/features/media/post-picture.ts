import type { UploadPolicy } from '#contract/calls/media.ts';
import type { CheckedPicture } from './check-picture.ts';

/** So long nothing may move before a connection counts as broken: a phone between two cells never says so itself. */
export const stallMs = 30_000;

export type PostFault = 'network' | 'busy' | 'refused' | 'tooLarge' | 'cancelled';

export class PostError extends Error {
  readonly fault: PostFault;

  constructor(fault: PostFault) {
    super(`The upload ended: ${fault}`);
    this.fault = fault;
  }
}

/**
 * Posts a picture to where its policy says, with the policy's fields as they are: to our own storage and to S3 alike.
 * `fetch` cannot tell how much has left the phone, hence XMLHttpRequest. Throws `PostError`.
 */
export function postPicture(
  request: XMLHttpRequest,
  { url, fields }: UploadPolicy,
  { blob }: CheckedPicture,
  { signal, onShare }: { signal: AbortSignal; onShare: (share: number) => void },
): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Last, as S3 ignores what comes behind it; the name it has on the phone is nobody's business.
  form.append('file', blob, 'picture');

  return new Promise((resolve, reject) => {
    let stalled: ReturnType<typeof setTimeout>;
    const cancel = () => request.abort();
    const notice = () => {
      clearTimeout(stalled);
      stalled = setTimeout(cancel, stallMs);
    };
    const end = (fault: PostFault | null) => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', cancel);
      if (fault === null) resolve();
      else reject(new PostError(fault));
    };
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      notice();
      if (lengthComputable && total > 0) onShare(loaded / total);
    });
    request.addEventListener('load', () => end(faultOf(request)));
    request.addEventListener('error', () => end('network'));
    request.addEventListener('abort', () => end(signal.aborted ? 'cancelled' : 'network'));
    signal.addEventListener('abort', cancel);
    request.open('POST', url);
    notice();
    request.send(form);
  });
}

function faultOf({ status, responseText }: XMLHttpRequest): PostFault | null {
  if (status >= 200 && status < 300) return null;
  if (status === 413 || responseText.includes('<Code>EntityTooLarge</Code>')) return 'tooLarge';
  // Also what S3 says of a connection that went too slow for it.
  const transient = status >= 500 || status === 429 || responseText.includes('<Code>RequestTimeout</Code>');
  return transient ? 'busy' : 'refused';
}
