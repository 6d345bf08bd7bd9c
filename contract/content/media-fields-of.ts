import type { StaffFile } from '../staff-files.ts';
import type { Fields } from './field.ts';
import { kinds, type KindName } from './kinds.ts';
import { documentsOf, type StoredFile, type StoredVideo } from './media-fields.ts';
import { fieldsWithin } from './references.ts';

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

/** A file of staff that is stored under a name made of its bytes. */
export interface NamedFile {
  readonly file: StaffFile;
  readonly mediaId: string;
}

/** Those that a body names; not those from before staff could send some, which have names of another make. */
export const filesNamedIn = (kind: KindName, body: Readonly<Record<string, unknown>>): NamedFile[] =>
  [...fieldsWithin(kinds[kind].fields, body)].flatMap(({ field: { type }, value }): NamedFile[] => {
    if (value === null || value === undefined) return [];
    if (type === 'file')
      return Object.values(documentsOf(value as StoredFile)).flatMap((document) =>
        document === null || document.name !== undefined
          ? []
          : [{ file: 'document', mediaId: document.mediaId }],
      );
    return type === 'video' ? filesOfVideo(value as StoredVideo) : [];
  });

const filesOfVideo = ({ mediaId, poster, captions }: StoredVideo): NamedFile[] => [
  // One from before has its picture beside it.
  ...(poster === undefined ? [] : [{ file: 'video', mediaId } as const]),
  ...(poster ? [{ file: 'poster', mediaId: poster } as const] : []),
  ...captions.flatMap((one) =>
    one.mediaId === undefined ? [] : [{ file: 'captions', mediaId: one.mediaId } as const],
  ),
];
