import { z } from 'zod';
import { origin, type SettingsReading, type SettingTable, type ValuesOf } from './setting.ts';
import type { S3Config, storageSettings } from './storage-settings.ts';

/** Where backups are put by themselves, how often, and for how long. */
export const backupSettings = {
  BACKUP_TARGET: {
    schema: z
      .string()
      .regex(
        /^(s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w./-]*)?|(?!s3:).+)$/,
        'must be a folder or s3://bucket/prefix',
      ),
    byDefault: undefined,
    about:
      'Where backups are put by themselves: a folder that is there, on another disk, or `s3://bucket/prefix`. Without it none are made.',
  },
  BACKUP_PASSPHRASE: {
    schema: z.string().min(16),
    byDefault: undefined,
    about:
      'What backups are encrypted with, 16 signs or more. Keep it elsewhere, too: without it no backup opens. Needed with `BACKUP_TARGET`.',
  },
  BACKUP_EVERY: {
    schema: z.coerce.number().int().min(1).max(168),
    byDefault: '24',
    about: 'Hours from one backup to the next.',
  },
  BACKUP_KEEP: {
    schema: z.coerce.number().int().min(1).max(3650),
    byDefault: '35',
    about:
      'Days for which backups are kept. The newest good one always is. The privacy notice says so: change both.',
  },
  BACKUP_COUNT: {
    schema: z.coerce.number().int().min(1).max(10_000),
    byDefault: '60',
    about: 'Backups that are kept at the most.',
  },
  BACKUP_S3_ENDPOINT: {
    schema: origin,
    byDefault: undefined,
    about: 'S3 storage of the target. Default: `S3_ENDPOINT`.',
  },
  BACKUP_S3_REGION: {
    schema: z.string().regex(/^[a-z0-9-]+$/),
    byDefault: undefined,
    about: 'Its region. Default: `S3_REGION`.',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    schema: z.string().min(1),
    byDefault: undefined,
    about: 'Key that may list, read, write and delete there. Default: `S3_ACCESS_KEY_ID`.',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: {
    schema: z.string().min(1),
    byDefault: undefined,
    about: 'Secret of that key. Default: `S3_SECRET_ACCESS_KEY`.',
  },
} as const satisfies SettingTable;

export interface BackupConfig {
  /** A folder or `s3://bucket/prefix`; null: none are made by themselves. */
  readonly target: string | null;
  /** Never null with a target. */
  readonly passphrase: string | null;
  readonly everyHours: number;
  readonly keepDays: number;
  readonly keepCount: number;
  /** How a target at S3 is reached; null when nothing says so. */
  readonly s3: Omit<S3Config, 'bucket' | 'publicUrl'> | null;
}

/** Storage of uploads is that of backups where nothing else is set. */
type BackupSettings = typeof backupSettings & typeof storageSettings;

/** Tells what is missing for the target. */
export function readBackup({ given, isGiven, faults }: SettingsReading<BackupSettings>): BackupConfig {
  const backup = backupOf(given);
  if (backup.target !== null && !isGiven('BACKUP_PASSPHRASE')) {
    faults.push('BACKUP_PASSPHRASE: needed because BACKUP_TARGET is set');
  }
  if (backup.target?.startsWith('s3://')) {
    if (backup.s3 === null)
      faults.push('BACKUP_S3_ENDPOINT: needed for a BACKUP_TARGET at S3, with its keys');
    else if (backup.s3.endpoint === given.S3_ENDPOINT && bucketOf(backup.target) === given.S3_BUCKET)
      faults.push('BACKUP_TARGET: must be another bucket than S3_BUCKET, with which it would be lost');
  }
  return backup;
}

const bucketOf = (target: string) => target.slice('s3://'.length).replace(/\/.*$/, '');

/** With what is set for uploads where nothing else is. */
function backupOf(given: ValuesOf<BackupSettings>): BackupConfig {
  const endpoint = given.BACKUP_S3_ENDPOINT ?? given.S3_ENDPOINT;
  const accessKeyId = given.BACKUP_S3_ACCESS_KEY_ID ?? given.S3_ACCESS_KEY_ID;
  const secretAccessKey = given.BACKUP_S3_SECRET_ACCESS_KEY ?? given.S3_SECRET_ACCESS_KEY;
  const region = given.BACKUP_S3_REGION ?? given.S3_REGION ?? 'us-east-1';
  return {
    target: given.BACKUP_TARGET ?? null,
    passphrase: given.BACKUP_PASSPHRASE ?? null,
    everyHours: given.BACKUP_EVERY ?? 24,
    keepDays: given.BACKUP_KEEP ?? 35,
    keepCount: given.BACKUP_COUNT ?? 60,
    s3:
      endpoint && accessKeyId && secretAccessKey ? { endpoint, region, accessKeyId, secretAccessKey } : null,
  };
}
