import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { ContentBody, KindName } from '#contract/content/kinds.ts';
import { readFolder } from '#server/core/editing/files/read-folder.ts';
import { bringContent, demoFolder, readActs } from '#server/demo/bring-content.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { services } from './content.ts';

/** What the files of the demo say of each piece of a kind, with slugs for what it refers to. */
export async function piecesOfDemo<Name extends KindName>(
  kind: Name,
): Promise<(ContentBody<Name> & { readonly slug: string })[]> {
  const { pieces, faults } = await readFolder(demoFolder);
  if (faults[0]) throw new Error(faults[0].words);
  // Each was held to its kind.
  return pieces
    .filter((piece) => piece.kind === kind)
    .map(({ slug, fields }) => ({ ...fields, slug }) as unknown as ContentBody<Name> & { slug: string });
}

/** Brings in what of the demo begins so: a kind, as `course/`, or a piece, as `gift/evening-herb-tea`. */
export async function bringSome(
  db: Database,
  starts: readonly string[],
  { now = new Date() }: { now?: Date } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nestling-demo-'));
  try {
    for (const one of new Set(starts.map((start) => start.split('/')[0] ?? '')))
      await cp(join(demoFolder, one), join(folder, one), {
        recursive: true,
        filter: (path) => {
          const name = path.slice(demoFolder.length + 1);
          return name === one || starts.some((start) => name.startsWith(start));
        },
      });
    const { begun, ...acts } = await readActs();
    const wanted = <Value>(all: Readonly<Record<string, Value>>) =>
      Object.fromEntries(
        Object.entries(all).filter(([slug]) => starts.some((start) => `gift/${slug}.yaml`.startsWith(start))),
      );
    await writeFile(
      join(folder, 'acts.yaml'),
      stringify({ begun, stock: wanted(acts.stock), codes: wanted(acts.codes) }),
    );
    await bringContent({ db, ...services }, { now, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Five gifts of the demo, for who needs no more than a shelf. */
export const shelfOfDemo = [
  'evening-herb-tea',
  'free-delivery-voucher',
  'lullaby-song-book',
  'muslin-cloth-set-of-two',
  'the-first-weeks-nest-box',
].map((slug) => `gift/${slug}.`);
