import { hash } from 'node:crypto';
import type { TrackingEvent } from '#contract/calls/visits.ts';
import { deviceClassOf, type DeviceClass } from '#contract/devices.ts';
import { locales } from '#contract/locales.ts';
import { pageAt } from '#contract/page-patterns.ts';
import { reportedQuery } from '#contract/reported-query.ts';
import { withQuery } from '#contract/with-query.ts';
import { uuidOfHash } from '#server/kernel/chance/uuid-of-hash.ts';

const hourMs = 60 * 60_000;
/** How long an event may have waited on a device, and how far a device's clock may go ahead. */
const [longestWait, mostAhead] = [24 * hourMs, 5 * 60_000];

/** What is kept of an event. */
export interface CompactEvent {
  readonly receivedAt: Date;
  readonly occurredAt: Date;
  readonly name: string;
  readonly page: string;
  readonly path: string | null;
  readonly trace: string | null;
  /** Whom it names; whether that is so, a session says. */
  readonly uid: string;
  readonly language: string;
  readonly release: string;
  readonly os: string;
  readonly device: DeviceClass;
  readonly intimate: boolean;
}

/** The full hour that an instant is in. */
export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** What is kept of an event; of one on an intimate page not whose it was, nor when but for the hour, whatever was sent. */
export function compactEvent(event: Omit<TrackingEvent, 'eventType'>, received: Date): CompactEvent {
  const { content } = event;
  const found = pageAt(content.urlPath);
  const intimate = found?.tells === 'intimate';
  const occurred = occurredAt(content.time, received);
  return {
    receivedAt: intimate ? hourOf(received) : received,
    occurredAt: intimate ? hourOf(occurred) : occurred,
    name: event.eventName,
    page: found?.pattern ?? '',
    path: found?.tells === 'address' ? pathOf(content, found.pattern) : null,
    trace: intimate || event.traceId === '' ? null : traceOf(event.traceId),
    uid: intimate ? '' : event.uid,
    language: locales.find((locale) => locale === content.languageCode) ?? '',
    release: content.appVersion.slice(0, mostRelease),
    os: intimate ? '' : content.os.slice(0, mostOs),
    device: deviceClassOf(content.screenWidth),
    intimate,
  };
}

const mostRelease = 40;
const mostOs = 20;
const mostPath = 300;

function occurredAt(time: number | undefined, received: Date): Date {
  const waited = time === undefined ? Infinity : received.getTime() - time;
  return time !== undefined && waited <= longestWait && waited >= -mostAhead ? new Date(time) : received;
}

/** Where it says more than the pattern. What stands in its `url` besides the query values that are reported is nobody's. */
function pathOf({ url, urlPath }: TrackingEvent['content'], pattern: string): string | null {
  const path = (urlPath.split(/[?#]/)[0] ?? '').replace(/\/+$/, '');
  const query = reportedQuery(new URLSearchParams(url.split('#')[0]?.split('?')[1] ?? ''));
  const said = withQuery(path, query).slice(0, mostPath);
  return said.toLowerCase() === pattern.toLowerCase() ? null : said;
}

/** Which browser, in 16 bytes: our own ids are such, any other is known by its hash. */
function traceOf(traceId: string): string {
  const dashed = traceId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(dashed);
  return isUuid ? dashed.toLowerCase() : uuidOfHash(hash('sha256', traceId, 'buffer'));
}

/** The columns of events from `received_at` on, in the order in which statements take them. */
export const columnsOf = (events: readonly CompactEvent[]) => [
  events.map(({ receivedAt }) => receivedAt),
  events.map(({ occurredAt }) => occurredAt),
  events.map(({ name }) => name),
  events.map(({ page }) => page),
  events.map(({ path }) => path),
  events.map(({ trace }) => trace),
  events.map(({ uid }) => uid),
  events.map(({ language }) => language),
  events.map(({ release }) => release),
  events.map(({ os }) => os),
  events.map(({ device }) => device),
];
