import { expect, test } from 'vitest';
import { brandProperties } from '#contract/brand/accent.ts';
import { inBrand } from './mail-brand.ts';
import { fillPlaces, withWords } from './written-mail.ts';
import written from './written-mails.json' with { type: 'json' };

const colours = brandProperties({ day: '#1d4f91', night: '#2a4d7d', nightInk: null });
const publicUrl = 'https://club.example';
const plain = { colours: {}, logo: null, publicUrl };
const logo = { day: { path: '/media/aaaaaaaaaaaaaaaaaaaaaaaa/', width: 288, height: 96 }, night: null };

test.each(Object.entries(written))(
  '%s has the colours of the brand by day and by night, and no other plum',
  (_, mail) => {
    const html = inBrand(mail.en.html, { ...plain, colours });
    expect(html).toContain('background-color:#1d4f91');
    expect(html).toContain('background-color:#2a4d7d');
    expect(html).toContain(`linear-gradient(155deg, #1d4f91, ${colours['--brand-hero-to']})`);
    expect(html).not.toMatch(/#(?:6f2b55|6d3658|7d3361|4a1a3a)/);
    expect(inBrand(mail.en.html, plain)).toBe(mail.en.html);
  },
);

test.each(Object.entries(written))('%s has the logo at its head, and the name instead of it', (_, mail) => {
  const { subject, text, html, words } = mail.en;
  const filled = fillPlaces(withWords({ subject, text, html }, words, {}), { brandName: 'Nest "&" Co' });
  const shown = inBrand(filled.html, { ...plain, logo });
  const [img, ...others] = shown.match(/<img[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  expect(img).toContain('src="https://club.example/media/aaaaaaaaaaaaaaaaaaaaaaaa/96.png"');
  expect(img).toContain('alt="Nest &quot;&amp;&quot; Co" width="96" height="32"');
  expect(
    inBrand(filled.html, { ...plain, logo: { day: { ...logo.day, width: 768 }, night: null } }),
  ).toContain('width="160" height="20"');
});

test('a logo that lies with another host is shown from there', () => {
  const day = { ...logo.day, path: `https://files.example${logo.day.path}` };
  expect(inBrand(written['code-sign-in'].en.html, { ...plain, logo: { day, night: null } })).toContain(
    'src="https://files.example/media/',
  );
});
