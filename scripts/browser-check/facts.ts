import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { leastBrowsers } from '../least-browsers.ts';

/** Something that a script or a stylesheet uses, and what is known about it. */
export interface Use {
  readonly file: string;
  /** As `newer.ts` calls it, such as `css text-wrap` or `js Map.groupBy`. */
  readonly name: string;
  /** One, or several where the name alone does not tell which is meant: then one that all browsers have is enough. */
  readonly entries: readonly CompatStatement[];
  /** Vendor prefixes under which the same is said beside it. */
  readonly prefixes?: ReadonlySet<string>;
}

export interface Facts extends Pick<CompatData, 'javascript' | 'api' | 'html' | 'css'> {
  /** What the least browsers must become to have it, such as `Safari 17.4`; null when all of them have it. */
  wants(use: Use): string | null;
}

/** MDN's compatibility data. */
export function readFacts(): Facts {
  // Twenty megabytes: here and not at the top, since whatever reads the build's configuration would load them, too.
  const { javascript, api, html, css, browsers } = createRequire(import.meta.url)(
    '@mdn/browser-compat-data',
  ) as CompatData;
  const least = Object.entries(leastBrowsers) as [keyof typeof leastBrowsers, string][];

  /** Place of a release among those of its browser. "≤37" was there at 37; what only a preview has, nobody has. */
  const place = (browser: BrowserName, version: string | false) =>
    browsers[browser].releases[String(version).replace('≤', '')]?.index ?? Infinity;

  for (const [browser, version] of least) {
    if (place(browser, version) === Infinity) throw new Error(`There is no ${browser} ${version}`);
  }

  /** By browser, the version that the least one would have to be. */
  function lacking({ support }: CompatStatement, prefixes: ReadonlySet<string>): Map<BrowserName, string> {
    const lacks = new Map<BrowserName, string>();
    for (const [browser, version] of least) {
      const added = [support[browser] ?? []]
        .flat()
        .filter((statement) => isWhole(statement, prefixes))
        .map((statement) => statement.version_added)
        .toSorted((one, other) => place(browser, one) - place(browser, other))[0];
      if (added !== undefined && place(browser, added) <= place(browser, version)) continue;
      lacks.set(
        browser,
        added === undefined || place(browser, added) === Infinity ? '(not yet)' : `${added}`,
      );
    }
    return lacks;
  }

  return {
    javascript,
    api,
    html,
    css,
    wants({ entries, prefixes = new Set() }) {
      const [fewest] = entries
        .map((entry) => lacking(entry, prefixes))
        .toSorted((one, other) => one.size - other.size);
      if (!fewest || fewest.size === 0) return null;
      return [...fewest]
        .filter(([browser, version]) => {
          // A phone's browser that lacks the same as the desktop's is not told apart.
          const { upstream } = browsers[browser];
          return upstream === undefined || fewest.get(upstream) !== version;
        })
        .map(([browser, version]) => `${browsers[browser].name} ${version}`)
        .join(', ');
    },
  };
}

/** Neither behind a flag, nor broken, nor gone again, nor under another name than is written. */
function isWhole(statement: SimpleSupportStatement, prefixes: ReadonlySet<string>): boolean {
  const { flags, partial_implementation, version_removed, alternative_name, prefix } = statement;
  if (flags || partial_implementation || version_removed || alternative_name) return false;
  return prefix === undefined || prefixes.has(prefix);
}

/** The entry of that name; not what every object has by itself, such as `constructor`. */
export function own(group: Identifier | undefined, name: string): Identifier | undefined {
  return group && Object.hasOwn(group, name) && name !== '__compat' ? group[name] : undefined;
}

export function statementsOf(entries: readonly (Identifier | undefined)[]): CompatStatement[] {
  return entries.flatMap((entry) => entry?.__compat ?? []);
}

/** What stands in a group, by its name there. */
export function entriesOf(group: Identifier): [string, Identifier][] {
  return Object.keys(group).flatMap((name) => {
    const entry = own(group, name);
    return entry ? [[name, entry]] : [];
  });
}

/** What stands anywhere below a group, by its bare name. */
export function entriesByName(...groups: readonly Identifier[]): ReadonlyMap<string, readonly Identifier[]> {
  const found = new Map<string, Identifier[]>();
  const read = (group: Identifier) => {
    for (const [key, entry] of entriesOf(group)) {
      const name = key.replace(/_static$/, '');
      const list = found.get(name);
      if (list) list.push(entry);
      else found.set(name, [entry]);
      read(entry);
    }
  };
  groups.forEach(read);
  return found;
}
