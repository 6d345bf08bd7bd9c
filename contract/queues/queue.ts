import type { CallInput, CallResult } from '../client.ts';
import type { ConsoleCallName } from '../console-calls.ts';
import type { Label } from '../content/faults.ts';
import type { ShownTemplate } from '../answer-templates.ts';
import type { Localised } from '../locales.ts';
import type { ShownPicture } from '../shown-picture.ts';
import type { Permission } from '../staff-roles.ts';

/** What the screens say of something: as the declaration says it, or as somebody wrote it. */
export type Said = Label | string;

/** Something worth knowing at a glance. */
export interface Mark {
  readonly said: Said;
  readonly tone?: 'good' | 'notice' | 'bad';
}

export interface Fact {
  readonly term: Said;
  readonly value: Said;
}

/** Something that was written or decided. */
export interface Entry {
  readonly heading?: Said | null;
  readonly marks?: readonly Mark[];
  readonly text?: Said | null;
  readonly by?: string | null;
  /** ISO 8601. */
  readonly at?: string | null;
  /** Whose words they are, where several speak in turn; `among`: of staff to staff. */
  readonly side?: 'theirs' | 'ours' | 'among';
  /** Another one of the queue that it is about. */
  readonly opens?: string;
}

/** What there is to read of an opened one. */
export type Part =
  | { readonly title: Said; readonly facts: readonly Fact[] }
  | {
      readonly title: Said;
      readonly entries: readonly Entry[];
      /** Seldom needed: shown on asking. */
      readonly folded?: boolean;
      readonly further?: Further | null;
    };

/** Entries behind those of a part, a page of a call at a time, which goes on at `cursor`. */
interface FurtherOf<Name extends ConsoleCallName> {
  readonly cursor: string;
  readonly input: (cursor: string) => CallInput<Name>;
  readonly entries: (result: CallResult<Name>) => {
    readonly entries: readonly Entry[];
    readonly nextCursor: string | null;
  };
}

/** The same with its call, of whatever kind that is. */
export interface Further {
  readonly call: ConsoleCallName;
  readonly cursor: string;
  readonly input: (cursor: string) => unknown;
  readonly entries: (result: never) => ReturnType<FurtherOf<ConsoleCallName>['entries']>;
}

export const further = <Name extends ConsoleCallName>(call: Name, of: FurtherOf<Name>): Further => ({
  ...of,
  call,
});

/** A photo and what is to be known of it. */
export interface Picture {
  /** Path of its sizes. */
  readonly picture: string;
  /** The place of the one in the list that it is only like; null: one of those that were sent. */
  readonly like: number | null;
  readonly marks: readonly Mark[];
  /** When something was given for it, ISO 8601. */
  readonly usedAt?: string;
}

/** One that is in the list. */
export interface Line {
  readonly title: Said;
  readonly text?: string;
  /** Of what it is about; the site's own drawings are not shown here. */
  readonly picture?: ShownPicture;
  readonly marks: readonly Mark[];
}

export interface Decided {
  readonly by: string | null;
  /** ISO 8601. */
  readonly at: string;
}

/** A field of what an act asks for. */
export type AskedField =
  | {
      readonly name: string;
      readonly type: 'lines';
      readonly label: Label;
      readonly hint: Label;
      /** Least and most signs; least 0: it may stay empty. */
      readonly least: number;
      readonly most: number;
      /** Language tag of whom it is written for, where that is known. */
      readonly language?: string | null;
      /** To begin with: what is sent is what stands in the field, with nothing left between braces. */
      readonly ready?: readonly ShownTemplate[];
      /** Mostly it is written: one begins in the field, and what is chosen comes behind what stands there. */
      readonly byHand?: true;
    }
  | {
      readonly name: string;
      readonly type: 'choice';
      readonly label: Label;
      /** `text`: what whom it is decided about will read. */
      readonly choices: readonly {
        readonly value: string;
        readonly label: Label;
        readonly text?: Localised;
      }[];
      readonly first?: string;
    };

/** What an act needs before it is done. */
export interface Asks<Item> {
  readonly title: Label;
  readonly text: (item: Item) => Label;
  readonly submit: Label;
  readonly danger?: boolean;
  readonly fields: (item: Item) => readonly AskedField[];
}

