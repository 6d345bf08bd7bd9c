import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Services } from '#server/kernel/http/context.ts';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';
import { listStored } from '#server/kernel/storage/list-stored.ts';
import type { EventToArchive } from './queries.ts';
import { folderOf } from './rules.ts';

const [pack, unpack] = [promisify(zstdCompress), promisify(zstdDecompress)];

export type Archive = Pick<Services, 'files' | 'secret'>;

/** What files of the archive are sealed for, each under its own key in storage. */
const purpose = 'archived visits';
const mostBytes = 1024 ** 3;

/** An event of a member: the row as it stood in its table, as JSON. A file has a line for each, which her id begins. */
export type ArchivedEvent = EventToArchive;

/** Stores events under a key, compressed and sealed. @returns bytes of the file */
export async function writeEvents(
  { files, secret }: Archive,
  key: string,
  events: readonly ArchivedEvent[],
): Promise<number> {
  const text = events.map(({ memberId, row }) => `${memberId} ${row}\n`).join('');
  const sealed = seal(secret, purpose, key, await pack(text));
  await files.write(key, sealed, 'application/octet-stream');
  return sealed.length;
}

/** What lies under a key; none where there is no file. Throws for one that this installation did not seal, or that was changed. */
export async function readEvents(
  archive: Archive,
  key: string,
): Promise<{ readonly events: readonly ArchivedEvent[]; readonly bytes: number }> {
  const { text, bytes } = await open(archive, key);
  const lines = text.toString().split('\n');
  const events = lines.slice(0, -1).map((line) => {
    const end = line.indexOf(' ');
    return { memberId: line.slice(0, end), row: line.slice(end + 1) };
  });
  return { events, bytes };
}

/** The rows of one member in it, as JSON, without looking into those of others. */
export async function readRowsOf(archive: Archive, key: string, memberId: string): Promise<string[]> {
  const { text } = await open(archive, key);
  const mark = `${memberId} `;
  const rows: string[] = [];
  let at = text.indexOf(mark);
  while (at !== -1) {
    const end = text.indexOf('\n', at);
    const isBegin = at === 0 || text[at - 1] === lineEnd;
    if (isBegin) rows.push(text.toString('utf8', at + mark.length, end));
    at = text.indexOf(mark, end);
  }
  return rows;
}

const lineEnd = '\n'.charCodeAt(0);

async function open(
  { files, secret }: Archive,
  key: string,
): Promise<{ readonly text: Buffer; readonly bytes: number }> {
  const sealed = await files.read(key, mostBytes);
  if (sealed === null) return { text: Buffer.alloc(0), bytes: 0 };
  const packed = unseal(secret, purpose, key, sealed);
  if (packed === null) throw new Error(`${key} was changed, or sealed with another SECRET`);
  return { text: await unpack(packed), bytes: sealed.length };
}

/** Removes what lies there of a month, but for some keys; also what nobody wrote down, as after a restore. */
export async function removeFiles(
  { config, files }: Pick<Services, 'config' | 'files'>,
  month: string,
  { but = [] }: { readonly but?: readonly string[] } = {},
): Promise<void> {
  const kept = new Set(but);
  const needless: string[] = [];
  for await (const { key } of listStored(config, folderOf(month))) if (!kept.has(key)) needless.push(key);
  await files.remove(needless);
}
