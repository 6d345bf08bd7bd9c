import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { inPieces, keyFor, keyringOf, newSalt, seal, unseal, type Keyring } from './sealing.ts';
import type { BackupTarget } from './target.ts';

/** A target with the keys to what lies on it. */
export interface Vault {
  readonly target: BackupTarget;
  readonly keys: Keyring;
}

/** One that is written to. */
export interface OpenVault extends Vault {
  readonly salt: Buffer;
  /** A name for a thing, which tells nothing of it and is the same each time. */
  nameFor(purpose: string, thing: string): string;
}

export const vaultOf = (target: BackupTarget, passphrase: string): Vault => ({
  target,
  keys: keyringOf(passphrase),
});

/** The salt of a target, and a proof of its passphrase. Every sealed stream holds the salt as well, so none needs this file. */
const saltFile = 'salt.json';
const saltShape = z.object({ salt: z.string(), proof: z.string() });

/** Throws BackupError where what lies there was sealed with another passphrase. */
export async function openForWriting({ target, keys }: Vault): Promise<OpenVault> {
  let written = await target.read(saltFile);
  if (!written) {
    const salt = newSalt();
    written = Buffer.from(
      JSON.stringify({ salt: salt.toString('base64'), proof: proofOf(await keys(salt)) }),
    );
    await target.write(saltFile, written);
  }
  const parsed = saltShape.safeParse(JSON.parse(written.toString()));
  if (!parsed.success) throw new BackupError(`${saltFile} of the target is not what it was written as.`);
  const salt = Buffer.from(parsed.data.salt, 'base64');
  const key = await keys(salt);
  if (!timingSafeEqual(Buffer.from(proofOf(key)), Buffer.from(parsed.data.proof.padEnd(64).slice(0, 64)))) {
    throw new BackupError(
      'BACKUP_PASSPHRASE is not the one that this target was begun with. Set that one, or take another target.',
    );
  }
  const naming = keyFor(key, 'names');
  return {
    target,
    keys,
    salt,
    nameFor: (purpose, thing) =>
      createHmac('sha256', naming).update(`${purpose} ${thing}`).digest('hex').slice(0, 40),
  };
}

const proofOf = (key: Buffer): string => keyFor(key, 'proof').toString('hex');

/** What one request carries: an S3 that is far away takes it within its patience, and memory holds few of them. */
const partLength = 4 * 1024 * 1024;

/** The last part ends so: without it a stream is not whole. */
export const ending = '.end';

const partOf = (name: string, index: number) => `${name}.${String(index).padStart(6, '0')}`;

/** Stores a stream, sealed, in parts. @returns bytes on the target */
export async function putSealed(
  { target, keys, salt }: OpenVault,
  name: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  let index = 0;
  let size = 0;
  for await (const { bytes, isLast } of inPieces(seal({ keys, salt }, name, source), partLength)) {
    await target.write(partOf(name, index) + (isLast ? ending : ''), bytes);
    index += 1;
    size += bytes.length;
  }
  return size;
}

/** Reads it again. Throws BackupError where it is not whole. */
export const openSealed = ({ target, keys }: Vault, name: string): AsyncGenerator<Buffer> =>
  unseal(keys, name, readParts(target, name));

async function* readParts(target: BackupTarget, name: string): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const part = partOf(name, index);
    // Most streams have one part.
    const order = index === 0 ? [part + ending, part] : [part, part + ending];
    let bytes: Buffer | null = null;
    let found = '';
    for (found of order) if ((bytes = await target.read(found))) break;
    if (!bytes) throw new BackupError(`${part} is missing.`);
    yield bytes;
    if (found.endsWith(ending)) return;
  }
}

/** The name of a stream whose last part that is; null for other parts. */
export const wholeStream = (part: string): string | null =>
  part.endsWith(ending) ? part.slice(0, -ending.length).replace(/\.\d{6}$/, '') : null;

export async function readWhole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
