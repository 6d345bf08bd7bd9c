import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/countries.ts';
import { countriesIn, guessCountry } from './countries.ts';

const zones: Record<string, string[]> = {
  DE: ['Europe/Berlin'],
  DK: ['Europe/Berlin'],
  HK: ['Asia/Hong_Kong'],
};
const zonesOf = (code: string) => zones[code] ?? [];

describe('countryCodes', () => {
  it('has each of the 249 once', () => {
    expect(new Set(countryCodes).size).toBe(249);
    expect(countryCodes).toHaveLength(249);
  });
});

describe('countriesIn', () => {
  it('names countries in the language of the reader', () => {
    expect(countriesIn('en')[0]?.name).toBe('Afghanistan');
    expect(countriesIn('zh-CN').find(({ code }) => code === 'DE')?.name).toBe('德国');
    expect(countriesIn('zh-TW').find(({ code }) => code === 'DE')?.name).toBe('德國');
  });
});

describe('guessCountry', () => {
  it('trusts the clock before the language', () => {
    expect(guessCountry('Asia/Hong_Kong', ['en-US'], zonesOf)).toBe('HK');
  });

  it('lets a language decide between countries that share a zone', () => {
    expect(guessCountry('Europe/Berlin', ['en-US', 'da-DK'], zonesOf)).toBe('DK');
    expect(guessCountry('Europe/Berlin', ['en'], zonesOf)).toBe('DE');
  });

  it('falls back to the language, then to nothing', () => {
    expect(guessCountry('Etc/UTC', ['not a tag!', 'fr-CA'], zonesOf)).toBe('CA');
    expect(guessCountry('Etc/UTC', ['fr'], zonesOf)).toBeNull();
  });
});
