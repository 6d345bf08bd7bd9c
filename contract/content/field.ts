import type { z } from 'zod';
import type { Script } from '../locales.ts';
import type { Fault, Label } from './faults.ts';

/**
 * One field of a kind of content. What is saved may be unfinished: a field is saved when it fits its schema, and
 * published when it has no faults either.
 */
export interface Field<Value = unknown> {
  /** Which of the types below it is: decides how it is edited, compared and written to files. */
  readonly type: FieldType;
  readonly label: Label;
  /** What helps to fill it in, where its label would be too long with that; `hintedTypes` show it. */
  readonly hint?: Label;
  readonly schema: z.ZodType<Value>;
  /** Of a piece that was just begun. */
  readonly empty: Value;
  /** Why it cannot be published by itself at that moment, where these scripts are offered; places are told from the field on. */
  faults(value: Value, now: Date, offered: readonly Script[]): readonly Fault[];
  /** Of a reference: the kind that it points to. */
  readonly refersTo?: string;
  /** Where it may be something else as well: what stands before the id of a reference. */
  readonly refersBy?: string;
  /** Of an object: what of it refers to other pieces. */
  readonly holds?: Fields;
  /** Of a list: what each of its items holds. */
  readonly of?: Fields;
  /** Of a list of blocks: what each of a kind holds. */
  readonly blocks?: Readonly<Record<string, Block>>;
  /** Of a list: what the ids of its items are called where staff choose them; left out: they are made, and not shown. */
  readonly ids?: Label;
  /** The most items of a list. */
  readonly most?: number;
  /** What there is to choose from; of an audience its parts. */
  readonly choices?: readonly string[];
  /** What staff read for each of those. */
  readonly words?: Readonly<Record<string, Label>>;
  /** The most letters of a text, in each language. */
  readonly longest?: number;
  /** Of a text: it may have several lines. */
  readonly lines?: boolean;
  /** Of a number. */
  readonly range?: { readonly min: number; readonly max: number };
  /** Of a number that is not whole: places behind its point. */
  readonly digits?: number;
  /** No other piece of its kind may ever have had the same value, or be planned to. */
  readonly unique?: true;
  /** The shape of its kind that it came with, where that is not the first: what was saved before lacks it, and is read as empty. */
  readonly since?: number;
}

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<One> = One extends Field<infer Value> ? Value : never;

/** What is stored of something with such fields, finished or not. */
export type BodyOf<Its extends Fields> = { readonly [Name in keyof Its]: ValueOf<Its[Name]> };

/** A kind of block: what it is called, and what it holds. */
export interface Block {
  readonly label: Label;
  readonly fields: Fields;
}

/** Those that have one line for a hint. */
const hinting = [
  'plain',
  'picture',
  'whole',
  'decimal',
  'choice',
  'several',
  'flag',
  'day',
  'countries',
  'reference',
  'link',
  'target',
  'code',
  'logo',
  'icon',
] as const;
export type FieldType =
  | (typeof hinting)[number]
  | 'localised'
  | 'markdown'
  | 'window'
  | 'moment'
  | 'audience'
  | 'hoursByLevel'
  | 'list'
  | 'blocks'
  | 'condition'
  | 'members'
  | 'file'
  | 'image'
  | 'video';
export const hintedTypes: readonly FieldType[] = hinting;

/** A field with what helps to fill it in. */
export const hinted = <Value>(field: Field<Value>, hint: Label): Field<Value> => ({ ...field, hint });

/** A field that a kind has only from that shape on. */
export const since = <Value>(shape: number, field: Field<Value>): Field<Value> => ({
  ...field,
  since: shape,
});

/** Whatever fits its schema can be published. */
export const none = (): readonly Fault[] => [];
/** A fault of the field itself. */
export const missing = (isMissing: boolean): readonly Fault[] =>
  isMissing ? [{ field: '', fault: 'missing' }] : [];

export interface Optional {
  /** It may stay empty. */
  readonly optional?: boolean;
}

/** Faults told from a place on. */
export const within = (place: string, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((one) => ({ ...one, field: one.field === '' ? place : `${place}.${one.field}` }));

/** Why what some fields hold cannot be published at a moment, each fault where it is. */
export const faultsOfFields = (
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  now: Date,
  offered: readonly Script[],
): readonly Fault[] =>
  Object.entries(fields).flatMap(([name, field]) => within(name, field.faults(body[name], now, offered)));

/** Of something that was just begun. */
export const emptyOf = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));
