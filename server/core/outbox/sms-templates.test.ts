import { describe, expect, test } from 'vitest';
import { locales, scripts } from '#contract/locales.ts';
import { callerCodeSms, codeSms, waysChangedSms } from './sms-templates.ts';

const site = {
  brandName: 'Nestling',
  colours: {},
  logo: null,
  icon: null,
  footer: null,
  product: 'nestling',
  publicUrl: 'https://club.example',
  mode: 'real' as const,
  phoneSignIn: true,
  languages: locales,
  defaultCountry: 'US',
  timeZone: 'Asia/Shanghai',
  ownClocks: false,
  preview: false,
};
const purposes = ['sign-in', 'recover', 'bind', 'social', 'proof'] as const;

describe.each(scripts)('in %s', (script) => {
  test.each(purposes)('a code for %s is bound to the site by the last line', (purpose) => {
    const text = codeSms('048213', purpose, site, script);
    expect(text.split('\n').at(-1)).toBe('@club.example #048213');
    expect(text.split('\n')[0]).toMatch(/048213.*10/);
    expect(text.split('\n')[0]).toContain('Nestling');
  });

  test('a code for who is on the phone is bound to no site', () => {
    const text = callerCodeSms('048213', site, script);
    expect(text).toMatch(/048213.*10/);
    expect(text).not.toMatch(/[@#\n]/);
    expect(text.length).toBeLessThan(script === 'en' ? 160 : 134);
  });

  test('a code costs one message in the Latin alphabet, and two parts at the most otherwise', () => {
    for (const purpose of purposes) {
      expect(codeSms('048213', purpose, site, script).length).toBeLessThan(script === 'en' ? 160 : 134);
    }
    expect(waysChangedSms(site, script).length).toBeLessThan(script === 'en' ? 160 : 70);
  });
});

test('in English every sign is one that a message holds seven bits of', () => {
  for (const purpose of purposes) {
    // Of GSM 03.38, what this needs.
    expect(codeSms('048213', purpose, site, 'en')).toMatch(/^[A-Za-z0-9 .,;:@#\n]+$/);
  }
});

test.each(['http://club.example', 'https://192.0.2.7', 'https://localhost:3000', 'http://127.0.0.1:3000'])(
  'without a domain, as at %s, nothing is bound',
  (publicUrl) => {
    expect(codeSms('048213', 'sign-in', { ...site, publicUrl }, 'en')).not.toMatch(/@|#/);
  },
);
