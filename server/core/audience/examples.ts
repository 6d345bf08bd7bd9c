import type { CallResult } from '#contract/client.ts';
import { shownParts } from './hidden.ts';

type AudienceExample = CallResult<'countAudience'>['examples'][number];
type Part = keyof AudienceExample;

/** How many have what: one band of one part. */
export interface BandCount {
  readonly part: Part;
  readonly band: string | null;
  readonly people: number;
}

const mostExamples = 3;

/** What may be told of a part, by the figures that would be shown of its bands. */
function toldOf(
  bands: readonly BandCount[],
  part: Part,
): { readonly band: string; readonly people: number }[] {
  const own = bands.filter((one) => one.part === part);
  const shown = shownParts(own);
  return own.flatMap(({ band }, at) => {
    const people = shown[at] ?? 0;
    return band === null || people === 0 ? [] : [{ band, people }];
  });
}

/** The band in which somebody stands who has this share of all before her. */
function bandAt(told: ReturnType<typeof toldOf>, share: number): string | null {
  const all = told.reduce((sum, { people }) => sum + people, 0);
  let before = 0;
  for (const { band, people } of told) {
    before += people;
    if (share * all < before) return band;
  }
  return null;
}

/**
 * Members as there could be, made up: each part is taken by itself, of bands of which a count would be told, and each example has
 * another place in each of them. So what goes together in one says nothing of anybody.
 */
export function makeUp(bands: readonly BandCount[]): AudienceExample[] {
  const told = {
    level: toldOf(bands, 'level'),
    countryCode: toldOf(bands, 'countryCode'),
    language: toldOf(bands, 'language'),
    signedUp: toldOf(bands, 'signedUp'),
  };
  if (Object.values(told).every((part) => part.length === 0)) return [];
  const made = Array.from({ length: mostExamples }, (_, at): AudienceExample => {
    const shareOf = (place: number) => (((at + place) % mostExamples) + 0.5) / mostExamples;
    const level = bandAt(told.level, shareOf(0));
    return {
      level: level === null ? null : Number(level),
      countryCode: bandAt(told.countryCode, shareOf(1)),
      language: bandAt(told.language, shareOf(2)) as AudienceExample['language'],
      signedUp: bandAt(told.signedUp, shareOf(0)) as AudienceExample['signedUp'],
    };
  });
  const seen = new Map(made.map((example) => [JSON.stringify(example), example]));
  return [...seen.values()];
}
