import { createContext, data, redirect, redirectDocument, type MiddlewareFunction } from 'react-router';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { createClient, type Client } from '#contract/client.ts';
import { consoleBase } from '#contract/console-page.ts';
import { signedOutCodes } from '#contract/envelope.ts';
import { cameFromCookie, cameFromName } from '#contract/came-from.ts';
import { invitedByCookie, invitedByName } from '#contract/invitations.ts';
import { localeFromAcceptLanguage, nearestLocale, scriptOfLocale, type Locale } from '#contract/locales.ts';
import type { ModeName } from '#contract/modes.ts';
import { pageAt } from '#contract/page-patterns.ts';
import type { PageServices } from '#contract/pages.ts';
import { asFailure } from '#web/kit/failures.ts';
import { receiveAppToken } from './app-token.ts';
import { appModeArrivalCookie, inLanguageOf, readArrival } from './arrival.ts';
import { buildInfo } from './build-info.ts';
import { cameFromOf } from '#web/kit/came-from.ts';
import { parseTheme, themeCookie, unmeasuredCookie } from '#web/kit/cookies.ts';
import { errorMessages } from '#web/kit/error-messages.ts';
import type { FatalError } from '#web/kit/fatal-error.ts';
import { mayKeep, ownerOf } from './kept-pages.ts';
import { loginPath, safeNext } from '#web/kit/entry/next-path.ts';
import { pageClient, unlessSignedOut } from '#web/kit/page-client.ts';
import { servicesContext, visitContext, type Visit } from '#web/kit/page-context.ts';
import { pageNames } from './page-names.ts';
import type { PageRow } from './page-rows.ts';
import { isPublicPath } from './public-paths.ts';
import { refusedMessages } from './refused-messages.ts';
import { replyNotesContext, type ReplyNotes } from '#web/kit/reply-notes.ts';
import { rests } from '#web/kit/rests.ts';
import type { MeasuredPage, RootData } from '#web/kit/root-data.ts';
import { rowOf } from './route-table.ts';
import { tokenRemovalHeaders } from '#web/kit/token-cookie.ts';

/** A request for a page, as the guard reads it. */
export interface Asked {
  readonly services: PageServices;
  /** What is asked of the reply, whoever makes it. */
  readonly notes: ReplyNotes;
  /** Of the route, or the path itself where it is one. */
  readonly pattern: string;
  readonly headers: Pick<Headers, 'get'>;
  /** A page is loaded as a whole, rather than its data for a step inside the site. */
  readonly isDocument: boolean;
  /** Of the page, also where its data is asked for. */
  readonly url: URL;
}

/** Who visits, or the answer in the page's place. */
export type Judged = { readonly visit: Visit } | { readonly thrown: unknown };

/** Set where a request was judged before the router had it. */
export const judgedContext = createContext<Judged | null>(null);

/** The guard for the router: of pages and page data alike. */
export const guard: MiddlewareFunction<Response> = async ({ context, pattern, request, url }, next) => {
  const services = context.get(servicesContext);
  const notes = context.get(replyNotesContext);
  const { headers } = request;
  const isDocument = !/^[^?]*\.data(?:\?|$)/.test(request.url);
  const judged =
    context.get(judgedContext) ?? (await judge({ services, notes, pattern, headers, url, isDocument }));
  if ('thrown' in judged) throw judged.thrown;
  context.set(visitContext, judged.visit);
  return next();
};

/**
 * The route guard of the specification, section 2: app mode and language, token, permission code, then the server's own
 * redirects. It decides what is rendered and nothing else: every call authorises itself.
 */
