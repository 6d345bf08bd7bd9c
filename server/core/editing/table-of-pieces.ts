import type { Kind } from '#contract/content/kind.ts';
import { scripts } from '#contract/locales.ts';
import { tableLines } from '#server/kernel/http/table-lines.ts';

/** A piece as a table tells it. */
export interface TablePiece {
  readonly slug: string;
  readonly state: string;
  readonly changedAt: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Column {
  readonly name: string;
  readonly value: (piece: TablePiece) => unknown;
}

/** What is no single value stands as JSON. */
const cellOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Where it stands, then each field; a text has one for each language. */
function columnsOf({ fields }: Pick<Kind, 'fields'>): readonly Column[] {
  const ofFields = Object.entries(fields).flatMap(([name, { type }]): Column[] =>
    type === 'localised' || type === 'markdown'
      ? scripts.map((script) => ({
          name: `${name}.${script}`,
          value: ({ body }) => (body[name] as Readonly<Record<string, unknown>> | null)?.[script],
        }))
      : [{ name, value: ({ body }) => cellOf(body[name]) }],
  );
  return [
    { name: 'slug', value: ({ slug }) => slug },
    { name: 'state', value: ({ state }) => state },
    { name: 'changedAt', value: ({ changedAt }) => changedAt },
    ...ofFields,
  ];
}

/**
 * Pieces of a kind as lines of a table (RFC 4180), each line ended; `head`: the names of the columns come first.
 */
export function linesOfPieces(
  kind: Kind,
  pieces: readonly TablePiece[],
  { head }: { head: boolean },
): string {
  const columns = columnsOf(kind);
  const rows = pieces.map((piece) => columns.map(({ value }) => value(piece)));
  return tableLines(head ? [columns.map(({ name }) => name), ...rows] : rows);
}
