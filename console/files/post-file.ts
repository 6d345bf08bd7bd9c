import type { UploadPolicy } from '#contract/calls/media.ts';

/** How a file is on its way. */
export interface Sending {
  /** Gives up what is on its way. */
  readonly signal?: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  onShare?(share: number): void;
}

/**
 * Posts a file to where its policy says, with the policy's fields as they are: to our own storage and to S3 alike.
 * @returns whether storage took it; false as well for what was given up
 */
export function postFile(
  { url, fields }: UploadPolicy,
  file: Blob,
  { signal, onShare }: Sending,
): Promise<boolean> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  // `fetch` cannot tell how much has left.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    const cancel = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onShare?.(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', cancel);
      resolve(request.status >= 200 && request.status < 300);
    });
    request.open('POST', url);
    if (signal?.aborted === true) {
      resolve(false);
      return;
    }
    signal?.addEventListener('abort', cancel);
    request.send(form);
  });
}
