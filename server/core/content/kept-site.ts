import { brandProperties } from '#contract/brand/accent.ts';
import { clockOfBrand } from '#contract/shown-time.ts';
import type { StoredMark } from '#contract/content/media-fields.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { isUnwritten, textIn, type Script } from '#contract/locales.ts';
import type { BrandFooter, ShownLogo, SiteInfo } from '#contract/pages.ts';
import { heardMs, unheardMs } from '#server/kernel/cache/catalogue.ts';
import type { Config } from '#server/kernel/config/config.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { hearing, onNews } from '#server/kernel/database/news.ts';
import { mediaPath, publicMedia } from '#server/kernel/storage/public-media.ts';
import { madeOfLive } from './line.ts';
import { stampedLines } from './stamped-lines.ts';

type Brand = Pick<SiteInfo, 'brandName' | 'colours' | 'logo' | 'icon' | 'footer'>;
type Place = Pick<SiteInfo, 'languages' | 'defaultCountry' | 'timeZone' | 'ownClocks'>;

const brandOf = stampedLines('brand', (rows) =>
  madeOfLive(rows, ([only]) => (only?.body ? presentBrand(only.body) : null)),
);

function presentBrand(body: ContentBody<'brand'>): Brand {
  const { logo, nightLogo, icon } = body;
  return {
    brandName: body.name,
    colours: brandProperties(body),
    logo: logo && { day: presentLogo(logo), night: nightLogo && presentLogo(nightLogo) },
    icon: icon && mediaPath(icon.mediaId, ''),
    footer: footerOf(body),
  };
}

const presentLogo = ({ mediaId, width, height }: StoredMark): ShownLogo => ({
  path: mediaPath(mediaId, ''),
  width,
  height,
});

function footerOf({ footer, links }: ContentBody<'brand'>): Brand['footer'] {
  const inScript = (script: Script): BrandFooter => ({
    text: textIn(footer, script),
    // Without faults, which what is live never has, each leads somewhere.
    links: links.map(({ words, to }) => ({ words: textIn(words, script), to: to ?? '/' })),
  });
  return isUnwritten(footer) && links.length === 0
    ? null
    : { en: inScript('en'), 'zh-Hans': inScript('zh-Hans'), 'zh-Hant': inScript('zh-Hant') };
}

/** With the addresses of its pictures, which may lie with another host. */
function withAddresses({ logo, icon, ...brand }: Brand, config: Pick<Config, 's3'>): Brand {
  const at = (shown: ShownLogo): ShownLogo => ({ ...shown, path: publicMedia(config, shown.path) });
  return {
    ...brand,
    logo: logo && { day: at(logo.day), night: logo.night && at(logo.night) },
    icon: icon && publicMedia(config, icon),
  };
}

const placeOf = stampedLines('place', (rows) =>
  madeOfLive(rows, ([only]): Place | null => {
    const { languages, country, zone } = only?.body ?? {};
    // Without faults, which what is live never has, each of them is there.
    if (!languages || !country || !zone) return null;
    return { languages, defaultCountry: country, ...clockOfBrand(zone) };
  }),
);

interface KeptSite {
  /** As of the clock that is passed: what was published of it by then. */
  at(now: Date): Partial<Brand & Place>;
  /** Looks whether anything changed. */
  look(): Promise<void>;
  /** Looks whenever something changed. @returns what ends it */
  watch(): () => void;
}

/** What staff published of the brand and its place, for those who cannot wait for an answer. */
export async function keptSite(db: Database, config: Pick<Config, 's3'>): Promise<KeptSite> {
  const heard = hearing(db, 'brand', 'place');
  // One after the other: a preview has a single connection.
  const read = async () => [await brandOf(db), await placeOf(db)] as const;
  let seen = { version: heard.version(), at: performance.now() };
  let made = await read();
  const look = async () => {
    const before = { version: heard.version(), at: performance.now() };
    made = await read();
    seen = before;
  };
  return {
    at: (now) => {
      const [brandAt, placeAt] = made;
      const brand = brandAt(now);
      return { ...(brand && withAddresses(brand, config)), ...placeAt(now) };
    },
    look,
    watch() {
      const lookIfChanged = () => {
        const version = heard.version();
        const isSame = version !== null && version === seen.version;
        if (isSame && performance.now() < seen.at + heardMs) return;
        // What was seen last holds while the database cannot be asked.
        look().catch(() => undefined);
      };
      const forget = onNews(db, lookIfChanged);
      // For when nobody is heard, and for a look that failed.
      const timer = setInterval(lookIfChanged, unheardMs).unref();
      return () => {
        forget();
        clearInterval(timer);
      };
    },
  };
}
