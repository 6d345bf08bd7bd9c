import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BackupConfig } from '#server/kernel/config/backup-settings.ts';
import { listBucket, listFolder } from '#server/kernel/storage/list-stored.ts';
import { localStorage } from '#server/kernel/storage/local-storage.ts';
import { s3Storage } from '#server/kernel/storage/s3.ts';
import { BackupError } from './backup-error.ts';

/** Where backups lie: files by name, each there whole or not at all. */
export interface BackupTarget {
  /** As it is configured. */
  readonly place: string;
  /** Null when there is none of the name. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
  /** Names that begin with a folder. */
  list(folder: string): AsyncGenerator<string>;
  remove(names: readonly string[]): Promise<void>;
}

/** Larger than any part. */
const mostBytes = 16 * 1024 * 1024;

const type = 'application/octet-stream';

const tries = 3;

/** A line that breaks once in hours must not cost the hours. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === tries) throw error;
      await delay(500 * attempt);
    }
  }
}

/** A folder, which must be there, or `s3://bucket/prefix`. */
export function openTarget(target: string, { s3 }: Pick<BackupConfig, 's3'>): BackupTarget {
  const bucket = /^s3:\/\/([^/]+)\/*(.*?)\/*$/.exec(target);
  if (!bucket) return folderAt(target);
  if (!s3) {
    throw new BackupError(
      'For an S3 target, set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY.',
    );
  }
  const [, name = '', prefix = ''] = bucket;
  const access = { ...s3, bucket: name, publicUrl: null };
  const root = prefix === '' ? '' : `${prefix}/`;
  const storage = s3Storage(access);
  return {
    place: target,
    read: (part) => patiently(() => storage.read(root + part, mostBytes)),
    write: (part, bytes) => patiently(() => storage.write(root + part, bytes, type)),
    async *list(folder) {
      for await (const { key } of listBucket(access, root + folder)) yield key.slice(root.length);
    },
    remove: (parts) => patiently(() => storage.remove(parts.map((part) => root + part))),
  };
}

function folderAt(target: string): BackupTarget {
  const directory = resolve(target);
  const storage = localStorage(directory);
  // A disk that is not mounted would otherwise fill the one below.
  const beThere = async () => {
    const found = await stat(directory).catch(() => null);
    if (!found?.isDirectory())
      throw new BackupError(`The folder ${directory} is not there. Mount or make it first.`);
  };
  return {
    place: target,
    async read(part) {
      await beThere();
      return storage.read(part, mostBytes);
    },
    async write(part, bytes) {
      await beThere();
      await storage.write(part, bytes, type);
    },
    async *list(folder) {
      await beThere();
      for await (const { key } of listFolder(join(directory, folder))) yield `${folder}${key}`;
    },
    async remove(parts) {
      await beThere();
      await storage.remove(parts);
    },
  };
}
