import type { Database } from '#server/kernel/database/database.ts';
import { stateOf } from '#server/core/audience/windows.ts';
import { leadsNowhere } from '#server/features/links/redirects/paths.ts';
import { safeTarget, type Allowed } from '#server/features/links/redirects/safe-target.ts';
import { readCode } from './codes.ts';
import { findQrCode, type QrCodeRow } from './queries.ts';
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

/** Where a code leads now. A scan that leads somewhere is counted, without waiting for it. */
export async function findWay(
  db: Database,
  scanned: string | undefined,
  { brought, allowed, now }: { brought: URLSearchParams; allowed: Allowed; now: Date },
): Promise<CodeTarget> {
  const code = readCode(scanned);
  const row = code === null ? null : await findQrCode(db, code);
  if (code === null || !row) return { state: 'closed', why: 'unknownCode', opensAt: null };
  const window = stateOf(row, now);
  if (!row.enabled || window === 'ended') return { state: 'closed', why: 'ended', opensAt: null };
  if (window === 'coming') return { state: 'closed', why: 'early', opensAt: row.opensAt };
  const target = targetOf(row, brought, allowed);
  if (target === null) return { state: 'closed', why: 'ended', opensAt: null };
  qrScans(db).count(code, now);
  return { state: 'open', target, code };
}

/** The target wins over the campaign, and both over what the address brought; a token goes to no other host. */
function targetOf(
  { target, campaign, query }: QrCodeRow,
  brought: URLSearchParams,
  allowed: Allowed,
): string | null {
  const safe = safeTarget(target, allowed);
  if (safe === null || leadsNowhere(safe)) return null;
  const local = safe.startsWith('/');
  const url = new URL(safe, 'https://local.invalid');
  const wanted = [...brought].filter(([name]) =>
    arrival.includes(name) ? local : query === 'merge' && name !== 'code',
  );
  for (const [name, value] of [...Object.entries(campaign), ...wanted])
    if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return safeTarget(local ? `${url.pathname}${url.search}${url.hash}` : url.href, allowed);
}
