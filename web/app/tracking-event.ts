import type { TrackingEvent } from '#contract/calls/visits.ts';
import { reportedQuery } from '#contract/reported-query.ts';
import { withQuery } from '#contract/with-query.ts';
import type { MeasuredPage } from '#web/kit/root-data.ts';
import { elementIdOf } from './element-ids.ts';

export type PageEventName = 'PAGE_VISIT' | 'PAGE_LEAVE';

/** A page as it was when its event happened. */
export interface TrackedPage extends MeasuredPage {
  readonly url: string;
  readonly title: string;
}

/** Everything a page event needs beside its page. */
export interface TrackingFacts {
  readonly product: string;
  readonly traceId: string;
  readonly uuid: string;
  /** Empty when not signed in. */
  readonly uid: string;
  readonly languageCode: string;
  readonly appVersion: string;
  readonly userAgent: string;
  readonly screenWidth: number;
  readonly screenHeight: number;
  readonly timezoneOffset: number;
  readonly timezone: string;
  readonly networkType: string | undefined;
}

const hourMs = 60 * 60_000;

/** The address as its page lets it be reported: without user info and fragment, and with the harmless query values only. */
export function reportedUrl({ url, pattern, tells }: Omit<TrackedPage, 'title'>): {
  url: string;
  urlPath: string;
} {
  const { origin, pathname, searchParams } = new URL(url);
  if (tells !== 'address') return { url: `${origin}${pattern}`, urlPath: pattern };
  const path = `${origin}${pathname}`;
  return {
    url: withQuery(path, reportedQuery(searchParams)).slice(0, 2000),
    urlPath: pathname.slice(0, 1000),
  };
}

/**
 * The whole payload of the specification, section 3, for a page event at `time` (milliseconds since 1970). Of an intimate page
 * it says nothing of who, in which browser, and when but for the hour.
 */
export function pageEvent(
  name: PageEventName,
  page: TrackedPage,
  time: number,
  facts: TrackingFacts,
): TrackingEvent {
  const { pathname, search } = new URL(page.url);
  const intimate = page.tells === 'intimate';
  const uid = intimate ? '' : facts.uid;
  return {
    traceId: intimate ? '' : facts.traceId,
    uid,
    eventName: name,
    eventType: name,
    content: {
      projectId: `${facts.product}_web`,
      type: 'manually',
      title: intimate ? '' : page.title.slice(0, 500),
      ...reportedUrl(page),
      ...platformOf(facts.userAgent),
      languageCode: facts.languageCode,
      appVersion: facts.appVersion,
      screenWidth: Math.round(facts.screenWidth),
      screenHeight: Math.round(facts.screenHeight),
      timezoneOffset: facts.timezoneOffset,
      networkType: facts.networkType ?? 'unknown',
      uid_type: facts.product,
      isLoginId: uid !== '',
      uuid: intimate ? '' : facts.uuid,
      timezone: facts.timezone,
      time: intimate ? time - (time % hourMs) : time,
      elementId: elementIdOf(pathname, search),
    },
  };
}

const platforms: readonly { os: string; manufacturer: string; version: RegExp }[] = [
  { os: 'iOS', manufacturer: 'Apple', version: /(?:iPhone|iPad|iPod).*? OS ([\d_]+)/ },
  { os: 'Android', manufacturer: '', version: /Android ([\d.]+)/ },
  { os: 'Windows', manufacturer: '', version: /Windows NT ([\d.]+)/ },
  { os: 'macOS', manufacturer: 'Apple', version: /Mac OS X ([\d_.]+)/ },
  { os: 'Chrome OS', manufacturer: '', version: /CrOS \S+ ([\d.]+)/ },
];

/** What the user agent tells of the device; empty where it tells nothing. */
export function platformOf(userAgent: string): { os: string; osVersion: string; manufacturer: string } {
  for (const { os, manufacturer, version } of platforms) {
    const found = version.exec(userAgent);
    if (found) return { os, manufacturer, osVersion: (found[1] ?? '').replaceAll('_', '.') };
  }
  return { os: userAgent.includes('Linux') ? 'Linux' : '', osVersion: '', manufacturer: '' };
}
