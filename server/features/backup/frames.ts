import { BackupError } from './backup-error.ts';

/** What a stream of tables is made of: the table that begins, rows of it, and that it ends with so many rows. */
export type Frame =
  | { readonly kind: 'table'; readonly value: unknown }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly value: unknown };

const kinds = ['table', 'rows', 'end'] as const;
const headLength = 5;
/** More than a row can have. */
const mostBytes = 1_100_000_000;

export async function* writeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) {
    const bytes = frame.kind === 'rows' ? frame.bytes : Buffer.from(JSON.stringify(frame.value));
    const head = Buffer.alloc(headLength);
    head[0] = kinds.indexOf(frame.kind);
    head.writeUInt32BE(bytes.length, 1);
    yield head;
    yield bytes;
  }
}

export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer[] = [];
  let size = 0;
  let wanted = headLength;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let all = Buffer.concat(held);
    for (;;) {
      if (all.length < headLength) {
        wanted = headLength;
        break;
      }
      const kind = kinds[all[0] ?? -1];
      const length = all.readUInt32BE(1);
      if (!kind || length > mostBytes) throw new BackupError('The tables of the backup cannot be read.');
      wanted = headLength + length;
      if (all.length < wanted) break;
      const bytes = all.subarray(headLength, wanted);
      yield kind === 'rows' ? { kind, bytes } : { kind, value: JSON.parse(bytes.toString()) };
      all = all.subarray(wanted);
    }
    held = [all];
    size = all.length;
  }
  if (size > 0) throw new BackupError('The tables of the backup end too early.');
}
