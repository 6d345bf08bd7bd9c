import { brandProperties } from '#contract/brand/accent.ts';
import { clockOfBrand } from '#contract/shown-time.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { madeOfLive } from './line.ts';
import { stampedLines } from './stamped-lines.ts';

type Brand = Pick<SiteInfo, 'brandName' | 'colours'>;
type Place = Pick<SiteInfo, 'languages' | 'defaultCountry' | 'timeZone' | 'ownClocks'>;

const brandOf = stampedLines('brand', (rows) =>
  madeOfLive(rows, ([only]): Brand | null =>
    only?.body ? { brandName: only.body.name, colours: brandProperties(only.body) } : null,
  ),
);

const placeOf = stampedLines('place', (rows) =>
  madeOfLive(rows, ([only]): Place | null => {
    const { languages, country, zone } = only?.body ?? {};
    // Without faults, which what is live never has, each of them is there.
    if (!languages || !country || !zone) return null;
    return { languages, defaultCountry: country, ...clockOfBrand(zone) };
  }),
);

/** What is live may be seen so much later, in milliseconds. */
const everyMs = 2000;

interface KeptSite {
  /** As of the clock that is passed: what was published of it by then. */
  at(now: Date): Partial<Brand & Place>;
  /** Looks whether anything changed. */
  look(): Promise<void>;
  /** Looks again and again. @returns what ends it */
  watch(): () => void;
}

/** What staff published of the brand and its place, for those who cannot wait for an answer. */
export async function keptSite(db: Database): Promise<KeptSite> {
  // One after the other: a preview has a single connection.
  const read = async () => [await brandOf(db), await placeOf(db)] as const;
  let made = await read();
  const look = async () => {
    made = await read();
  };
  return {
    at: (now) => {
      const [brand, place] = made;
      return { ...brand(now), ...place(now) };
    },
    look,
    watch() {
      // What was seen last holds while the database cannot be asked.
      const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
      return () => clearInterval(timer);
    },
  };
}
