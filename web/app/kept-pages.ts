import { hash } from 'node:crypto';
import type { PageName } from './page-names.ts';
import type { PageRow } from './page-rows.ts';

/** Pages that are of use only with the server, or that nobody is to find on a device again. */
const never: ReadonlySet<PageName> = new Set([
  'blocked',
  'changePassword',
  'contactChange',
  'emailVerification',
  'farewell',
  'mailbox',
  'passage',
  'profileClose',
  'profileLoss',
  'signInWays',
  'unsubscribe',
]);

/** What an address may say beside its path: anything else may be a secret, or change something. */
const harmless: ReadonlySet<string> = new Set([
  'Language',
  'currency',
  'direction',
  'id',
  'kind',
  'lesson',
  'month',
  'post',
  'q',
  'show',
  'state',
  'topic',
  'type',
  'village',
]);

/**
 * Whether the worker may keep a page for reading it offline: those that members read. Never signing in, campaigns, and
 * what leads on.
 */
export function mayKeep({ layout, name, demoOnly }: PageRow, url: URL): boolean {
  if ((layout !== 'default' && layout !== 'common') || demoOnly || never.has(name)) return false;
  return [...url.searchParams.keys()].every((key) => harmless.has(key));
}

/** Says whose a page is without saying who: `web/worker/worker.ts` makes the same of the cookie. */
export function ownerOf(token: string | null): string {
  return token === null ? 'nobody' : hash('sha256', `kept ${token}`, 'base64url').slice(0, 22);
}
