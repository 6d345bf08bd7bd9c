import { qrCodePattern } from '#contract/content/kinds/links.ts';

/** A code as it was scanned or typed; null for what can be none. */
export function readCode(text: string | undefined): string | null {
  const code = (text ?? '').normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '');
  return qrCodePattern.test(code) ? code : null;
}
