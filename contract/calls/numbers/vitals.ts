import { z } from 'zod';
import { call, localDate } from '../../define.ts';
import { deviceClasses } from '../../devices.ts';
import { otherText } from '../../shown-text.ts';

/** What pages are measured by in browsers: `LCP` and `INP` in milliseconds, `CLS` as it is. */
export const vitals = ['LCP', 'INP', 'CLS'] as const;
export type Vital = (typeof vitals)[number];

/** Of the 75th percentile, by web.dev: good up to the first value, poor beyond the second. */
export const vitalBounds: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};
type VitalRating = 'good' | 'middling' | 'poor';

export function ratingOf(vital: Vital, value: number): VitalRating {
  const [good, poor] = vitalBounds[vital];
  return value <= good ? 'good' : value <= poor ? 'middling' : 'poor';
}

/** What measures can be split by. */
export const vitalSplits = ['page', 'device', 'release'] as const;
export type VitalSplit = (typeof vitalSplits)[number];

const asked = {
  /** Days by the site's zone, both of them in it. */
  from: localDate,
  until: localDate,
  /** A route's pattern. */
  page: otherText('code', z.string().min(1).max(100)).optional(),
  device: z.enum(deviceClasses).optional(),
  release: otherText('code', z.string().min(1).max(100)).optional(),
};

const figures = {
  /** Rounded; null: hidden, there are too few. */
  visits: z.int().nullable(),
  /** The 75th percentile: three of four visits felt so or better. Null: measured fewer than ten times. */
  LCP: z.number().nullable(),
  INP: z.number().nullable(),
  CLS: z.number().nullable(),
  /** Errors of scripts for each hundred visits; null: there are too few. */
  errors: z.number().nullable(),
};

/** How pages felt to who visited them. Measures are nobody’s: no person stands behind a figure. */
export const vitalCalls = {
  listVitals: call({
    method: 'GET',
    path: '/api/console/numbers/vitals',
    access: 'staff:numbers',
    summary:
      'How pages felt, by page, class of device or release, those with the most visits first; releases the newest first. 10002314 for days that cannot be counted.',
    input: z.strictObject({ ...asked, by: z.enum(vitalSplits) }),
    result: z.strictObject({
      list: z.array(z.strictObject({ key: z.string(), ...figures })),
      /** What can be asked for within these days. */
      pages: z.array(z.string()),
      releases: z.array(z.string()),
    }),
  }),
  listVitalDays: call({
    method: 'GET',
    path: '/api/console/numbers/vitals/days',
    access: 'staff:numbers',
    summary: 'The same day by day, the first one first; days without a visit are left out.',
    input: z.strictObject(asked),
    result: z.strictObject({ list: z.array(z.strictObject({ day: localDate, ...figures })) }),
  }),
};
export type VitalsAsked = z.infer<(typeof vitalCalls)['listVitals']['input']>;
