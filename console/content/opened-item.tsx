import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { Field, Fields } from '#contract/content/field.ts';
import { fieldsOfItem } from '#contract/content/references.ts';
import type { Item } from './use-items.ts';

interface OpenedItem {
  /** Its place in the form, such as `body.pages.0.questions.2`; null: none is opened. */
  readonly source: string | null;
  /** The field that is typed into next, from the piece on; one that is not there: the first. Null: none as yet. */
  readonly at: string | null;
  open(source: string, at?: string | null): void;
  close(): void;
}

const Context = createContext<OpenedItem | null>(null);

/** Which item of a list is being edited: one at a time, in a drawer beside what it is part of. */
export function useOpenedItem(): OpenedItem {
  const opened = use(Context);
  if (opened === null) throw new Error('No item can be opened here');
  return opened;
}

const nothing = { source: null, at: null } as const;

export function OpenedItemProvider({ children }: { readonly children: ReactNode }) {
  const [{ source, at }, setOpened] = useState<Pick<OpenedItem, 'source' | 'at'>>(nothing);
  const opened = useMemo(
    () => ({
      source,
      at,
      open: (next: string, within: string | null = null) => setOpened({ source: next, at: within }),
      close: () => setOpened(nothing),
    }),
    [source, at],
  );
  return <Context value={opened}>{children}</Context>;
}

/** The place of the list that an item is in, and which of it. */
export function listAround(source: string): { readonly list: string; readonly at: number } {
  const end = source.lastIndexOf('.');
  return { list: source.slice(0, end), at: Number(source.slice(end + 1)) };
}

interface WayItem {
  readonly source: string;
  /** The list that it is in. */
  readonly field: Field;
  readonly item: Item;
}

/** The items that the way to a field leads through, the outermost first; `place`: from the piece on. */
export function itemsOnWay(
  { fields }: { readonly fields: Fields },
  body: Readonly<Record<string, unknown>>,
  place: string,
  from = 'body',
): readonly WayItem[] {
  const [name = '', at, ...rest] = place.split('.');
  const field = fields[name];
  const items = body[name];
  if (!field || at === undefined || !Array.isArray(items)) return [];
  const item = items[Number(at)] as Item | undefined;
  const inner = fieldsOfItem(field, item);
  if (!inner || !item) return [];
  const source = `${from}.${name}.${at}`;
  return [{ source, field, item }, ...itemsOnWay({ fields: inner }, item, rest.join('.'), source)];
}
