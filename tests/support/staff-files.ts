import { deflateSync } from 'node:zlib';
import type { StaffFile } from '#contract/staff-files.ts';
import { post } from './library.ts';
import type { TestServer, TestStaff } from './server.ts';

/** Sends a file as the console does. @returns its key */
export const sendFile = async (
  server: Pick<TestServer, 'url'>,
  { client }: Pick<TestStaff, 'client'>,
  file: StaffFile,
  bytes: Buffer,
): Promise<string> => post(server, await client.allowFile({ file, size: bytes.length }), bytes);

interface PdfParts {
  readonly pages?: number;
  /** More of its catalogue, such as `/OpenAction [3 0 R /Fit]`. */
  readonly catalogue?: string;
  /** More objects, numbered from 50 on. */
  readonly objects?: readonly string[];
  /** More of its trailer. */
  readonly trailer?: string;
  /** Those objects are packed into a stream. */
  readonly packed?: boolean;
}

/** A PDF of empty pages. */
export function makePdf({
  pages = 1,
  catalogue = '',
  objects = [],
  trailer = '',
  packed = false,
}: PdfParts = {}) {
  const numbers = Array.from({ length: pages }, (_, at) => at + 3);
  const own = [
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`,
    `2 0 obj\n<< /Type /Pages /Count ${pages} /Kids [${numbers.map((one) => `${one} 0 R`).join(' ')}] >>\nendobj\n`,
    ...numbers.map(
      (one) => `${one} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n`,
    ),
  ];
  const more = packed ? [packedStream(objects)] : objects.map((one, at) => plainObject(at + 50, one));
  const body = Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from(own.join('')),
    ...more,
  ]);
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 99 /Root 1 0 R ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end)]);
}

const plainObject = (number: number, body: string) => Buffer.from(`${number} 0 obj\n${body}\nendobj\n`);

function packedStream(objects: readonly string[]): Buffer {
  const starts = objects.map((_, at) => objects.slice(0, at).join(' ').length + (at > 0 ? 1 : 0));
  const head = `${starts.map((start, at) => `${at + 50} ${start}`).join(' ')} `;
  const data = deflateSync(Buffer.from(head + objects.join(' ')));
  const dictionary = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>`;
  return Buffer.concat([
    Buffer.from(`40 0 obj\n${dictionary}\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
