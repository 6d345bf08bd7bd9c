import { z } from 'zod';
import type { CallAddress } from './addresses.ts';
import type { BoundName } from './bounds.ts';
import type { ModeName } from './modes.ts';
import type { CallRank } from './ranks.ts';
import type { Permission } from './staff-roles.ts';
import { otherText } from './shown-text.ts';

/** Who may make a call. Access stands on each call, never on a URL prefix. */
export type Access =
  /** Anybody; a token that is sent is still checked, and a wrong one is refused. */
  | 'public'
  /** Anybody; a token that is sent is not looked at, so that one that has just ended loses nothing. */
  | 'anyone'
  /** A signed-in member. */
  | 'member'
  | StaffAccess
  | KeyAccess;

/** Staff whose role gives this permission, or one of these. Their sessions are not members', and members' are not theirs. */
export type StaffAccess = `staff:${Permission}` | `staff:${Permission}|${Permission}`;

/** A system of the brand, by a key that is good for this. */
export type KeyAccess = 'key:events';

export function isStaffAccess(access: Access): access is StaffAccess {
  return access.startsWith('staff:');
}

export function isKeyAccess(access: Access): access is KeyAccess {
  return access.startsWith('key:');
}

/** What a call of staff is open to: each of these is enough. */
export const permissionsFor = (access: StaffAccess): readonly string[] =>
  access.slice('staff:'.length).split('|');

/** Nothing that a call for everybody or for a system leaves behind may grow without end: it names its bound, or says that it only reads. */
type BoundOf<Allowed extends Access> = Allowed extends 'public' | 'anyone' | KeyAccess
  ? { readonly bound: BoundName | 'only reads' }
  : { readonly bound?: BoundName };

/** Largest body of a call that says nothing else. */
export const usualBodyBytes = 100_000;

/** One call of the API as plain data. Route, client, documentation and sweep tests are made from it. */
export interface Call<
  Input extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> extends CallAddress {
  readonly access: Allowed;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly input: Input;
  readonly result: Result;
  /** How often it may be made by one caller; counted before the handler. */
  readonly bound?: BoundName | 'only reads';
  /** The field of the input that lists what is counted; each call counts as one without it. */
  readonly counts?: string;
  /** Largest body in bytes, where that is more than is usual. */
  readonly bodyBytes?: number;
  /** `redirect`: a browser is sent on to the result's `location`; whatever it brings along is let pass. */
  readonly answers?: 'redirect';
  /** When it is turned away as the server has too much to do, where access, bound and method do not tell (`rankOf`). */
  readonly rank?: CallRank;
  /** It takes in what was uploaded, which is drawn anew meanwhile, or gives out all there is: that is bounded by size. */
  readonly carries?: 'files';
  /** `demo`: the call exists only in a demo that nobody else reaches. */
  readonly only?: 'demo';
}

/** Whether an installation that runs so has the call at all. */
export function isOffered({ only }: Pick<Call, 'only'>, mode: ModeName): boolean {
  return only === undefined || only === mode;
}

export function call<Input extends z.ZodObject, Result extends z.ZodType, Allowed extends Access>(
  definition: Call<Input, Result, Allowed> & BoundOf<Allowed>,
): Call<Input, Result, Allowed> {
  return definition;
}

export const noInput = z.strictObject({});

/** UUIDv7 in its usual text form. */
export const id = z.uuid();
/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** `YYYY-MM-DD`, without a time zone. */
export const localDate = z.iso.date();
export const currency = z.enum(['points', 'coins']);
export type Currency = z.infer<typeof currency>;

/**
 * The one name of a time zone: of each there are many spellings, `US/Pacific` and `america/LOS_angeles`. Null of what this
 * runtime does not know, and of bare offsets, since databases read them with the other sign.
 */
export function canonicalZone(spelled: string): string | null {
  if (!/^[a-z]/i.test(spelled)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: spelled }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** IANA time zone known to this runtime, by its canonical name: what is stored and kept by zone does not grow by spellings. */
export const timeZone = otherText(
  'code',
  z
    .string()
    .max(64)
    .check((context) => {
      const name = canonicalZone(context.value);
      if (name !== null) context.value = name;
      else context.issues.push({ code: 'custom', message: 'Unknown time zone', input: context.value });
    }),
);

/** A page of a list; `nextCursor` is null at its end. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ list: z.array(item), nextCursor: z.string().nullable() });
}

export const pageInput = {
  cursor: otherText('token', z.string().max(200)).optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(100).default(20),
};
