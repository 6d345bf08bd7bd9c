import { deeds, rates, type DeedName } from './measured.ts';

/** One thing that is assumed, and between what it can be. */
interface Assumption {
  readonly byDefault: number;
  readonly least: number;
  readonly most: number;
  readonly about: string;
}

const share = { least: 0.001, most: 1 };
const perDay = { least: 0, most: 1000 };
const machine = { least: 0.1, most: 1_000_000 };

/** What is assumed of members and machines; each can be said otherwise on the command line. */
export const assumptions = {
  active: { byDefault: 0.2, ...share, about: 'share of the members that comes on a day' },
  years: { byDefault: 1, least: 0.1, most: 100, about: 'years that it has been running' },
  pages: { byDefault: 10, ...perDay, about: 'pages that she looks at on such a day' },
  'check-ins': { byDefault: 1, least: 0, most: 1, about: 'check-ins on such a day' },
  claims: { byDefault: 0.02, ...perDay, about: 'gifts that she claims' },
  comments: { byDefault: 0.1, ...perDay, about: 'comments' },
  posts: { byDefault: 0.01, ...perDay, about: 'posts' },
  notifications: { byDefault: 0.5, ...perDay, about: 'notifications that she gets' },
  mails: { byDefault: 0.1, ...perDay, about: 'mails that she gets' },
  evening: { byDefault: 0.5, ...share, about: 'share of a day that falls into four hours of the evening' },
  burst: { byDefault: 3, least: 1, most: 1000, about: 'the peak, by the average of these hours' },
  busy: { byDefault: 0.5, ...share, about: 'how busy processors may be at the peak' },
  night: { byDefault: 6, least: 0.1, most: 24, about: 'hours in which the work of a night is to be done' },
  processors: { byDefault: 64, ...machine, about: 'the largest machine for a database: processors' },
  memory: { byDefault: 512, ...machine, about: '… GB of memory' },
  disk: { byDefault: 16_000, ...machine, about: '… GB of disk' },
  write: { byDefault: 500, ...machine, about: '… MB a second that it writes' },
} as const satisfies Record<string, Assumption>;

export type Assumed = Readonly<Record<keyof typeof assumptions, number>>;

/** Money, of any currency; without a price no cost is told. */
export interface Prices {
  /** Of a GB for a month. */
  readonly gigabyte: number | null;
  /** Of a processor for a month. */
  readonly processor: number | null;
}

export interface Reckoned {
  readonly members: number;
  /** GB of the database, by what is in it. */
  readonly gigabytes: Readonly<Record<DeedName, number>>;
  readonly gigabytesInAll: number;
  /** By the second at the peak. */
  readonly peak: Readonly<Record<DeedName | 'page', number>>;
  /** GB a day, from what one deed after the other writes to what each writes right after a checkpoint. */
  readonly walADay: readonly [number, number];
  readonly walAtPeakMegabytes: number;
  /** Processors, with room. */
  readonly siteProcessors: number;
  readonly databaseProcessors: number;
  readonly siteProcesses: number;
  /** GB. */
  readonly siteMemory: number;
  readonly databaseMemory: number;
  readonly connections: number;
  readonly nightHours: number;
  readonly backupHours: number;
  readonly bounds: readonly Bound[];
  /** PostgreSQL machines that take writes. */
  readonly shards: number;
  /** By the month; null without both prices. */
  readonly cost: number | null;
}

export interface Bound {
  readonly what: string;
  /** Members at which it is reached, all else as assumed. */
  readonly members: number;
  /** What is done then. */
  readonly remedy: string;
  /** Of the largest machine: more databases alone help. */
  readonly ofOneMachine: boolean;
}

const dayOfYear = 365;
const eveningSeconds = 4 * 3600;
/** In a second. */
const microseconds = 1_000_000;
/** Of what was written lately, days that the database should hold in memory beside all accounts. */
const hotDays = 30;
/** Connections of a server process: its pool, five for background work, one for migrations. */
const connectionsEach = 22;
/** Reserved by PostgreSQL for its superuser. */
const reserved = 3;
const usualConnections = 100;
/** A session lasts twenty days. */
const signInsADay = 1 / 20;

/** How many there are on a day of one who comes; accounts are made once. */
const perVisit = (assumed: Assumed): Readonly<Record<Exclude<DeedName, 'account'>, number>> => ({
  'sign-in': signInsADay,
  'check-in': assumed['check-ins'],
  claim: assumed.claims,
  'page visit': assumed.pages,
  'page leave': assumed.pages,
  notification: assumed.notifications,
  mail: assumed.mails,
  post: assumed.posts,
  comment: assumed.comments,
});

