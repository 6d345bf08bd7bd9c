import { z } from 'zod';
import type { Script } from '../locales.ts';
import type { Permission } from '../staff-roles.ts';
import type { Fault, Label } from './faults.ts';
import type { SectionName } from './sections.ts';
import type { MadeUpFact } from './simulations.ts';
import { emptyOf, faultsOfFields, type BodyOf, type Fields } from './field.ts';

/** A kind of content as plain data: calls, documentation, history, files and screens are made from it. */
export interface Kind {
  /** The word for it in names of calls, such as `gift.save`. */
  readonly kind: string;
  /** What it stands under in menus. */
  readonly section: SectionName;
  readonly label: Label;
  /** Several of them, as menus call them. */
  readonly plural: Label;
  /** What it is for, to who has none yet. */
  readonly about: Label;
  /** Who of the staff may read and change pieces of it. */
  readonly permission: Permission;
  /** Who else may list it, to choose one: whoever changes a kind that names it. */
  readonly chosenWith?: Permission;
  /** Grows with fields, which say so by `since`. What a field was stays: another meaning is another field. */
  readonly shape: number;
  readonly fields: Fields;
  /** What lists call a piece by: a text in all languages, or one that is the same in each; null: its slug. */
  readonly title: string | null;
  readonly list: {
    /** Choices and flags that a list can be cut down to. */
    readonly filters: readonly string[];
    /** Whole numbers that it can be put in order by. */
    readonly sorts: readonly string[];
  };
  /** The only ones there may be, where pages count on them by name. */
  readonly slugs?: readonly string[];
  /** Those that pages of their own have. */
  readonly reserved?: readonly string[];
  /** What the slug is to people, where it is more than an address of the site. */
  readonly slugForm?: {
    /** Narrower than that of all slugs. */
    readonly pattern: RegExp;
    readonly label: Label;
    readonly hint: Label;
    /** One that nobody guesses is so many of these. */
    readonly madeOf: { readonly signs: string; readonly length: number };
  };
  /** What stays as it is after it was first published, because claims and counts rely on it. The slug always does. */
  readonly fixed: readonly string[];
  /**
   * What counts from the next period on: what runs, and what members did in it, keeps what it was published with. All else
   * counts at once.
   */
  readonly nextPeriod?: readonly string[];
  /** Whether one can be published depends on all others: no two are published at once. */
  readonly compared?: true;
  /** Publishing one tells members of it: files go out and come in as drafts, so that nobody is told by a copy. */
  readonly sends?: true;
  /**
   * It has value: a second person agrees before members see a version of it. `room`: what its room says of each, as by how
   * many it would reach.
   */
  readonly secondPerson?: 'always' | 'room';
  /** Pages would stand empty without it: it is replaced, never taken down. */
  readonly stays?: true;
  /** What it would do can be reckoned before it is published; these of made-up members matter to it. */
  readonly simulates?: readonly MadeUpFact[] | undefined;
  /** What can only be said of several fields together. */
  faults(body: Readonly<Record<string, unknown>>, now: Date, offered: readonly Script[]): readonly Fault[];
}

/** The same, held to the names of its fields. */
interface KindOf<Name extends string, Its extends Fields> extends Kind {
  readonly kind: Name;
  readonly fields: Its;
  readonly title: (keyof Its & string) | null;
  readonly list: {
    readonly filters: readonly (keyof Its & string)[];
    readonly sorts: readonly (keyof Its & string)[];
  };
  readonly fixed: readonly (keyof Its & string)[];
  readonly nextPeriod?: readonly (keyof Its & string)[];
  faults(body: BodyOf<Its>, now: Date, offered: readonly Script[]): readonly Fault[];
}

/** Declares a kind of content. Whether it can be simulated stays in its type: calls are made by it. */
export function defineContent<
  const Name extends string,
  Its extends Fields,
  const Simulates extends readonly MadeUpFact[] | undefined = undefined,
>(
  kind: Omit<KindOf<Name, Its>, 'simulates'> & { readonly simulates?: Simulates },
): Omit<KindOf<Name, Its>, 'simulates'> & { readonly simulates?: Simulates } {
  return kind;
}

/** Words of addresses and files. */
export const slugPattern = /^[a-z0-9][a-z0-9-]*$/;
export const longestSlug = 80;

/** What may be saved of a kind. */
export const bodySchema = ({ fields }: Pick<Kind, 'fields'>) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** Of a piece that was just begun. */
export const emptyBody = ({ fields }: Pick<Kind, 'fields'>): Record<string, unknown> => emptyOf(fields);

/**
 * Why a body cannot be published at that moment, where texts are offered in these scripts, each fault where it is; what
 * depends on other pieces is the server's.
 */
export function faultsOf(
  kind: Kind,
  body: Readonly<Record<string, unknown>>,
  now: Date,
  offered: readonly Script[],
): readonly Fault[] {
  const found = [...faultsOfFields(kind.fields, body, now, offered), ...kind.faults(body, now, offered)];
  // What a field says already, its kind may say too.
  return [...new Map(found.map((one) => [`${one.field} ${one.fault}`, one])).values()];
}
