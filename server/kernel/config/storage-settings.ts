import { z } from 'zod';
import { origin, type SettingsReading, type SettingTable } from './setting.ts';

/** Where uploads are kept. */
export const storageSettings = {
  S3_ENDPOINT: {
    schema: origin,
    byDefault: undefined,
    about:
      'S3 storage for uploads, such as `https://s3.eu-central-1.amazonaws.com`. Without it they are kept in `DATA_DIR`.',
  },
  S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/),
    byDefault: 'us-east-1',
    about: 'Region of the bucket.',
  },
  S3_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    byDefault: undefined,
    about: 'Bucket for uploads. Needed with `S3_ENDPOINT`, as are both keys.',
  },
  S3_ACCESS_KEY_ID: {
    schema: z.string().min(1),
    byDefault: undefined,
    about: 'Key that may read, write and delete in the bucket.',
  },
  S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1),
    byDefault: undefined,
    about: 'Secret of that key.',
  },
  S3_PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, '')),
    byDefault: undefined,
    about:
      'Where browsers read `media/` of the bucket, such as a CDN. Without it pictures come through this server.',
  },
} as const satisfies SettingTable;

export interface S3Config {
  /** Origin; buckets are addressed by path. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Without a trailing slash; null when pictures come through this server. */
  readonly publicUrl: string | null;
}

const s3Needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const s3Names = [...s3Needed, 'S3_REGION', 'S3_PUBLIC_URL'] as const;

/** Null: uploads are kept in `DATA_DIR/uploads`. All or nothing: tells what is missing. */
export function readStorage({
  given,
  isGiven,
  faults,
}: SettingsReading<typeof storageSettings>): S3Config | null {
  if (s3Names.some(isGiven)) {
    for (const name of s3Needed) if (!isGiven(name)) faults.push(`${name}: needed for S3 storage`);
  }
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    region: given.S3_REGION ?? 'us-east-1',
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: given.S3_PUBLIC_URL ?? null,
  };
}
