import type { KeyboardEvent } from 'react';

/**
 * Whether a key belongs to the writing of a Chinese word, and not to the page. Safari says so only by the old code: to
 * it the key that ends a word comes after it (WebKit bug 165004).
 */
export function isComposing({ nativeEvent, keyCode }: Pick<KeyboardEvent, 'keyCode'> & Native): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

interface Native {
  readonly nativeEvent: { readonly isComposing: boolean };
}
