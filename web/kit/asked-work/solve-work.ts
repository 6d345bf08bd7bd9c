import type { CallResult } from '#contract/client.ts';

export type Work = CallResult<'askForWork'>;

/** The number that hashes to the challenge, by trying; null when there is none, which never happens to an honest sum. */
export async function findNumber({ challenge, salt, maxNumber }: Work): Promise<number | null> {
  const encoder = new TextEncoder();
  for (let number = 0; number <= maxNumber; number += 1) {
    const digest = await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`));
    if (toHex(digest) === challenge) return number;
  }
  return null;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
