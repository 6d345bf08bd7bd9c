import { createHmac } from 'node:crypto';

/**
 * An Amazon order number as it is printed, `123-1234567-1234567`, from what somebody typed or pasted: digits of any
 * width, spaces, other dashes or none. Null when it is none.
 */
export function readOrderNumber(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s\p{Pd}\u2212\u200b-\u200f\u2060\ufeff]/gu, '');
  const parts = /^#?(\d{3})(\d{7})(\d{7})$/.exec(plain);
  return parts ? parts.slice(1).join('-') : null;
}

/** What is kept of it: nobody without the server's secret can tell the number from it, nor try them all. */
export function hashOrderNumber(secret: string, orderNumber: string): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['amazon order', orderNumber]))
    .digest();
}
