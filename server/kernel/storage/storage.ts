import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Config } from '#server/kernel/config/config.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { s3Storage } from '#server/kernel/storage/s3.ts';
import type { S3Access } from '#server/kernel/storage/s3-signature.ts';
import { localStorage } from './local-storage.ts';

/** Where files are kept. Keys are ours alone: letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  /** The whole file; null when there is none, or when it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  /**
   * The same piece by piece. `range`: `bytes=` with one range, as in HTTP, or null for all. Null when there is none;
   * `unsatisfiable` when it ends before the range begins.
   */
  open(key: string, range: string | null): Promise<OpenFile | 'unsatisfiable' | null>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Also good for files that are not there. */
  remove(keys: readonly string[]): Promise<void>;
}

/** A file, or the part of it that was asked for, as it comes. */
export interface OpenFile {
  readonly body: Readable;
  /** Bytes of the body. */
  readonly length: number;
  /** `Content-Range` of a part; null for the whole. */
  readonly range: string | null;
}

/** How a browser reaches it with a form. */
export interface PostTarget {
  readonly url: string;
  readonly bucket: string;
  readonly access: S3Access;
}

type Needed = Pick<Services, 'config' | 'secret'>;

export const ownPath = '/oss';
export const ownBucket = 'uploads';

export const uploadsDirectory = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'uploads');

export function storageOf(services: Needed): Storage {
  const { s3 } = services.config;
  return s3 ? s3Storage(s3) : localStorage(uploadsDirectory(services));
}

export function postTargetOf(services: Needed): PostTarget {
  const { s3 } = services.config;
  if (s3) return { url: addressOfBucket(s3), bucket: s3.bucket, access: s3 };
  return { url: `${ownPath}/${ownBucket}`, bucket: ownBucket, access: ownAccess(services) };
}

function addressOfBucket({ endpoint, bucket }: S3Config): string {
  return `${endpoint}/${bucket}`;
}

/** Keys for our own storage: known to nobody but the servers of one installation. */
export function ownAccess({ secret }: Pick<Services, 'secret'>): S3Access {
  return {
    region: 'local',
    accessKeyId: 'nestling',
    secretAccessKey: createHmac('sha256', secret).update('["uploads"]').digest('base64url'),
  };
}
