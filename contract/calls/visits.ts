import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call } from '../define.ts';
import { deviceClasses } from '../devices.ts';
import { locales } from '../locales.ts';
import { pageAt, patterns } from '../page-patterns.ts';
import { otherText } from '../shown-text.ts';
import type { Vital } from './numbers/vitals.ts';

const measured = (max: number) => otherText('measure', z.string().max(max));
const shortText = measured(200);
const needed = otherText('measure', z.string().min(1).max(100));

/** The tracking payload of the specification, section 3. */
export const eventContent = z.strictObject({
  projectId: shortText,
  type: z.literal('manually'),
  title: measured(500),
  url: measured(2000),
  urlPath: measured(1000),
  osVersion: shortText,
  languageCode: shortText,
  manufacturer: shortText,
  appVersion: shortText,
  screenWidth: z.int().min(0).max(100_000),
  screenHeight: z.int().min(0).max(100_000),
  /** Minutes as `Date.getTimezoneOffset` gives them. */
  timezoneOffset: z.int().min(-1000).max(1000),
  networkType: shortText.default('unknown'),
  uid_type: shortText,
  isLoginId: z.boolean(),
  uuid: shortText,
  timezone: shortText,
  os: shortText,
  /** Page events: when, in milliseconds since 1970, and the element id of the route. */
  time: z.int().min(0).max(8_640_000_000_000_000).optional(),
  elementId: shortText.optional(),
});

const namesItsBrowser = ({ traceId, content }: { traceId: string; content: { urlPath: string } }) =>
  traceId !== '' || (pageAt(content.urlPath)?.tells ?? 'intimate') === 'intimate';

export const trackingEvent = z
  .strictObject({
    /** Empty on intimate pages, and only there. */
    traceId: measured(100),
    /** Empty when not signed in. */
    uid: measured(100),
    eventName: needed,
    eventType: needed,
    content: eventContent,
  })
  .refine(namesItsBrowser, { path: ['traceId'], error: 'empty' });
export type TrackingEvent = z.infer<typeof trackingEvent>;

/** How a page felt: LCP and INP in milliseconds, CLS, and how many errors its scripts had. */
export type MeasureName = Vital | 'error';

const milliseconds = z.number().min(0).max(600_000);

/** It says nothing of who visited the page. */
export const pageMeasures = z.strictObject({
  page: z.enum(patterns),
  device: z.enum(deviceClasses),
  language: z.enum(locales),
  release: otherText('measure', z.string().regex(/^[\w.+-]{0,40}$/)),
  values: z
    .strictObject({
      LCP: milliseconds.optional(),
      INP: milliseconds.optional(),
      CLS: z.number().min(0).max(1000).optional(),
      error: z.int().min(1).max(1000).optional(),
    } satisfies Record<MeasureName, z.ZodType>)
    .refine((values) => Object.keys(values).length > 0),
});
export type PageMeasures = z.infer<typeof pageMeasures>;

/** Of one request; its body may hold no more either way. */
export const mostEventsTogether = 100;

export const visitCalls = {
  reportEvent: call({
    ...addresses.reportEvent,
    access: 'anyone',
    bound: 'eventByNetwork',
    rank: 'tracking',
    summary: 'Stores one tracking event. Its `uid` counts only with a token of that member.',
    input: trackingEvent,
    result: z.literal(true),
  }),
  reportEvents: call({
    ...addresses.reportEvents,
    access: 'anyone',
    bound: 'eventByNetwork',
    counts: 'events',
    rank: 'tracking',
    summary: 'Stores several tracking events of one browser, all or none.',
    input: z.strictObject({ events: z.array(trackingEvent).min(1).max(mostEventsTogether) }),
    result: z.literal(true),
  }),
  reportMeasure: call({
    ...addresses.reportMeasure,
    access: 'anyone',
    bound: 'eventByNetwork',
    rank: 'tracking',
    summary: 'Stores how one visit of a page felt, without anything of who visited it.',
    input: pageMeasures,
    result: z.literal(true),
  }),
  setMeasured: call({
    ...addresses.setMeasured,
    access: 'member',
    summary:
      'Whether a member’s visits are measured. Declining deletes what was kept of them; later events are taken and not stored.',
    input: z.strictObject({ measured: z.boolean() }),
    result: z.strictObject({ measured: z.boolean() }),
  }),
};
