import { brandProperties } from '#contract/brand/accent.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { madeOfLive } from './line.ts';
import { stampedLines } from './stamped-lines.ts';

type Brand = Pick<SiteInfo, 'brandName' | 'colours'>;

const brandOf = stampedLines('brand', (rows) =>
  madeOfLive(rows, ([only]): Brand | null =>
    only?.body ? { brandName: only.body.name, colours: brandProperties(only.body) } : null,
  ),
);

/** What is live may be seen so much later, in milliseconds. */
const everyMs = 2000;

interface KeptBrand {
  /** As of the clock that is passed; null while nothing was published. */
  at(now: Date): Brand | null;
  /** Looks whether anything changed. */
  look(): Promise<void>;
  /** Looks again and again. @returns what ends it */
  watch(): () => void;
}

/** What staff published of the brand, for those who cannot wait for an answer. */
export async function keptBrand(db: Database): Promise<KeptBrand> {
  let made = await brandOf(db);
  const look = async () => {
    made = await brandOf(db);
  };
  return {
    at: (now) => made(now),
    look,
    watch() {
      // What was seen last holds while the database cannot be asked.
      const timer = setInterval(() => void look().catch(() => undefined), everyMs).unref();
      return () => clearInterval(timer);
    },
  };
}
