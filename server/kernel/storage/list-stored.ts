import { hash } from 'node:crypto';
import { opendir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '#server/kernel/config/config.ts';
import type { S3Config } from '#server/kernel/config/storage-settings.ts';
import { uploadsDirectory } from './storage.ts';

/** A file of storage. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: number;
  /** Another one when other bytes stand under the key. */
  readonly version: string;
}

/** All files of the storage that is configured, or those in a folder of it (`archive/visits/`), in no order. */
export function listStored(config: Config, folder = ''): AsyncGenerator<StoredFile> {
  if (config.s3) return listBucket(config.s3, folder);
  const root = uploadsDirectory({ config });
  return listFolder(join(root, folder), root);
}

/** What is being written has such an ending, until it is whole. */
const draft = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Those of a folder and the folders in it; none where there is no such folder. Keys are paths from `root`. */
export async function* listFolder(directory: string, root = directory): AsyncGenerator<StoredFile> {
  try {
    for await (const entry of await opendir(directory)) {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) yield* listFolder(path, root);
      if (!entry.isFile() || draft.test(entry.name)) continue;
      const { size, mtimeMs } = await stat(path);
      yield { key: relative(root, path).split(sep).join('/'), bytes: size, version: `${size} ${mtimeMs}` };
    }
  } catch (error) {
    // Removed meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Those of a bucket whose key begins so. */
export async function* listBucket(
  s3: Omit<S3Config, 'publicUrl'>,
  prefix: string,
): AsyncGenerator<StoredFile> {
  for (let token: string | null = ''; token !== null;) {
    const url = new URL(`${s3.endpoint}/${s3.bucket}`);
    url.searchParams.set('list-type', '2');
    url.searchParams.set('prefix', prefix);
    if (token !== '') url.searchParams.set('continuation-token', token);
    const signed = await new AwsV4Signer({
      ...s3,
      service: 's3',
      method: 'GET',
      url: url.href,
      headers: { 'x-amz-content-sha256': hash('sha256', '') },
      allHeaders: true,
    }).sign();
    const response = await fetch(signed.url, {
      headers: signed.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The bucket ${s3.bucket} cannot be listed: S3 says ${response.status}`);
    for (const [, entry = ''] of text.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
      const bytes = Number(valueOf(entry, 'Size'));
      yield { key: valueOf(entry, 'Key') ?? '', bytes, version: `${bytes} ${valueOf(entry, 'ETag')}` };
    }
    token = valueOf(text, 'NextContinuationToken');
  }
}

/** Keys of ours hold nothing that XML writes otherwise. */
const valueOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
