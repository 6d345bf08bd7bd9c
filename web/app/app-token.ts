import { v4 as uuid } from 'uuid';
import type { Client } from '#contract/client.ts';
import { appModeArrivalCookie, withoutAppToken, type Arrival } from './arrival.ts';
import { offerCookie } from '#web/kit/offered-token.ts';
import { unlessSignedOut } from '#web/kit/page-client.ts';
import { tokenCookieHeader, tokenRemovalHeaders } from '#web/kit/token-cookie.ts';

interface Received {
  /** Where to go on, without the token. */
  readonly target: string;
  readonly setCookies: readonly string[];
}

/**
 * A token that the address brought. It signs in where nobody is signed in; a link on another site, or one that would
 * put somebody in another's place, is only offered: whoever follows it is asked first. One that is not good, and one of
 * who is signed in already, change nobody.
 */
export async function receiveAppToken(
  appToken: string,
  {
    arrival: { place, token },
    url,
    headers,
    clientOf,
  }: {
    readonly arrival: Arrival;
    readonly url: URL;
    readonly headers: Pick<Headers, 'get'>;
    readonly clientOf: (token: string) => Client;
  },
): Promise<Received> {
  const target = withoutAppToken(url);
  const session = await unlessSignedOut(clientOf(appToken).checkToken());
  if (!session) return { target, setCookies: [] };
  const present = token === null ? null : await unlessSignedOut(clientOf(token).checkToken());
  const arriving = appModeArrivalCookie(place);
  if (present?.uid === session.uid) return { target, setCookies: [arriving] };
  if (present === null && headers.get('Sec-Fetch-Site') !== 'cross-site') {
    const kept = tokenCookieHeader(appToken, session.expiresAt, place);
    return { target, setCookies: [...tokenRemovalHeaders(place), kept, arriving] };
  }
  // Its own for each question, so that of two that are open no answer counts for the other.
  const offer = uuid();
  const query = new URLSearchParams({ offer, next: target });
  const language = url.searchParams.get('Language');
  if (language !== null) query.set('Language', language);
  return { target: `/continue?${query}`, setCookies: [offerCookie(offer, appToken, place.secure)] };
}
