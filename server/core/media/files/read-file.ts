import type { StaffFile } from '#contract/staff-files.ts';
import { readPdf } from './read-pdf.ts';

/** What is found in a file. */
export interface FileFacts {
  /** Of what is stored. */
  readonly bytes: number;
  /** Of a document, else null. */
  readonly pages: number | null;
}

/** What is to be stored of a file that was sent. */
export interface CheckedFile {
  readonly bytes: Buffer;
  readonly facts: FileFacts;
}

const readers: Readonly<Record<StaffFile, (sent: Buffer) => CheckedFile | Promise<CheckedFile>>> = {
  document: (sent) => ({ bytes: sent, facts: { bytes: sent.length, pages: readPdf(sent).pages } }),
};

/** Looks into a file, whatever its name said. The same again of what it gives gives the same. Throws what is wrong with it. */
export const readFile = (file: StaffFile, sent: Buffer): CheckedFile | Promise<CheckedFile> =>
  readers[file](sent);