export async function judge({ services, notes, pattern, headers, url, isDocument }: Asked): Promise<Judged> {
  const arrival = readArrival({ url, cookieHeader: headers.get('Cookie'), isDocument });
  notes.setCookies.push(...arrival.setCookies);
  const remember = (value: string | null) =>
    notes.setCookies.push(cameFromCookie(value, arrival.place.secure));

  const row = rowOf(pattern);
  const path = `${url.pathname}${url.search}`;
  const open = row === undefined || row.public || row.path === '/login' || isPublicPath(url.pathname);
  let { token } = arrival;
  let user: UserInfo | null = null;
  const offered = (wanted: Locale) => nearestLocale(wanted, services.site.languages);
  let locale = offered(arrival.language ?? localeFromAcceptLanguage(headers.get('Accept-Language')) ?? 'en');

  const clientOf = (owner: string | null) => createClient(services.transport({ token: owner, locale }));
  const forgetToken = () => notes.setCookies.push(...tokenRemovalHeaders(arrival.place));
  const { footer, ...site } = services.site;
  const rootData = (): RootData => ({
    site,
    footer: footer?.[scriptOfLocale(locale)] ?? null,
    build: buildInfo,
    requestId: services.requestId,
    locale,
    pageTitle: titleOf(row, { locale, user }),
    page: { ...measuredPage(row), path: url.pathname },
    unmeasured:
      user?.unmeasured === true || arrival.cookies.has(unmeasuredCookie) || headers.get('Sec-GPC') === '1',
    indexed: isIndexed(row, url.pathname),
    user,
    appMode: arrival.appMode,
    theme: parseTheme(arrival.cookies.get(themeCookie)),
    deviceType: isMobile(headers) ? 'mobile' : 'pc',
  });
  const leadOn = (target: string) => {
    if (!isOfSite(target)) return redirectDocument(target);
    if (!isDocument) return redirect(target);
    // The next document begins with the language and the app of this one.
    if (arrival.appMode) notes.setCookies.push(appModeArrivalCookie(arrival.place));
    return redirect(inLanguageOf(url, target));
  };
  const fatal = (status: number, message: string) =>
    data({ message, root: rootData() } satisfies FatalError, { status });

  try {
    if (arrival.appToken !== null) {
      const received = await receiveAppToken(arrival.appToken, { arrival, url, headers, clientOf });
      notes.setCookies.push(...received.setCookies);
      throw redirect(received.target);
    }
    if (token !== null) {
      user = await unlessSignedOut(clientOf(token).getUserInfo());
      if (user === null) {
        token = null;
        forgetToken();
      } else {
        locale = offered(arrival.language ?? user.language);
        notes.cacheControl = 'no-store';
      }
    }
    // What brought her first is kept until she joins, and nothing of who is a member already.
    const cameFrom = arrival.cookies.get(cameFromName);
    if (user !== null && cameFrom) remember(null);
    else if (user === null && !cameFrom && isDocument) {
      const found = cameFromOf(url, headers.get('Referer'));
      if (found !== null) remember(found);
    }
    if (user !== null && arrival.cookies.has(invitedByName))
      notes.setCookies.push(invitedByCookie(null, arrival.place.secure));
    notes.owner = ownerOf(token);
    notes.keep = row !== undefined && mayKeep(row, url);
    if (user === null && !open) throw redirect(loginPath(path));
    if (user !== null && row?.path === '/login') {
      throw redirect(safeNext(url.searchParams.get('next')) ?? '/');
    }
    if (row) {
      const texts = errorMessages[scriptOfLocale(locale)];
      if (!exists(row, url, services.site.mode)) {
        throw fatal(404, texts.fatal.text({ path: url.pathname }));
      }
      if (row.permission && !user?.activityList.includes(row.permission)) {
        throw fatal(403, refusedMessages[scriptOfLocale(locale)].activity);
      }
      const elsewhere = (services.site.mode === 'demoInTheOpen' && row.inTheOpen) || row.redirectTo;
      if (elsewhere) throw leadOn(elsewhere);
    }
    const target = await serverRedirect(clientOf(token), path, services.reportError);
    // A page that leads on by itself is not led back to.
    if (target !== null && onward(target) !== url.pathname) throw leadOn(target);
  } catch (thrown) {
    if (!(thrown instanceof Error)) return { thrown };
    services.reportError(thrown);
    return { thrown: fatal(Math.max(500, asFailure(thrown)?.status ?? 500), '') };
  }

  return {
    visit: {
      root: rootData(),
      api: pageClient(services.transport({ token, locale }), (error) => {
        if (!signedOutCodes.includes(error.code)) return;
        if (token !== null) forgetToken();
        notes.signedOutTo = loginPath(path);
      }),
      leadOn,
    },
  };
}

/** What is none of our pages may be anything: a secret that was typed wrong. */
const measuredPage = (row: PageRow | undefined): MeasuredPage =>
  (row && pageAt(row.path)) ?? { pattern: '', tells: 'intimate' };

/** In the reader's language. Titles are made here, so that browsers need not load the names of all pages. */
function titleOf(
  row: PageRow | undefined,
  { locale, user }: { locale: Locale; user: UserInfo | null },
): string {
  const script = scriptOfLocale(locale);
  if (row === undefined) return errorMessages[script].notFound.title;
  return pageNames[script][(rests(user) ? row.quietName : undefined) ?? row.name];
}

/**
 * Not what leads on, nor our own tools. A page for members needs no such word: who comes without a member's token is sent
 * to the door before anything of it is written.
 */
function isIndexed(row: PageRow | undefined, pathname: string): boolean {
  if (row === undefined || row.demoOnly || row.name === 'passage' || row.name === 'shopCoupons') return false;
  return isPublicPath(pathname) || row.path === '/login' || !row.public;
}

/** Whether a page of the table is there in this installation, at this very address. */
function exists(row: PageRow, url: URL, mode: ModeName): boolean {
  return (mode !== 'real' || !row.demoOnly) && (row.valid?.(url) ?? true);
}

/** The console has the same host, and is none of its pages. */
function isOfSite(target: string): boolean {
  return target.startsWith('/') && !target.startsWith(`${consoleBase}/`);
}

/** Where a page of ours leads on to by itself; null where it does not. */
function onward(target: string): string | null {
  return rowOf(target.split(/[?#]/)[0] ?? '')?.redirectTo ?? null;
}

/** The second guard: where the server says the path has moved to. The page is shown when it cannot say. */
async function serverRedirect(
  client: Client,
  path: string,
  reportError: (error: unknown) => void,
): Promise<string | null> {
  try {
    const { target } = await client.resolveRedirect({ path });
    return target === null || target === path ? null : target;
  } catch (error) {
    if ((asFailure(error)?.status ?? 500) >= 500) reportError(error);
    return null;
  }
}

function isMobile(headers: Pick<Headers, 'get'>): boolean {
  const hint = headers.get('Sec-CH-UA-Mobile');
  return hint === null ? /Mobi|Android/i.test(headers.get('User-Agent') ?? '') : hint === '?1';
}
