import type { Storage } from './stored-files.ts';

/** Whether storage has a file, without fetching all of it. */
export async function isStored(files: Pick<Storage, 'open'>, key: string): Promise<boolean> {
  const file = await files.open(key, 'bytes=0-0');
  if (file === null || file === 'unsatisfiable') return false;
  file.body.destroy();
  return true;
}
