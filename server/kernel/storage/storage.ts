import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#server/kernel/config/config.ts';
import type { S3Config } from '#server/kernel/config/storage-settings.ts';
import { s3Storage } from '#server/kernel/storage/s3.ts';
import type { S3Access } from '#server/kernel/storage/s3-signature.ts';
import { localStorage } from './local-storage.ts';
import type { Storage } from './stored-files.ts';

/** How a browser reaches it with a form. */
export interface PostTarget {
  readonly url: string;
  readonly bucket: string;
  readonly access: S3Access;
}

interface Needed {
  readonly config: Config;
  /** Of the installation. */
  readonly secret: string;
}

export const ownPath = '/oss';
export const ownBucket = 'uploads';

/** Folder of uploads where no S3 is configured. */
export const uploadsDirectory = ({ config }: Pick<Needed, 'config'>) => join(config.dataDir, 'uploads');

/** Where files are kept: the bucket that is configured, else a folder. */
export function storageOf(config: Config): Storage {
  return config.s3 ? s3Storage(config.s3) : localStorage(uploadsDirectory({ config }));
}

/** Where a browser sends its uploads to, and with whose keys their policy is signed. */
export function postTargetOf(services: Needed): PostTarget {
  const { s3 } = services.config;
  if (s3) return { url: addressOfBucket(s3), bucket: s3.bucket, access: s3 };
  return { url: `${ownPath}/${ownBucket}`, bucket: ownBucket, access: ownAccess(services) };
}

function addressOfBucket({ endpoint, bucket }: S3Config): string {
  return `${endpoint}/${bucket}`;
}

/** Keys for our own storage: known to nobody but the servers of one installation. */
export function ownAccess({ secret }: Pick<Needed, 'secret'>): S3Access {
  return {
    region: 'local',
    accessKeyId: 'nestling',
    secretAccessKey: createHmac('sha256', secret).update('["uploads"]').digest('base64url'),
  };
}
