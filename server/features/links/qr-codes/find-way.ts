import type { ContentBody } from '#contract/content/kinds.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget, type Allowed } from '#server/features/links/redirects/safe-target.ts';
import { readCode } from './codes.ts';
import { findQrCode } from './queries.ts';
import { qrScans } from './scans.ts';

export type CodeTarget =
  | { readonly state: 'open'; readonly target: string; readonly code: string }
  | {
      readonly state: 'closed';
      readonly why: 'unknownCode' | 'early' | 'ended';
      readonly opensAt: Date | null;
    };

/** How the brand's app and links in a language arrive: with them a code leads into the same. */
const arrival = ['Language', 'APPTOKEN'];

const closed = (why: 'unknownCode' | 'ended'): CodeTarget => ({ state: 'closed', why, opensAt: null });
const early = (opensAt: Date | null): CodeTarget => ({ state: 'closed', why: 'early', opensAt });
const instantOf = (text: string | null) => (text === null ? null : new Date(text));

/** Where a code leads now. A scan that leads somewhere is counted, without waiting for it. */
export async function findWay(
  db: Database,
  scanned: string | undefined,
  { brought, allowed, now }: { brought: URLSearchParams; allowed: Allowed; now: Date },
): Promise<CodeTarget> {
  const code = readCode(scanned);
  const known = code === null ? null : await findQrCode(db, code, now);
  if (code === null || !known) return closed('unknownCode');
  const { body, comesAt, hasBeen } = known;
  if (body === null) return comesAt ? early(comesAt) : closed(hasBeen ? 'ended' : 'unknownCode');
  const [opensAt, closesAt] = [instantOf(body.window.opensAt), instantOf(body.window.closesAt)];
  const window = stateOf({ opensAt, closesAt }, now);
  if (window === 'coming') return early(opensAt);
  const target = window === 'ended' ? null : targetOf(body, brought, allowed);
  if (target === null) return closed('ended');
  qrScans(db).count(code, now);
  return { state: 'open', target, code };
}

/** The target wins over the campaign, and both over what the address brought; a token goes to no other host. */
function targetOf(
  { target, campaign, query }: ContentBody<'qrCode'>,
  brought: URLSearchParams,
  allowed: Allowed,
): string | null {
  const safe = target === null ? null : safeTarget(target, allowed);
  if (safe === null || leadsNowhere(safe)) return null;
  const local = safe.startsWith('/');
  const url = new URL(safe, 'https://local.invalid');
  const wanted = [...brought].filter(([name]) =>
    arrival.includes(name) ? local : query === 'merge' && name !== 'code',
  );
  const said = campaign.map(({ name, value }) => [name, value] as const);
  for (const [name, value] of [...said, ...wanted])
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return safeTarget(local ? `${url.pathname}${url.search}${url.hash}` : url.href, allowed);
}