/** What was typed and chosen, by the names of its fields; `id` is made once per intent and stays with what is typed. */
export type Given = Readonly<Record<string, string>> & { readonly id: string };

/** Something that is done with an opened one. */
interface ActOf<Item, Name extends ConsoleCallName> {
  readonly label: Label;
  /** Single key that does it. */
  readonly key?: string;
  /** How it looks: the two ways to decide, another one where there is one, or something besides. */
  readonly look: 'yes' | 'no' | 'other' | 'besides';
  /** What is about to happen. With it, it goes out after some seconds, in which it can be undone, and the next one opens. */
  readonly doing?: Label;
  readonly when?: (item: Item) => boolean;
  /** What is to be known of it before it is done. */
  readonly note?: (item: Item) => Label | null;
  /** What it wants besides the permission of the queue; `without`: said to who has not got it. */
  readonly wants?: { readonly permission: Permission; readonly without: Label };
  /** `when`: of those that are asked about; others are done at once. */
  readonly asks?: Asks<Item> & { readonly when?: (item: Item) => boolean };
  readonly input: (item: Item, given: Given) => CallInput<Name>;
  /** What its result tells, shown until the page is left. */
  readonly tells?: (result: CallResult<Name>) => readonly Fact[];
  /** Said once it is done. */
  readonly said?: Label;
}

/** The same with its call, of whatever kind that is: its input is made, and its result read, by itself alone. */
export type Act<Item> = Omit<ActOf<Item, ConsoleCallName>, 'input' | 'tells'> & {
  readonly call: ConsoleCallName;
  readonly input: (item: Item, given: Given) => unknown;
  readonly tells?: (result: never) => readonly Fact[];
};

/** Calls that list what waits for staff with the times that were promised, where something was. */
export type QueueCall = {
  [Name in ConsoleCallName]: CallResult<Name> extends QueueList ? Name : never;
}[ConsoleCallName];

interface QueueList {
  readonly list: readonly {
    readonly openedAt: string;
    readonly dueAt: string | null;
    readonly overdue: boolean;
    /** Until when it is put aside. */
    readonly snoozedUntil: string | null;
  }[];
  readonly nextCursor: string | null;
  readonly counts: Readonly<Record<string, number>>;
  /** What it can be narrowed to, by the fields of its input. */
  readonly choices?: Readonly<Record<string, readonly { readonly value: string; readonly name: string }[]>>;
}

type RowOf<List extends QueueCall> = CallResult<List>['list'][number];
type CountOf<List extends QueueCall> = keyof CallResult<List>['counts'] & string;
type FieldOf<List extends QueueCall> = keyof CallInput<List> & string;

/** One way to narrow the list: a field of its call, and what it may be. */
export interface Filter<Field extends string = string> {
  readonly field: Field;
  readonly label: Label;
  readonly words: Readonly<Record<string, Label>>;
}

/** A field of its call that the list is narrowed by. */
export interface Chosen<Field extends string = string> {
  readonly field: Field;
  readonly label: Label;
}

/** What became of one of several, or would. */
export interface BulkLine {
  readonly id: string;
  readonly name: string;
  /** A word of the call. */
  readonly outcome: string;
}

/** What the call of a queue for several at once is asked with. */
export interface BulkAsked {
  readonly act: string;
  /** The same for all that is sent of one intent. */
  readonly key: string;
  /** Without them: all that the list is narrowed to, tried alone. */
  readonly ids?: readonly string[];
  readonly narrowing: {
    readonly state: string;
    readonly narrowed: string | null;
    readonly more: Readonly<Record<string, string>>;
  };
  readonly cursor?: string;
  readonly given: string;
  readonly dryRun: boolean;
}

/** What can be done with several at once, by one call that tries it as well. */
interface BulkOf<Name extends ConsoleCallName> {
  readonly call: Name;
  /** As many are sent together at the most. */
  readonly most: number;
  readonly acts: readonly {
    readonly value: string;
    readonly label: Label;
    /** States in whose lists it is offered. */
    readonly among: readonly string[];
    /** What has to be written before. */
    readonly asks?: { readonly label: Label; readonly hint: Label; readonly most: number };
  }[];
  readonly input: (asked: BulkAsked) => CallInput<Name>;
  readonly lines: (result: CallResult<Name>) => {
    readonly lines: readonly BulkLine[];
    readonly nextCursor: string | null;
  };
  /** The word for what it was done to. */
  readonly done: string;
  /** `calm`: nothing has to be looked into. */
  readonly outcomes: Readonly<Record<string, { readonly label: Label; readonly calm?: boolean }>>;
}

