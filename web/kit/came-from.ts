import { cameFromForm, cameFromName, writeCameFrom } from '#contract/came-from.ts';
import { parseCookies } from './cookies.ts';

/** What a whole page load says of where its visitor comes from: a campaign of ours, else a link of another site. */
export function cameFromOf(url: URL, referrer: string | null): string | null {
  const campaign =
    url.searchParams.get('utm_campaign') ??
    url.searchParams.get('utm_source') ??
    /^\/activity\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  if (campaign) return writeCameFrom('campaign', campaign);
  if (referrer === null || !URL.canParse(referrer) || onItsWay.has(url.pathname)) return null;
  const { hostname } = new URL(referrer);
  return hostname === url.hostname ? null : writeCameFrom('link', hostname);
}

/** Who comes back there from a provider or another door of ours began on this site. */
const onItsWay: ReadonlySet<string> = new Set([
  '/social',
  '/redirect',
  '/redirect/fastLogin',
  '/station/redirect',
]);

/** Browser: what brought her, for the call of signing up. */
export function cameFromHere(appMode: boolean): { readonly cameFrom?: string } {
  const kept = parseCookies(document.cookie).get(cameFromName);
  if (kept !== undefined && cameFromForm.test(kept)) return { cameFrom: kept };
  return appMode ? { cameFrom: 'app' } : {};
}
