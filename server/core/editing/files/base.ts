import { z } from 'zod';

/** Beside the folders of kinds. */
export const baseFile = '.exported.json';

const exported = z.strictObject({
  /** By the names of pieces, such as `gift/rattle`. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  /** It comes with the product, for any installation: an import notes nothing in it. */
  kept: z.literal(true).optional(),
});

/** What files were when they were exported: hashes by the names of pieces. */
export type Base = ReadonlyMap<string, string>;

/** Null for a text that no export wrote. */
export function readBase(text: string): Base | null {
  try {
    return new Map(Object.entries(exported.parse(JSON.parse(text)).files));
  } catch {
    return null;
  }
}

/** Whether what an import would note is to be left as it is. */
export function isKeptBase(text: string): boolean {
  try {
    return exported.parse(JSON.parse(text)).kept ?? false;
  } catch {
    return false;
  }
}

/** The same bytes for the same hashes. */
export function writeBase(base: Base): string {
  const files = Object.fromEntries([...base].toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}
