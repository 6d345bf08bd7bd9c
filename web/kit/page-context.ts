import { createContext, type RouterContextProvider } from 'react-router';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import type { Client } from '#contract/client.ts';
import type { PageServices, SiteInfo } from '#contract/pages.ts';
import type { RootData } from './root-data.ts';

/** What one page request is served with; set by `renderPage`. */
export const servicesContext = createContext<PageServices>();

/** Who visits, as the guard found out. */
export interface Visit {
  readonly api: Client;
  readonly root: RootData;
  /** The answer that leads on, to a path of the site or, by a full page load, to an address elsewhere. */
  leadOn(target: string): Response;
}
export const visitContext = createContext<Visit>();

type Context = Readonly<RouterContextProvider>;

/** The API on behalf of the visitor's token and language, in process. Throws `ApiError`. */
export function apiFrom(context: Context): Client {
  return context.get(visitContext).api;
}

/** The instant it is for who asks for the page: the clock of a loader. */
export function nowFrom(context: Context): Date {
  return context.get(servicesContext).now();
}

export function siteFrom(context: Context): SiteInfo {
  return context.get(servicesContext).site;
}

/** The answer that leads on to where the server said, for a loader to throw. */
export function leadOn(context: Context, target: string): Response {
  return context.get(visitContext).leadOn(target);
}

/** What every page knows, as the guard found it out. */
export function rootFrom(context: Context): RootData {
  return context.get(visitContext).root;
}

/** The signed-in member, already loaded by the guard; null when nobody is signed in. */
export function userFrom(context: Context): UserInfo | null {
  return context.get(visitContext).root.user;
}
