const sign = /^[+＋]?[\p{Nd}\s()（）.\-/]*$/u;

/** Whether what is typed is going to be a phone number; an address may begin with a few digits too. */
export function looksLikePhone(text: string, wasPhone = false): boolean {
  const trimmed = text.trim();
  const digits = trimmed.match(/\p{Nd}/gu)?.length ?? 0;
  return sign.test(trimmed) && digits >= (wasPhone || /^[+＋]/.test(trimmed) ? 1 : 4);
}

/** An address that began with digits, without the spaces that a number would have got. */
export const withoutSpacing = (text: string) => text.replaceAll(/[\s()（）]/g, '');
