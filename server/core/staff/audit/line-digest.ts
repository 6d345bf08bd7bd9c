import { createHash } from 'node:crypto';

/** A line of the log, each column as the text that PostgreSQL gives of it; `at` in UTC with microseconds. */
export interface AuditLine {
  readonly auditId: string;
  readonly at: string;
  readonly staffId: string | null;
  readonly action: string;
  readonly subject: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly why: string | null;
}

/** In the order in which they are digested: a column that is added later comes last, and changes no digest of lines without it. */
export const digestedColumns = [
  'auditId',
  'at',
  'staffId',
  'action',
  'subject',
  'before',
  'after',
  'why',
] as const satisfies readonly (keyof AuditLine)[];

/** What the first link stands on. */
export const noDigest: Buffer = Buffer.alloc(32);

/** SHA-256 over the digest of the link before and the line: its columns that are not null, by name, as JSON. */
export function digestOfLine(before: Buffer, line: AuditLine): Buffer {
  const told = digestedColumns.filter((name) => line[name] !== null).map((name) => [name, line[name]]);
  return createHash('sha256').update(before).update(JSON.stringify(told)).digest();
}

/** How the log and the command line say how far the chain goes. */
export const headText = ({ seq, digest }: { readonly seq: number; readonly digest: Buffer }): string =>
  `${seq}:${digest.toString('hex')}`;

/** Null for what is none. */
export function readHeadText(text: string): { seq: number; digest: Buffer } | null {
  const [, seq, digest] = /^(\d{1,15}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  return seq === undefined || digest === undefined
    ? null
    : { seq: Number(seq), digest: Buffer.from(digest, 'hex') };
}
