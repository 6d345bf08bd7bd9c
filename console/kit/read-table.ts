import Papa from 'papaparse';

export const mostTableBytes = 10_000_000;

/** Why a file is no table at all. */
export type TableFault = 'tooBig' | 'encoding' | 'empty' | 'quotes';

/** A line with where it stands in the file, its header counted. */
export interface TableLine {
  readonly line: number;
  readonly cells: readonly string[];
}

type ReadTable =
  | { readonly fault: TableFault }
  | { readonly fault: null; readonly header: readonly string[]; readonly lines: readonly TableLine[] };

/** Reads a table as a program for tables saves it; lines without anything are left out. */
export function readTable(bytes: Uint8Array): ReadTable {
  if (bytes.length > mostTableBytes) return { fault: 'tooBig' };
  let text: string;
  try {
    // Takes the mark of UTF-8 off.
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { fault: 'encoding' };
  }
  // UTF-16 without letters of its own is good UTF-8, with a zero beside each letter.
  if (text.includes('\0')) return { fault: 'encoding' };
  const { data, errors } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] });
  if (errors.some(({ type }) => type === 'Quotes')) return { fault: 'quotes' };
  const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const [header, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  return header ? { fault: null, header: header.cells, lines } : { fault: 'empty' };
}

/** `="0123"` and `'0123` are how programs for tables keep a number as it is written. */
export const withoutFormula = (cell: string): string =>
  (/^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'/, '')).trim();

/** As people head their columns, in small letters and without spaces and signs. */
export const plainHeading = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
