import { filesNamedIn } from '#contract/content/media-fields-of.ts';
import { bringFile, checkCarried, mostBytesOf } from '#server/core/media/files/carry.ts';
import type { FileFacts } from '#server/core/media/files/read-file.ts';
import { nameOfBytes } from '#server/core/media/files/take-file.ts';
import type { Carrying } from '#server/core/media/library/carry.ts';
import type { FileFault } from './fit-piece.ts';
import { folderLimits, readCarried, type FoundCarried } from './folder.ts';
import type { ReadFolder } from './read-folder.ts';

/**
 * Stores the videos and documents of a folder that its pieces name, before the transaction of its import; what that does not
 * come to name is swept. Without `keeps`, or where anything is wrong with the folder, each is only looked into.
 */
export async function takeFiles(
  taking: Carrying & { readonly now: Date; readonly by: string | null; readonly keeps: boolean },
  dir: string,
  folder: ReadFolder,
): Promise<ReadFolder> {
  const named = new Set(
    folder.pieces.flatMap(({ kind, fields }) => filesNamedIn(kind, fields)).map(({ mediaId }) => mediaId),
  );
  const faults: FileFault[] = [];
  const refuse = ({ path }: FoundCarried, words: string) =>
    faults.push({ file: path, line: 1, field: '', words });
  const good: { readonly found: FoundCarried; readonly facts: FileFacts }[] = [];
  let all = 0;
  for (const found of folder.carried) {
    const checked = await look(found);
    if ('words' in checked) refuse(found, checked.words);
    else good.push({ found, facts: checked.facts });
    if (all > folderLimits.allFileBytes) break;
  }
  if (taking.keeps && folder.faults.length + faults.length === 0)
    for (const { found, facts } of good) {
      const bytes = await readCarried(dir, found);
      if (bytes === null || nameOfBytes(bytes) !== found.mediaId) refuse(found, 'It was changed meanwhile');
      else await bringFile(taking, found, { bytes, facts });
    }
  return { ...folder, faults: [...folder.faults, ...faults] };

  async function look(found: FoundCarried): ReturnType<typeof checkCarried> {
    if (!named.has(found.mediaId)) return { words: 'No piece names this file' };
    const bytes = await readCarried(dir, found);
    const megabytes = (most: number) => `${most / 1_000_000} MB`;
    if (bytes === null)
      return { words: `A file of its kind above ${megabytes(mostBytesOf(found.file))} is not taken` };
    all += bytes.length;
    if (all > folderLimits.allFileBytes)
      return { words: `More than ${megabytes(folderLimits.allFileBytes)} of files together are not taken` };
    return checkCarried(found, bytes);
  }
}
