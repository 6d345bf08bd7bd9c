/** Colours as `#rrggbb`. */
type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
];

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours by WCAG 2.2, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of a colour in another one. */
export function mix(colour: string, into: string, share: number): string {
  const ground = channelsOf(into);
  const mixed = channelsOf(colour).map((channel, at) =>
    Math.round(channel * share + (ground[at] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** What a brand chooses; null: as the site comes. */
export interface BrandColours {
  /** Of buttons, links and the card of a member, by day. */
  readonly day: string | null;
  /** Of buttons and the card of a member, by night. */
  readonly night: string | null;
  /** Of links, by night. */
  readonly nightInk: string | null;
}

/** Grounds of `web/styles/tokens.css` that text in the accent stands on, and texts that stand on it. */
const grounds = {
  day: ['#faf3ea', '#fffaf3', '#fffdf9', '#f3e9dd'],
  night: ['#140e13', '#1b1319', '#231920', '#100b0f'],
} as const;
const onAccent = {
  day: ['#fff6ee', '#fff3e6', '#f0d3d6'],
  night: ['#f2dcc6', '#efdac2', '#cda9a9'],
} as const;
const [black, white] = ['#000000', '#ffffff'];

const byDay = (accent: string) => ({
  '--brand-accent': accent,
  '--brand-accent-hover': mix(accent, black, 0.82),
  '--brand-accent-soft': mix(accent, '#fffaf3', 0.12),
  '--brand-hero-to': mix(accent, black, 0.62),
});
const byNight = (accent: string) => ({
  '--brand-night-accent': accent,
  '--brand-night-accent-hover': mix(accent, white, 0.94),
  '--brand-night-hero-from': mix(accent, black, 0.72),
  '--brand-night-hero-to': mix(accent, black, 0.38),
});
const inkByNight = (ink: string) => ({
  '--brand-night-ink': ink,
  '--brand-night-accent-soft': mix(ink, '#1b1319', 0.13),
});

/** What the site’s style sheet reads; nothing of what the brand leaves as it is. */
export const brandProperties = ({
  day,
  night,
  nightInk,
}: BrandColours): Readonly<Record<string, string>> => ({
  ...(day !== null && byDay(day)),
  ...(night !== null && byNight(night)),
  ...(nightInk !== null && inkByNight(nightInk)),
});

/** The least contrast of text. */
const least = 4.5;

const stands = (texts: readonly string[], on: readonly string[]): boolean =>
  texts.every((text) => on.every((ground) => contrastOf(text, ground) >= least));

/** Which of the colours leave a text where it stands below 4.5 : 1. */
export function unreadable({ day, night, nightInk }: BrandColours): (keyof BrandColours)[] {
  const found: (keyof BrandColours)[] = [];
  if (day !== null) {
    const { '--brand-accent-hover': hover, '--brand-accent-soft': soft } = byDay(day);
    if (!stands([day], [...grounds.day, soft]) || !stands(onAccent.day, [day, hover])) found.push('day');
  }
  if (night !== null) {
    const { '--brand-night-accent-hover': hover } = byNight(night);
    if (
      !stands(onAccent.night.slice(0, 1), [night, hover]) ||
      !stands(onAccent.night, [mix(night, black, 0.72)])
    )
      found.push('night');
  }
  if (nightInk !== null) {
    const { '--brand-night-accent-soft': soft } = inkByNight(nightInk);
    if (!stands([nightInk], [...grounds.night, soft])) found.push('nightInk');
  }
  return found;
}
