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

/** A mail as the brand has its colours when it is sent. */
export const inColours = (html: string, colours: SiteInfo['colours']): string =>
  places.reduce((shown, place) => {
    const said = place.inColours(colours);
    return said === null ? shown : shown.replaceAll(place.written, said);
  }, html);
