/** A serial number as it is compared: capitals and digits, whatever keyboard and spacing it was typed with. */
export function plainSerial(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}._/·]+/gu, '');
}

/** What of it others may see over a shoulder: its end. */
export function maskedSerial(typed: string): string {
  const plain = plainSerial(typed);
  const shown = Math.min(4, Math.floor(plain.length / 2));
  return `•••• ${plain.slice(plain.length - shown)}`;
}

/** Whether it has the product's form, a regular expression of the whole. */
export function hasSerialForm(typed: string, form: string): boolean {
  return new RegExp(`^(?:${form})$`).test(plainSerial(typed));
}