/** What an installation of so many members needs, by what was measured of each deed. All of it grows as members do. */
export function reckon(members: number, assumed: Assumed, prices: Prices): Reckoned {
  const visits = members * assumed.active;
  const each = perVisit(assumed);
  const names = Object.keys(deeds) as DeedName[];
  const aDay = (name: DeedName): number =>
    name === 'account' ? members / dayOfYear / assumed.years : visits * each[name];
  const byDeed = (of: (name: DeedName) => number) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<DeedName, number>;
  const sum = (of: (name: DeedName) => number) => names.reduce((total, name) => total + of(name), 0);

  const kept = (name: DeedName): number => {
    const { days } = deeds[name];
    const all = dayOfYear * assumed.years;
    return name === 'account' ? members : aDay(name) * Math.min(days ?? all, all);
  };
  const gigabytes = byDeed((name) => (kept(name) * deeds[name].bytes) / 1e9);
  const gigabytesInAll = sum((name) => gigabytes[name]);

  const atPeak = (day: number) => (day * assumed.evening * assumed.burst) / eveningSeconds;
  const pages = atPeak(visits * assumed.pages);
  const peak = { page: pages, ...byDeed((name) => atPeak(aDay(name))) };
  // Of those that come in one request the first writes pages whole, the others into the same ones.
  const mostWal = (name: DeedName) => {
    const { walBytes, mostWalBytes, together } = deeds[name];
    return (mostWalBytes + (together - 1) * walBytes) / together;
  };
  const walADay = [
    sum((name) => aDay(name) * deeds[name].walBytes) / 1e9,
    sum((name) => aDay(name) * mostWal(name)) / 1e9,
  ] as const;
  const walAtPeakMegabytes = sum((name) => peak[name] * mostWal(name)) / 1e6;

  // A deed is a call, but for what comes of other deeds.
  const calls = sum((name) => (deeds[name].asked ? peak[name] / deeds[name].together : 0));
  const siteMs =
    pages * rates.pageSiteMs.value +
    calls * rates.callMs.value +
    sum((name) => peak[name] * deeds[name].siteMs);
  const databaseMs = pages * rates.pageDatabaseMs.value + sum((name) => peak[name] * deeds[name].databaseMs);
  const siteProcessors = siteMs / 1000 / assumed.busy;
  const databaseProcessors = databaseMs / 1000 / assumed.busy;
  const siteProcesses = Math.max(1, Math.ceil(siteProcessors));

  const hot = names.reduce((total, name) => {
    const lately = name === 'account' ? members : Math.min(kept(name), aDay(name) * hotDays);
    return total + (lately * deeds[name].bytes) / 1e9;
  }, 0);

  const entries = aDay('check-in') + aDay('claim');
  const told = ['page visit', 'page leave'] as const;
  const events = told.reduce((total, name) => total + aDay(name), 0);
  const eventBytes = told.reduce((total, name) => total + aDay(name) * deeds[name].bytes, 0);
  const proofSeconds = ((kept('check-in') + kept('claim')) * rates.proofOfEntry.value) / microseconds;
  const nightSeconds =
    proofSeconds +
    (entries * (rates.closeOfEntry.value + rates.booksOfEntry.value)) / microseconds +
    (events * (rates.figuresOfEvent.value + rates.browsersOfEvent.value)) / microseconds;
  const backupSeconds = gigabytesInAll * rates.backupOfGigabyte.value;

  const ends = (need: number, limit: number) => (need > 0 ? (members * limit) / need : Infinity);
  const servers = (usualConnections - reserved) / connectionsEach;
  const ofMachine = (what: string, need: number, limit: number): Bound => ({
    what,
    members: ends(need, limit),
    remedy: 'members are shared out among databases',
    ofOneMachine: true,
  });
  const bounds: Bound[] = [
    {
      what: 'one process serves the peak',
      members: ends(siteProcessors, 1),
      remedy: '`WORKERS`, then more hosts',
      ofOneMachine: false,
    },
    {
      what: '`EVENTS_PER_SECOND` as it is by default',
      members: ends(peak['page visit'] + peak['page leave'], rates.eventsASecond.value),
      remedy: 'it is set higher, or fewer are taken',
      ofOneMachine: false,
    },
    {
      what: '`EVENTS_MB_PER_DAY` as it is by default',
      members: ends(eventBytes / 1e6, rates.eventsMegabytesADay.value),
      remedy: 'it is set higher, or fewer are taken',
      ofOneMachine: false,
    },
    {
      what: `\`max_connections\` of ${usualConnections}`,
      members: ends(siteProcessors, Math.floor(servers)),
      remedy: 'it is set higher, or a pooler stands before the database',
      ofOneMachine: false,
    },
    {
      what: '`npm run backup` within a night',
      members: ends(backupSeconds / 3600, assumed.night),
      remedy: 'pgBackRest, with what changed since',
      ofOneMachine: false,
    },
    {
      what: 'the nightly proof of all entries, which ends after three hours',
      members: ends(proofSeconds / 3600, rates.proofHours.value),
      remedy:
        'it has more time, by a line of code; then several parts at once, or not all of them each night, which is not made',
      ofOneMachine: false,
    },
    {
      what: 'all work of a night, one after the other, within it',
      members: ends(nightSeconds / 3600, assumed.night),
      remedy: 'as above',
      ofOneMachine: false,
    },
    ofMachine('processors of one database', databaseProcessors, assumed.processors),
    ofMachine('memory of one database', hot, assumed.memory),
    ofMachine('disk of one database', gigabytesInAll, assumed.disk),
    ofMachine('what the disk of one database writes', walAtPeakMegabytes, assumed.write),
  ];
  bounds.sort((one, other) => one.members - other.members);

  const { gigabyte, processor } = prices;
  return {
    members,
    gigabytes,
    gigabytesInAll,
    peak,
    walADay,
    walAtPeakMegabytes,
    siteProcessors,
    databaseProcessors,
    siteProcesses,
    siteMemory: (siteProcesses * rates.siteMegabytes.value) / 1000,
    databaseMemory: hot,
    connections: siteProcesses * connectionsEach,
    nightHours: nightSeconds / 3600,
    backupHours: backupSeconds / 3600,
    bounds,
    shards: Math.max(
      1,
      ...bounds
        .filter(({ ofOneMachine }) => ofOneMachine)
        .map(({ members: most }) => Math.ceil(members / most)),
    ),
    cost:
      gigabyte === null || processor === null
        ? null
        : gigabytesInAll * gigabyte + (Math.ceil(siteProcessors) + Math.ceil(databaseProcessors)) * processor,
  };
}
