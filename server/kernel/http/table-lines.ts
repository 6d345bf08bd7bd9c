import Papa from 'papaparse';

/** A text that a program for tables would reckon with: it stands behind a sign that makes it a text. A number is left alone. */
const formula = /^(?:[=+@\t\r]|-(?!\d+(?:[.,]\d+)*$))/;

/** Rows as lines of a table (RFC 4180), each line ended. */
export function tableLines(rows: readonly (readonly unknown[])[]): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(rows as unknown[][], { newline: '\r\n', escapeFormulae: formula })}\r\n`;
}
