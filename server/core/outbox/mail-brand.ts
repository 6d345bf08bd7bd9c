import type { SiteInfo } from '#contract/pages.ts';

/** What mails are written with, as `emails/theme.ts` has it, and the property that a brand says instead. */
const places: readonly {
  readonly written: string;
  inColours(colours: SiteInfo['colours']): string | null;
}[] = [
  { written: 'background-color:#6f2b55', inColours: (colours) => ground(colours['--brand-accent']) },
  { written: 'background-color:#6d3658', inColours: (colours) => ground(colours['--brand-night-accent']) },
  {
    written: 'linear-gradient(155deg, #7d3361, #4a1a3a)',
    inColours({ '--brand-accent': from, '--brand-hero-to': to }) {
      return from === undefined || to === undefined ? null : `linear-gradient(155deg, ${from}, ${to})`;
    },
  },
];

const ground = (colour: string | undefined) => (colour === undefined ? null : `background-color:${colour}`);

const inColours = (html: string, colours: SiteInfo['colours']): string =>
  places.reduce((shown, place) => {
    const said = place.inColours(colours);
    return said === null ? shown : shown.replaceAll(place.written, said);
  }, html);

/** The name of the brand in the band at the top, as `emails/parts.tsx` has it. */
const nameInBand = /<p class="brand"[^>]*>([^<]*)<\/p>/;
/** As on pages, and no wider than a phone has room for beside the nest. Some mail programs go by these numbers alone. */
const most = { height: 32, width: 160 };

/** The same file for everybody, so that it tells nothing of who reads; on a light ground, whatever the band is like. */
function withLogo(html: string, { logo, publicUrl }: Pick<SiteInfo, 'logo' | 'publicUrl'>): string {
  if (logo === null) return html;
  const { path, width, height } = logo.day;
  const src = new URL(`${path}96.png`, publicUrl).href;
  const share = Math.min(most.height / height, most.width / width);
  const [wide, high] = [width, height].map((side) => Math.round(side * share));
  return html.replace(
    nameInBand,
    (_, name: string) =>
      `<img src="${src}" alt="${name}" width="${wide}" height="${high}" style="display:inline-block;padding:10px 14px;background-color:#fffdf9;border-radius:12px;color:#2b1a26;font-size:18px">`,
  );
}

/** A mail as the brand has its colours and its logo when it is sent. */
export const inBrand = (html: string, site: Pick<SiteInfo, 'colours' | 'logo' | 'publicUrl'>): string =>
  withLogo(inColours(html, site.colours), site);
