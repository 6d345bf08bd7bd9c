import type { RecordedName } from '../recorded-calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import type { People, Person } from '../people.ts';

/** What there is to take inputs from. */
export interface Scene extends People {
  /** What a call was answered last, when it was answered well. */
  answerOf<Name extends RecordedName>(name: Name): CallResult<Name>;
  /** An id of the caller's own making, another one each time. */
  newId(): string;
  /** Lets time pass. */
  pass(seconds: number): void;
  /** Does work so many days ago. */
  ago<Result>(days: number, work: () => Promise<Result>): Promise<Result>;
  /** The day so many days from today, in UTC. */
  day(days: number): string;
}

type Inputs<Name extends RecordedName> = readonly CallInput<Name>[];

/** What a call is asked with, one after the other, and by whom: by default who may make it, a visitor where everybody may. */
export type Plan<Name extends RecordedName> =
  | ((scene: Scene) => Inputs<Name> | Promise<Inputs<Name>>)
  | {
      readonly by: (scene: Scene) => Person | Promise<Person>;
      readonly with: (scene: Scene, person: Person) => Inputs<Name> | Promise<Inputs<Name>>;
    };

export type Plans<Names extends RecordedName = RecordedName> = { readonly [Name in Names]: Plan<Name> };

/** The first of a list that must not be empty. */
export function first<Item>(list: readonly Item[]): Item {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty');
  return item;
}

/** The first that fits, which must be there. */
export function one<Item>(list: readonly Item[], fits: (item: Item) => boolean): Item {
  return first(list.filter(fits));
}
