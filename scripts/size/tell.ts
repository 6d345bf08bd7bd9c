import { deeds, rates, type DeedName } from './measured.ts';
import { assumptions, type Assumed, type Reckoned } from './reckon.ts';

const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });
const whole = (value: number): string => digits.format(value);

/** Two digits that count: what is reckoned from assumptions is no more exact than that. */
export function roughly(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value === 0) return '0';
  return whole(Number(value.toPrecision(2)));
}

type Row = readonly string[];

/** A table as Markdown has it; also good to read in a terminal. */
function table(head: Row, rows: readonly Row[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((row) => [...(row[column] ?? '')].length)),
  );
  const line = (row: Row) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rows.map(line)].join(
    '\n',
  );
}

/** What each number of members needs. */
export function tellNeeds(all: readonly Reckoned[]): string {
  const columns = (what: string, of: (one: Reckoned) => string): Row => [what, ...all.map(of)];
  const figures = (what: string, of: (one: Reckoned) => number): Row =>
    columns(what, (one) => roughly(of(one)));
  const names = Object.keys(deeds) as DeedName[];
  return table(
    ['members', ...all.map(({ members }) => whole(members))],
    [
      figures('**database after the time, GB**', (one) => one.gigabytesInAll),
      ...names.map((name) => figures(`… ${deeds[name].group}`, (one) => one.gigabytes[name])),
      figures('**at the peak, a second:** pages', (one) => one.peak.page),
      ...(['check-in', 'claim', 'comment', 'page visit'] as const).map((name) =>
        figures(`… ${deeds[name].plural}`, (one) => one.peak[name]),
      ),
      columns(
        '**log (WAL) a day, GB**: one deed after the other, to each after a checkpoint',
        ({ walADay: [least, most] }) => `${roughly(least)} to ${roughly(most)}`,
      ),
      figures('… at the peak, MB a second at the most', (one) => one.walAtPeakMegabytes),
      figures('**processors** of servers', (one) => one.siteProcessors),
      figures('… of databases', (one) => one.databaseProcessors),
      figures('processes that serve', (one) => one.siteProcesses),
      figures('connections', (one) => one.connections),
      figures('**memory** of servers, GB', (one) => one.siteMemory),
      figures('… of databases, GB', (one) => one.databaseMemory),
      figures('**work of a night, hours**', (one) => one.nightHours),
      figures('`npm run backup`, hours', (one) => one.backupHours),
      figures('**databases that take writes**', (one) => one.shards),
      ...(all.some(({ cost }) => cost !== null)
        ? [columns('cost of a month', ({ cost }) => (cost === null ? '' : roughly(cost)))]
        : []),
    ],
  );
}

/** What ends at how many members, the first one first. */
export const tellEnds = ({ bounds }: Reckoned): string =>
  table(
    ['what ends', 'at so many members', 'then'],
    bounds.map(({ what, members, remedy }) => [what, roughly(members), remedy]),
  );

/** What is assumed, and by which option it is told otherwise. */
export const tellAssumed = (assumed: Assumed): string =>
  table(
    ['assumed', '', 'option'],
    (Object.keys(assumptions) as (keyof Assumed)[]).map((name) => [
      assumptions[name].about,
      whole(assumed[name]),
      `\`--${name}\``,
    ]),
  );

/** The measured figures that all of it stands on, each with the benchmark that prints it. */
export function tellMeasured(): string {
  const names = Object.keys(deeds) as DeedName[];
  const weights = table(
    [
      'by `npm run bench -- weights`',
      'bytes',
      'WAL, bytes',
      '… after a checkpoint',
      'ms of the site',
      '… of the database',
      'kept',
    ],
    names.map((name) => {
      const { bytes, walBytes, mostWalBytes, siteMs, databaseMs, days } = deeds[name];
      const kept = days === null ? 'as long as the account' : `${whole(days)} days`;
      return [
        name,
        whole(bytes),
        whole(walBytes),
        whole(mostWalBytes),
        String(siteMs),
        String(databaseMs),
        kept,
      ];
    }),
  );
  const others = table(
    ['what', 'measured', 'by'],
    Object.values(rates).map(({ about, value, unit, from }) => [about, `${whole(value)} ${unit}`, from]),
  );
  return `${weights}\n\n${others}`;
}