/** The same with its call, of whatever kind that is. */
export type Bulk = Omit<BulkOf<ConsoleCallName>, 'input' | 'lines'> & {
  readonly input: (asked: BulkAsked) => unknown;
  readonly lines: (result: never) => ReturnType<BulkOf<ConsoleCallName>['lines']>;
};

export const defineBulk = <Name extends ConsoleCallName>(bulk: BulkOf<Name>): Bulk => bulk;

/** What waits for a person: the console's list, its screen for one of them and the place in its menu come from this. */
export interface Queue<List extends QueueCall, Opened extends ConsoleCallName> {
  readonly permission: Permission;
  readonly title: Label;
  /** What comes here, for who has never seen it. */
  readonly about: Label;
  readonly list: List;
  readonly open: Opened;
  /** The input of that call for one of them. */
  readonly inputFor: (id: string) => CallInput<Opened>;
  readonly idOf: (row: RowOf<List>) => string;
  readonly rowIn: (item: CallResult<Opened>) => RowOf<List>;
  /**
   * `waiting`: the state in which it waits, which its count is named after; `also`: others in which it waits for the next step;
   * `parts`: other lists of what waits for somebody, which are gone through one after the other too.
   * `counted`: those whose counts are told.
   */
  readonly states: Filter<FieldOf<List>> & {
    readonly waiting: CountOf<List>;
    readonly also?: readonly CountOf<List>[];
    readonly parts?: readonly CountOf<List>[];
    readonly counted: readonly CountOf<List>[];
  };
  /** `all`: without it. */
  readonly narrowed: Filter<FieldOf<List>> & { readonly all: Label };
  /** What it can be narrowed to besides, as the list itself tells. */
  readonly chosen?: readonly Chosen<FieldOf<List>>[];
  /** One alone, by what somebody typed. */
  readonly sought?: Chosen<FieldOf<List>>;
  /** What its times are, where they are no answers. */
  readonly due?: Label;
  /** What its count is called, where it is of no answers. */
  readonly waits?: Label;
  /** Counts at the head of the list besides what waits and what is overdue. */
  readonly counts?: Readonly<Partial<Record<CountOf<List>, Label>>>;
  /** Something else that wants to be seen to, and where. */
  readonly remark?: (
    counts: CallResult<List>['counts'],
  ) => { readonly said: Label; readonly to: string; readonly open: Label } | null;
  readonly line: (row: RowOf<List>) => Line;
  /** Null while it waits. `item`: where more is known of it. `listed`: the state whose list it is seen from. */
  readonly decided: (row: RowOf<List>, item?: CallResult<Opened>, listed?: string) => Decided | null;
  /** Code of the failure of who comes second. */
  readonly takenCode: number;
  /** `veiled`: shown on asking alone, and never fetched before. */
  readonly pictures: (item: CallResult<Opened>) => {
    readonly list: readonly Picture[];
    readonly veiled: boolean;
  };
  readonly parts: (item: CallResult<Opened>) => readonly Part[];
  /** What stands beside it at all times. */
  readonly facts: (item: CallResult<Opened>) => readonly Fact[];
  /** Whose it is, where who decides helps members: her page is a tap away. */
  readonly member?: (item: CallResult<Opened>) => string;
  /** Why who is signed in may not decide on it. */
  readonly barred?: (item: CallResult<Opened>) => Label | null;
  readonly acts: readonly Act<CallResult<Opened>>[];
  readonly bulk?: Bulk;
}

type ActMaker<Item> = <Name extends ConsoleCallName>(call: Name, act: ActOf<Item, Name>) => Act<Item>;

/** Declares a queue; each of its acts stands with the call that it makes. */
export function defineQueue<List extends QueueCall, Opened extends ConsoleCallName>({
  acts,
  ...queue
}: Omit<Queue<List, Opened>, 'acts'> & {
  readonly acts: (act: ActMaker<CallResult<Opened>>) => readonly Act<CallResult<Opened>>[];
}): Queue<List, Opened> {
  return { ...queue, acts: acts((call, act) => ({ ...act, call })) };
}
