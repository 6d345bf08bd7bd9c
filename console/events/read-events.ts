import type { CallInput, CallResult } from '#contract/client.ts';
import { mostInFile } from '#contract/event-rules.ts';
import { plainHeading, readTable, withoutFormula, type TableFault } from '#console/kit/read-table.ts';
import { fromZoned } from '#console/kit/zoned.ts';

/** An event that can be told, with what is told with it. */
export type Tellable = CallResult<'listTellable'>['events'][number];
type Told = CallInput<'tellFromFile'>['lines'][number];

/** What is wrong with a line before the server is asked. */
export type LineFault = 'id' | 'member' | 'at' | 'value';

export interface EventLine {
  /** Where it stands in the file, its header counted. */
  readonly line: number;
  readonly id: string;
  /** Null where it has a fault. */
  readonly told: Told | null;
  readonly fault: LineFault | null;
}

/** Why a file is no table of an event. */
export type FileFault = TableFault | 'columns' | 'tooMany';

type ReadEvents =
  { readonly fault: null; readonly lines: readonly EventLine[] } | { readonly fault: FileFault };

const ownColumns = ['id', 'member', 'at'] as const;
const aMember = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const anInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/;
const ofTheHouse = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/;
const yes = ['yes', 'true', '1', '是'];
const no = ['no', 'false', '0', '否'];

type Value = Told['fields'][string];

/** What a cell says; null: nothing that such a field can be. */
function valueOf({ kind, choices }: Tellable['fields'][number], cell: string): Value | null {
  switch (kind) {
    case 'whole':
      return /^\d{1,7}$/.test(cell) ? Number(cell) : null;
    case 'decimal':
      return /^\d{1,7}(?:\.\d{1,6})?$/.test(cell) ? Number(cell) : null;
    case 'flag': {
      const word = cell.toLowerCase();
      return yes.includes(word) ? true : no.includes(word) ? false : null;
    }
    case 'choice':
      return choices.includes(cell) ? cell : null;
  }
}

/** An instant in UTC, or day and time by the clock of the brand. */
const instantOf = (cell: string, zone: string): string | null => {
  if (anInstant.test(cell)) return cell;
  return ofTheHouse.test(cell) ? fromZoned(cell.replace(' ', 'T'), zone) : null;
};

/** Reads a table of one event: a column each for id, member and time, and for what is told with it, as it is called in code. */
export function readEvents(bytes: Uint8Array, event: Tellable, zone: string): ReadEvents {
  const table = readTable(bytes);
  if (table.fault !== null) return table;
  const { header, lines } = table;
  const headings = header.map(plainHeading);
  const names = [...ownColumns, ...event.fields.map(({ id }) => id)];
  const places = names.map((name) => headings.indexOf(plainHeading(name)));
  const known = new Set(names.map(plainHeading));
  // A column that nobody knows is more likely misspelt than meant for nothing.
  const isOdd = headings.some((one, at) => !known.has(one) || headings.indexOf(one) !== at);
  if (isOdd || ownColumns.some((_, at) => places[at] === -1)) return { fault: 'columns' };
  if (lines.length === 0) return { fault: 'empty' };
  if (lines.length > mostInFile) return { fault: 'tooMany' };
  return {
    fault: null,
    lines: lines.map(({ line, cells }): EventLine => {
      const [id = '', memberCell = '', atCell = '', ...values] = places.map((place) =>
        withoutFormula(cells[place] ?? ''),
      );
      const faulty = (fault: LineFault) => ({ line, id, told: null, fault });
      const member = memberCell.toLowerCase();
      const at = instantOf(atCell, zone);
      if (id === '' || id.length > 100) return faulty('id');
      if (!aMember.test(member)) return faulty('member');
      if (at === null) return faulty('at');
      const fields: Record<string, Value> = {};
      for (const [place, field] of event.fields.entries()) {
        const cell = values[place] ?? '';
        if (cell === '') continue;
        const value = valueOf(field, cell);
        if (value === null) return faulty('value');
        fields[field.id] = value;
      }
      return { line, id, told: { id, member, at, fields }, fault: null };
    }),
  };
}
