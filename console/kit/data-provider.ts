import type {
  CreateParams,
  DataProvider,
  GetListParams,
  GetManyParams,
  GetOneParams,
  RaRecord,
  UpdateParams,
} from 'react-admin';
import { titleIn } from '#contract/content/title.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import type { ConsoleClient } from '#contract/console-client.ts';
import { api } from './api.ts';
import { tabName } from './tab.ts';

/** A piece as its editor has it, by the names of the calls. */
export type Piece = Omit<Awaited<ReturnType<ConsoleClient['gift.get']>>, 'body'> &
  RaRecord<string> & {
    readonly body: Readonly<Record<string, unknown>>;
    readonly title: PieceLine['title'];
  };
/** A line of a list of pieces. */
export type PieceLine = Awaited<ReturnType<ConsoleClient['gift.list']>>['list'][number] & RaRecord<string>;

/** What an editor saves; `startedFrom`: the version that it began with. */
export interface WantedPiece {
  readonly slug: string;
  readonly startedFrom: number;
  readonly body: ContentBody<KindName>;
}

/** The calls of one kind. All have the same form, and differ by what their bodies hold. */
export function callsOfKind(kind: string, from: typeof api = api) {
  const of = (verb: string) => `${kind}.${verb}` as 'gift.list';
  const calls = from as unknown as Readonly<Record<string, ConsoleClient['gift.list']>>;
  const call = <Verb extends string>(verb: Verb) =>
    calls[of(verb)] as unknown as ConsoleClient[`gift.${Verb}` & keyof ConsoleClient];
  return {
    list: call('list'),
    export: call('export'),
    get: call('get'),
    save: call('save'),
    move: call('move'),
    bulk: call('bulk'),
    history: call('history'),
    restore: call('restore'),
    copy: call('copy'),
    preview: call('preview'),
    simulate: call('simulate'),
    keep: call('keep'),
  };
}

/** Lists go on from where they were left: the cursors of pages seen, by what was asked for. */
const cursors = new Map<string, (string | undefined)[]>();

async function cursorOf(
  question: string,
  page: number,
  next: (cursor: string | undefined) => Promise<string | null>,
): Promise<string | undefined | null> {
  const known = cursors.get(question) ?? [undefined];
  cursors.set(question, known);
  while (known.length < page) {
    const cursor = await next(known.at(-1));
    if (cursor === null) return null;
    known.push(cursor);
  }
  return known[page - 1];
}

const asRecord = <Line extends { readonly pieceId: string }>(line: Line) => ({ ...line, id: line.pieceId });

async function readPiece(kind: string, id: string) {
  const piece = await callsOfKind(kind).get({ pieceId: id, tab: await tabName() });
  return { ...asRecord(piece), title: titleIn(kinds[kind as KindName], piece.slug, piece.body) };
}

/** What a list is narrowed to and ordered by, as its calls have it. */
export function narrowingOf({ sort, filter = {} }: Pick<GetListParams, 'sort' | 'filter'>) {
  const { q, ...filters } = filter as { q?: string };
  return {
    ...filters,
    ...(q && { search: q }),
    sort: sort?.field ?? 'changed',
    order: sort?.order === 'ASC' ? 'ascending' : 'descending',
  } as const;
}

/** The most that one call lists. */
const mostListed = 100;

/** As many lines as are asked for, by as many calls as they need. */
async function readLines(
  list: ConsoleClient['gift.list'],
  { perPage, ...narrowing }: ReturnType<typeof narrowingOf> & { readonly perPage: number },
  from: string | undefined,
) {
  const lines: Awaited<ReturnType<typeof list>>['list'] = [];
  let cursor: string | null | undefined = from;
  do {
    const limit = Math.min(perPage - lines.length, mostListed);
    const page = await list({ ...narrowing, limit, ...(cursor && { cursor }) } as never);
    lines.push(...page.list);
    cursor = page.nextCursor;
  } while (cursor !== null && lines.length < perPage);
  return { list: lines, nextCursor: cursor };
}

/** How react-admin reads and writes pieces: by the calls of their kind. */
export const dataProvider = {
  getList: async (resource: string, { pagination, sort, filter }: GetListParams) => {
    const { page = 1, perPage = 25 } = pagination ?? {};
    const { list } = callsOfKind(resource);
    const input = { ...narrowingOf({ sort, filter }), perPage };
    const ask = async (cursor: string | undefined) => readLines(list, input, cursor);
    const question = JSON.stringify([resource, input]);
    if (page === 1) cursors.delete(question);
    const cursor = await cursorOf(question, page, async (from) => (await ask(from)).nextCursor);
    if (cursor === null) return { data: [], pageInfo: { hasNextPage: false, hasPreviousPage: page > 1 } };
    const found = await ask(cursor);
    return {
      data: found.list.map(asRecord),
      // Known at the end alone.
      ...(found.nextCursor === null && { total: (page - 1) * perPage + found.list.length }),
      pageInfo: { hasNextPage: found.nextCursor !== null, hasPreviousPage: page > 1 },
    };
  },
  getOne: async (resource: string, { id }: GetOneParams) => ({ data: await readPiece(resource, String(id)) }),
  getMany: async (resource: string, { ids }: GetManyParams) => ({
    data: await Promise.all(ids.map(async (id) => readPiece(resource, String(id)))),
  }),
  create: async (resource: string, { data }: CreateParams) => {
    const { slug, body } = data as Pick<WantedPiece, 'slug' | 'body'>;
    const { pieceId } = await callsOfKind(resource).save({ slug, body, startedFrom: 0 } as never);
    return { data: { id: pieceId } };
  },
  update: async (resource: string, { id, data }: UpdateParams) => {
    const { slug, body, startedFrom } = data as WantedPiece;
    const tab = await tabName();
    await callsOfKind(resource).save({ pieceId: String(id), slug, body, startedFrom, tab } as never);
    return { data: await readPiece(resource, String(id)) };
  },
} as unknown as DataProvider;
