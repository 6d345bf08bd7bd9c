import { createCipheriv, createDecipheriv, hkdfSync, scrypt } from 'node:crypto';
import { remember } from '#server/kernel/cache/remember.ts';
import { machineChance } from '#server/kernel/chance/chance.ts';
import { BackupError } from './backup-error.ts';

/** Opens with the passphrase alone: what the key is made with stands before each sealed stream. */
const magic = Buffer.from('NESTBK01');
const saltLength = 16;
const nonceLength = 32;
const headerLength = magic.length + saltLength + nonceLength;
const algorithm = 'aes-256-gcm';
const tagLength = 16;
const chunkLength = 65_536;

/** A guess at a passphrase takes that long. */
const work = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

/** Keys of a passphrase by their salt, each made once. */
export type Keyring = (salt: Buffer) => Promise<Buffer>;

export function keyringOf(passphrase: string): Keyring {
  const keyOf = remember((salt: string) => deriveKey(passphrase, Buffer.from(salt, 'hex')), { most: 8 });
  return (salt) => keyOf(salt.toString('hex'));
}

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, fail) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, work, (error, key) => (error ? fail(error) : done(key)));
  });

export const newSalt = (): Buffer => machineChance.bytes(saltLength);

/** A key for one purpose, of that of a passphrase. */
export const keyFor = (key: Buffer, purpose: string, nonce: Buffer = Buffer.alloc(0)): Buffer =>
  Buffer.from(hkdfSync('sha256', key, nonce, `nestling backup ${purpose}`, 32));

/** No chunk can be moved, left out or doubled: its number is in its nonce, and whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Encrypts a stream chunk by chunk. It opens under its name alone, and whole or not at all. */
export async function* seal(
  { keys, salt }: { readonly keys: Keyring; readonly salt: Buffer },
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const nonce = machineChance.bytes(nonceLength);
  const header = Buffer.concat([magic, salt, nonce]);
  const key = keyFor(await keys(salt), 'stream', nonce);
  const bound = Buffer.concat([header, Buffer.from(name)]);
  const sealChunk = (bytes: Buffer, index: number, isLast: boolean) => {
    const cipher = createCipheriv(algorithm, key, nonceOf(index, isLast)).setAAD(bound);
    return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  yield header;
  let index = 0;
  for await (const { bytes, isLast } of inPieces(source, chunkLength)) {
    yield sealChunk(bytes, index, isLast);
    index += 1;
  }
}

/** The reverse. Throws BackupError for another passphrase, and for what was changed or cut short. */
export async function* unseal(
  keys: Keyring,
  name: string,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(source, headerLength);
  if (head.length < headerLength || !head.subarray(0, magic.length).equals(magic))
    throw new BackupError(`${name} is no part of a backup of this product.`);
  const salt = head.subarray(magic.length, magic.length + saltLength);
  const key = keyFor(await keys(salt), 'stream', head.subarray(magic.length + saltLength));
  const bound = Buffer.concat([head, Buffer.from(name)]);
  let index = 0;
  for await (const { bytes, isLast } of inPieces(rest, chunkLength + tagLength)) {
    if (bytes.length < tagLength) throw damaged(name, index);
    const decipher = createDecipheriv(algorithm, key, nonceOf(index, isLast))
      .setAAD(bound)
      .setAuthTag(bytes.subarray(-tagLength));
    try {
      yield Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
    } catch {
      throw damaged(name, index);
    }
    index += 1;
  }
}

const damaged = (name: string, index: number) =>
  new BackupError(
    index === 0
      ? `${name} does not open: BACKUP_PASSPHRASE is not the one it was made with, or it is damaged.`
      : `${name} is damaged or incomplete.`,
  );

/** A stream in pieces of one length; the last one, which may be shorter or empty, says that it is. */
export async function* inPieces(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ readonly bytes: Buffer; readonly isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size <= length) continue;
    let all = Buffer.concat(held);
    // One that is full is held back until more comes: it may be the last.
    for (; all.length > length; all = all.subarray(length))
      yield { bytes: all.subarray(0, length), isLast: false };
    held = [all];
    size = all.length;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

async function takeHead(source: AsyncIterable<Buffer>, length: number) {
  const iterator = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < length) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  const extra = head.subarray(length);
  async function* rest(): AsyncGenerator<Buffer> {
    yield extra;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { head: head.subarray(0, length), rest: rest() };
}
