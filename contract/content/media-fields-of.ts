import type { Fields } from './field.ts';
import { kinds, type KindName } from './kinds.ts';

const holdsFiles = (fields: Fields): boolean =>
  Object.values(fields).some(
    ({ type, of, blocks }) =>
      type === 'file' ||
      type === 'video' ||
      holdsFiles(of ?? {}) ||
      Object.values(blocks ?? {}).some((block) => holdsFiles(block.fields)),
  );

/** Kinds of content that name files of staff besides pictures. */
export const kindsNamingFiles: readonly KindName[] = Object.values(kinds).flatMap(({ kind, fields }) =>
  holdsFiles(fields) ? [kind] : [],
);
