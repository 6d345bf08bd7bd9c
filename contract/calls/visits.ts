import { z } from 'zod';
import { addresses } from '../addresses.ts';
import { call } from '../define.ts';
import { otherText } from '../shown-text.ts';

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

export const trackingEvent = z.strictObject({
  traceId: needed,
  /** Empty when not signed in. */
  uid: measured(100),
  eventName: needed,
  eventType: needed,
  content: eventContent,
});
export type TrackingEvent = z.infer<typeof trackingEvent>;

/** Of one request; its body may hold no more either way. */
export const mostEventsTogether = 100;

export const visitCalls = {
  reportEvent: call({
    ...addresses.reportEvent,
    access: 'anyone',
    bound: 'eventByNetwork',
    shed: 'first',
    summary: 'Stores one tracking event. Its `uid` counts only with a token of that member.',
    input: trackingEvent,
    result: z.literal(true),
  }),
  reportEvents: call({
    ...addresses.reportEvents,
    access: 'anyone',
    bound: 'eventByNetwork',
    counts: 'events',
    shed: 'first',
    summary: 'Stores several tracking events of one browser, all or none.',
    input: z.strictObject({ events: z.array(trackingEvent).min(1).max(mostEventsTogether) }),
    result: z.literal(true),
  }),
};
