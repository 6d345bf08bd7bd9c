import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import { openSealed, readWhole, wholeStream, type Vault } from './vault.ts';

/** What stands in a backup, written last: without it there is none. */
const manifestShape = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Its moment: all that was acknowledged before is in it. */
  at: z.iso.datetime(),
  release: z.string(),
  postgres: z.string(),
  /** Migrations that its tables had. */
  history: z.array(z.object({ name: z.string(), timestamp: z.string() })),
  tables: z.array(z.object({ name: z.string(), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  months: z.array(z.object({ table: z.string(), name: z.string(), bound: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Those that were made and not set, by their file in `DATA_DIR/secrets`. */
  secrets: z.record(z.string(), z.string()),
  /** Of the key that hashes and seals what is in the tables. */
  secretDigest: z.string(),
});

export type Manifest = z.infer<typeof manifestShape>;

export const folder = 'backups/';
export const tablesOf = (name: string) => `${folder}${name}/tables`;
export const filesOf = (name: string) => `${folder}${name}/files`;
export const manifestOf = (name: string) => `${folder}${name}/manifest`;

/** `20261129T120000Z-3f9a1c`: they sort by their moment. */
export const nameAt = (at: Date, mark: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${mark}`;

/** The moment that a name says; null for what is no name of a backup. */
export function momentOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{6}$/.exec(name) ?? [];
  if (year === undefined) return null;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** What lies on a target, the oldest first. */
export interface FoundBackup {
  readonly name: string;
  readonly at: Date;
  /** It has its manifest. */
  readonly whole: boolean;
  readonly parts: readonly string[];
}

export async function findBackups({ target }: Pick<Vault, 'target'>): Promise<FoundBackup[]> {
  const parts = new Map<string, string[]>();
  for await (const part of target.list(folder)) {
    const name = part.slice(folder.length).replace(/\/.*$/, '');
    parts.set(name, [...(parts.get(name) ?? []), part]);
  }
  return [...parts]
    .flatMap(([name, of]) => {
      const at = momentOf(name);
      const whole = of.some((part) => wholeStream(part) === manifestOf(name));
      return at ? [{ name, at, whole, parts: of }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Throws BackupError when it does not open, or a later release wrote it in another way. */
export async function readManifest(vault: Vault, name: string): Promise<Manifest> {
  const text = (await readWhole(openSealed(vault, manifestOf(name)))).toString();
  const parsed = manifestShape.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new BackupError(
      `The backup ${name} was made by a newer release, in a form that this one does not know.`,
    );
  return parsed.data;
}
