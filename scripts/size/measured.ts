import { settings } from '#server/kernel/config/config.ts';

/** What one deed of a member costs, as `npm run bench -- weights` prints it. */
interface Weight {
  /** Of tables with their indexes. */
  readonly bytes: number;
  /** Of the log, as such deeds come one after the other. */
  readonly walBytes: number;
  /** Of one right after a checkpoint, when each page that it touches is written whole. */
  readonly mostWalBytes: number;
  /** Of the processor, without what a call takes anyway. */
  readonly siteMs: number;
  readonly databaseMs: number;
}

export interface Deed extends Weight {
  /** Days that it is kept; null: as long as the account. */
  readonly days: number | null;
  /** Whether a browser asks for it, and how many in a request. */
  readonly asked: boolean;
  readonly together: number;
  readonly plural: string;
  /** What of it there is in the database. */
  readonly group: string;
}

/** The month that runs, half of it on average, and so many before it. */
const months = (count: number) => Math.round((count + 0.5) * 30.4);

export const deeds = {
  account: {
    bytes: 774,
    walBytes: 1349,
    mostWalBytes: 64_464,
    siteMs: 0.93,
    databaseMs: 1.02,
    days: null,
    asked: true,
    together: 1,
    plural: 'accounts',
    group: 'accounts',
  },
  'sign-in': {
    bytes: 350,
    walBytes: 741,
    mostWalBytes: 14_280,
    siteMs: 1.08,
    databaseMs: 1,
    days: 50,
    asked: true,
    together: 1,
    plural: 'sign-ins',
    group: 'sessions',
  },
  'check-in': {
    bytes: 949,
    walBytes: 1675,
    mostWalBytes: 69_448,
    siteMs: 0.1,
    databaseMs: 0.16,
    days: null,
    asked: true,
    together: 1,
    plural: 'check-ins',
    group: 'check-ins and what the ledger has of them',
  },
  claim: {
    bytes: 1428,
    walBytes: 3094,
    mostWalBytes: 111_248,
    siteMs: 0.19,
    databaseMs: 0.28,
    days: null,
    asked: true,
    together: 1,
    plural: 'claims',
    group: 'claims and what the ledger has of them',
  },
  'page visit': {
    bytes: 289,
    walBytes: 471,
    mostWalBytes: 18_400,
    siteMs: 0.03,
    databaseMs: 0.02,
    days: months(13),
    asked: true,
    together: 10,
    plural: 'visits told',
    group: 'visits of pages, told',
  },
  'page leave': {
    bytes: 200,
    walBytes: 350,
    mostWalBytes: 16_440,
    siteMs: 0.02,
    databaseMs: 0.01,
    days: months(13),
    asked: true,
    together: 10,
    plural: 'leaves told',
    group: 'leaves of pages, told',
  },
  notification: {
    bytes: 598,
    walBytes: 1051,
    mostWalBytes: 46_552,
    siteMs: 0.59,
    databaseMs: 1.09,
    days: 365,
    asked: false,
    together: 1,
    plural: 'notifications',
    group: 'notifications',
  },
  mail: {
    bytes: 3364,
    walBytes: 3460,
    mostWalBytes: 40_752,
    siteMs: 0.49,
    databaseMs: 0.51,
    days: months(3),
    asked: false,
    together: 1,
    plural: 'mails',
    group: 'mails',
  },
  post: {
    bytes: 2070,
    walBytes: 19_899,
    mostWalBytes: 186_632,
    siteMs: 1.04,
    databaseMs: 1.59,
    days: null,
    asked: true,
    together: 1,
    plural: 'posts',
    group: 'posts',
  },
  comment: {
    bytes: 1502,
    walBytes: 3230,
    mostWalBytes: 85_600,
    siteMs: 0.24,
    databaseMs: 0.34,
    days: null,
    asked: true,
    together: 1,
    plural: 'comments',
    group: 'comments',
  },
} as const satisfies Record<string, Deed>;

export type DeedName = keyof typeof deeds;

/** A figure and what prints it. */
interface Measured {
  readonly about: string;
  readonly value: number;
  readonly unit: string;
  /** The benchmark, and the decision that keeps its figure where there is one. */
  readonly from: string;
}

export const rates = {
  pageSiteMs: {
    about: 'a page of a signed-in member: processor of the site',
    value: 3.4,
    unit: 'ms',
    from: '`home` ([133](decisions/0133-room-in-the-heap.md))',
  },
  pageDatabaseMs: {
    about: '… of database and load together',
    value: 0.85,
    unit: 'ms',
    from: '`home` ([133](decisions/0133-room-in-the-heap.md))',
  },
  callMs: {
    about: 'a call besides its deed: a profile, with what database and load take',
    value: 0.29,
    unit: 'ms',
    from: '`profile` ([133](decisions/0133-room-in-the-heap.md))',
  },
  siteMegabytes: {
    about: 'memory of a process that serves, under load',
    value: 430,
    unit: 'MB',
    from: '`home` ([133](decisions/0133-room-in-the-heap.md))',
  },
  booksOfEntry: {
    about: 'lines of one day of the books: 11 s for 111,100 entries',
    value: 99,
    unit: 'µs an entry',
    from: '`jobs` ([126](decisions/0126-work-about-everybody.md))',
  },
  closeOfEntry: {
    about: 'closing days of the ledger: 14.6 s for 400,000 entries',
    value: 37,
    unit: 'µs an entry',
    from: '`jobs-small` ([131](decisions/0131-ten-million-on-paper.md))',
  },
  proofOfEntry: {
    about: 'the nightly proof of all there ever was: 6.2 s for 400,000 entries',
    value: 15.5,
    unit: 'µs an entry',
    from: '`jobs-small` ([131](decisions/0131-ten-million-on-paper.md))',
  },
  proofHours: {
    about: 'work of the nightly proof in its three hours: of the first half hour it rests four fifths',
    value: 2.6,
    unit: 'h',
    from: 'the job `reconcile` ([126](decisions/0126-work-about-everybody.md))',
  },
  figuresOfEvent: {
    about: 'all figures of ten million events: 20 s',
    value: 2,
    unit: 'µs an event',
    from: '`event-flood` ([123](decisions/0123-figures-at-their-size.md))',
  },
  browsersOfEvent: {
    about: 'who was signed in where, of five million events: 25 s',
    value: 5,
    unit: 'µs an event',
    from: '`funnels` ([123](decisions/0123-figures-at-their-size.md))',
  },
  backupOfGigabyte: {
    about: 'a backup by `npm run backup` of 0.14 GB into a folder: 14, 20 and 21 s a GB',
    value: 20,
    unit: 's a GB',
    from: '`weights` ([131](decisions/0131-ten-million-on-paper.md))',
  },
  eventsASecond: {
    about: '`EVENTS_PER_SECOND`',
    value: Number(settings.EVENTS_PER_SECOND.byDefault),
    unit: 'a second',
    from: 'its default',
  },
  eventsMegabytesADay: {
    about: '`EVENTS_MB_PER_DAY`',
    value: Number(settings.EVENTS_MB_PER_DAY.byDefault),
    unit: 'MB',
    from: 'its default',
  },
} as const satisfies Record<string, Measured>;
