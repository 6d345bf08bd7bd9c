import type { Imported, ImportedPiece } from './import-content.ts';
import type { FileFault } from './fit-piece.ts';
import { shortly } from './shortly.ts';

/** `gift/rattle.yaml:7 price: This is still to be filled in`. Nothing of a name is for the terminal to obey. */
export const tellFault = ({ file, line, field, words }: FileFault): string =>
  `${file}:${line} ${field === '' ? '' : `${field}: `}${words}`.replaceAll(/\p{Cc}/gu, '?');

/** What an import did, would do, or why it cannot, line by line. */
export function tellImport({ faults, pieces, unnamed, isNoted, proposed }: Imported): string[] {
  if (faults.length > 0) return faults.map(tellFault);
  const unchanged = pieces.filter(({ what }) => what === 'unchanged').length;
  return [
    ...pieces.filter(({ what }) => what !== 'unchanged').flatMap(tellPiece),
    ...unnamed.map((name) => `left alone: ${name}, which no file names`),
    ...(isNoted ? [] : ['.exported.json could not be written: export before the next import']),
    ...(proposed ? ['What has value takes two people: all of it waits in the console to be approved'] : []),
    `${pieces.length - unchanged} new or changed, ${unchanged} unchanged, ${unnamed.length} left alone`,
  ];
}

function tellPiece({ name, what, publishes, changed }: ImportedPiece): string[] {
  const shown =
    publishes === null
      ? 'not published'
      : publishes === 'now'
        ? 'published'
        : `from ${publishes.toISOString()}`;
  const fields = changed.map(
    ({ field, before, after }) => `  ${field}: ${shortly(before)} -> ${shortly(after)}`,
  );
  return [`${what}: ${name}, ${shown}`, ...(what === 'new' ? [] : fields)];
}
