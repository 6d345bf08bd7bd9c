import { describe, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { scripts, type Localised } from '#contract/locales.ts';
import { mailNames, mailParts, type MailPart } from '#contract/messages/mail-texts.ts';
import { linkFaults } from '#contract/messages/placeholders.ts';
import { mails } from '../../../emails/mails.ts';
import { mailTextFaults, otherWords, templateOf } from './mail-texts.ts';
import { fillMail, writeMail } from './written-mail.ts';

const said = (en: string): Localised => ({ en, 'zh-Hans': en, 'zh-Hant': en });
const body = (parts: Partial<Record<MailPart, Localised>>) => filled('mailText', parts);
const welcome = fillMail('welcome', 'en', {
  brandName: 'Nestling',
  firstName: 'Mira & Co',
  siteUrl: 'https://club.example',
});

test('every mail has a name that texts can be written for', () => {
  expect(mailNames.toSorted()).toEqual(Object.keys(mails).toSorted());
});

describe.each(mailNames)('%s', (name) => {
  const { words } = templateOf(name);
  const whole = body(words);

  test('says with the words of the code, written as a text, what it says without', () => {
    expect(mailTextFaults(name, whole)).toEqual([]);
    for (const part of Object.keys(words) as MailPart[])
      expect(linkFaults(part, words[part] ?? said(''))).toEqual([]);
    for (const script of scripts) {
      const mail = { kind: name, script, places: {} };
      expect(writeMail(mail, otherWords(name, whole, script))).toEqual(writeMail(mail));
    }
  });

  test('has no place for an address in its words, nor for what it does not say itself', () => {
    for (const part of Object.keys(words) as MailPart[]) {
      const places = templateOf(name).placesOf(part);
      expect(places.filter((place) => /url$/i.test(place.name))).toEqual([]);
      expect(mailTextFaults(name, body({ [part]: said('{siteUrl} {nothing}') }))).toContainEqual({
        field: `${part}.en`,
        fault: 'unknownPlaceholder',
      });
    }
  });
});

describe('words of security', () => {
  test.each([
    'password-changed',
    'bound',
    'removed',
    'removed-email',
    'accounts-joined',
    'accounts-parted',
    'contact-asked',
    'contact-confirm',
    'contact-changed',
    'staff-passkey',
  ] as const)('of %s always stay', (name) => {
    const faults = mailTextFaults(name, body({ paragraph1: said('All is well') }));
    expect(faults).toContainEqual({ field: 'paragraph1', fault: 'notInThisMail' });
  });

  test('stand behind a code whatever the rest says', () => {
    const places = { code: '048213', brandName: 'Nestling' };
    const other = otherWords('code-sign-in', body({ paragraph1: said('Here it is') }), 'en');
    const { text } = writeMail({ kind: 'code-sign-in', script: 'en', places }, other);
    expect(text).toContain('Here it is');
    expect(text).toContain('If you did not ask for it, you can ignore this e-mail');
  });
});

test('what is left empty is said as the code says it', () => {
  const { subject, text, html } = writeMail(
    welcome,
    otherWords('welcome', body({ heading: said('Good to see you, {firstName}.') }), 'en'),
  );
  expect(subject).toBe('Welcome to Nestling');
  expect(text).toContain('Good to see you, Mira & Co.');
  expect(text).toContain('Your nest is ready.');
  expect(html).toContain('Good to see you, Mira &amp; Co.');
});

test('a text brings neither HTML nor a place of its own', () => {
  const heading = said('<b>{firstName}</b> [[subject]]');
  const { html } = writeMail(welcome, otherWords('welcome', body({ heading }), 'en'));
  expect(html).toContain('&lt;b&gt;Mira &amp; Co&lt;/b&gt; [[subject]]');
  expect(html).not.toContain('<b>');
  for (const wrong of ['{{code}}', '{', '{firstName', '{ firstName }', '{siteUrl}', '{{siteUrl}}'])
    expect(mailTextFaults('welcome', body({ heading: said(wrong) })).map(({ fault }) => fault)).toEqual(
      scripts.map(() => 'unknownPlaceholder'),
    );
});

test.each(['https://evil.example', 'Go to evil.example now', 'www.evil', 'write to a@b.example', 'MAILTO:x'])(
  '%s is an address, which words have none of',
  (words) => {
    expect(linkFaults('heading', said(words)).map(({ field }) => field)).toEqual(
      scripts.map((script) => `heading.${script}`),
    );
  },
);

test('sentences and figures are no addresses', () => {
  for (const words of [
    'All is well. Go on.',
    '3.5 % e.g. now',
    'It ends on {until}. Thank you…',
    '积分.',
    'A/B',
  ])
    expect(linkFaults('heading', said(words))).toEqual([]);
});

describe('what has to be said', () => {
  test('may move to another part, and may not be lost', () => {
    const lost = body({ paragraph1: said('It ends soon.') });
    expect(mailTextFaults('level-warning', lost).filter(({ field }) => field === 'paragraph1.en')).toEqual(
      [1, 2, 3].map(() => ({ field: 'paragraph1.en', fault: 'placeholderMissing' })),
    );
    const moved = body({
      paragraph1: said('It ends on {until}.'),
      paragraph2: said('{points} more, and {level} stays.'),
    });
    expect(mailTextFaults('level-warning', moved)).toEqual([]);
  });

  test('a subject tells no more than it did', () => {
    expect(mailTextFaults('order-cancelled', body({ subject: said('{reason}') }))[0]?.fault).toBe(
      'unknownPlaceholder',
    );
    expect(mailTextFaults('stage-1', body({ subject: said('{first}') }))[0]?.fault).toBe(
      'unknownPlaceholder',
    );
    expect(mailTextFaults('stage-1', body({ subject: said('Your baby') }))[0]?.fault).toBe(
      'speaksOfBabiesInMail',
    );
  });
});

test('a part of another release is left to the code', () => {
  const old = body({ heading: said('Hello {gone}'), paragraph3: said('More'), button: said('Go') });
  expect(otherWords('welcome', old, 'en')).toEqual({ button: 'Go' });
  expect(mailParts.every((part) => typeof old[part].en === 'string')).toBe(true);
});
