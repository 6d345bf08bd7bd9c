import type { BoundName } from './bounds.ts';
import type { PagePattern } from './page-patterns.ts';

/**
 * In which order requests are turned away when the server has more to do than it can: events of pages, pages that a browser
 * loads ahead, what staff have counted, visitors, reading, writing; at the very last signing in, pause and loss, and safety.
 */
export const ranks = ['tracking', 'prefetch', 'reports', 'guests', 'reading', 'writing', 'last'] as const;
export type Rank = (typeof ranks)[number];

/** What a call is by itself; whether a visitor asks or a browser ahead of its reader, a request tells. */
export type CallRank = Exclude<Rank, 'prefetch' | 'guests'>;

/** Calls that name one of these are about signing in, about stopping mail, or about somebody's safety. */
const lastBounds: ReadonlySet<string> = new Set<BoundName>([
  'codeByNetwork',
  'signInByNetwork',
  'socialByNetwork',
  'socialReturnByNetwork',
  'unsubscribeByNetwork',
  'imageReportByNetwork',
  'imageStatusByNetwork',
]);

/** Everything that these permissions of staff open is counted over everybody. */
const reporting = /^staff:(?:.*\|)?(?:numbers|finance|audit)\b/;

/** What tells the rank of a call; every one of the contract has it. */
interface Declared {
  readonly rank?: CallRank;
  readonly access: string;
  readonly bound?: string;
  readonly method: string;
}

/** What a call says of itself, else what its access, bound and method tell. */
export function rankOf({ rank, access, bound, method }: Declared): CallRank {
  if (rank !== undefined) return rank;
  if (bound !== undefined && lastBounds.has(bound)) return 'last';
  if (reporting.test(access)) return 'reports';
  return method === 'GET' || bound === 'only reads' ? 'reading' : 'writing';
}

/** The rank of one request for what is `rank` by itself. */
export function rankOfRequest(
  rank: CallRank,
  { isSignedIn, isAhead }: { readonly isSignedIn: boolean; readonly isAhead: boolean },
): Rank {
  if (rank === 'tracking') return rank;
  if (isAhead) return 'prefetch';
  return isSignedIn || (rank !== 'reading' && rank !== 'writing') ? rank : 'guests';
}

/**
 * How long an answer may take, from the last byte of the request to the first of the reply. A try to sign in is counted at once:
 * who was not answered in time and tries again would have lost it, so these have longer.
 */
export const withinMs = { page: 5000, call: 4000, last: 15_000, report: 30_000 } as const;

/** Pages that are there to the last. */
export const lastPages: ReadonlySet<PagePattern> = new Set<PagePattern>([
  '/login',
  '/register',
  '/forget_pwd',
  '/recover_pwd',
  '/logout',
  '/changePassword',
  '/social',
  '/continue',
  '/redirect/fastLogin',
  '/profile/signIn',
  // Where a pause and a loss are told.
  '/profile/settings',
  '/profile/loss',
  '/farewell',
  '/unsubscribe',
  '/contactChange/refuse',
  '/contactChange/confirm',
  '/blocked',
  '/report-image',
  '/app/email-verifications',
]);

const lastPaths = new Set([...lastPages].map((path) => path.toLowerCase()));

/** The rank of the page at a path, whatever its case, the slash at its end, and whether a browser asks for its data alone. */
export function rankOfPage(path: string): 'reading' | 'last' {
  const plain = path.toLowerCase().replace(/(?:\.data|\/)$/, '');
  return lastPaths.has(plain) ? 'last' : 'reading';
}
