import { expect, test } from 'vitest';
import { brandProperties } from '#contract/brand/accent.ts';
import { inColours } from './mail-colours.ts';
import written from './written-mails.json' with { type: 'json' };

const colours = brandProperties({ day: '#1d4f91', night: '#2a4d7d', nightInk: null });

test.each(Object.entries(written))(
  '%s has the colours of the brand by day and by night, and no other plum',
  (_, mail) => {
    const html = inColours(mail.en.html, colours);
    expect(html).toContain('background-color:#1d4f91');
    expect(html).toContain('background-color:#2a4d7d');
    expect(html).toContain(`linear-gradient(155deg, #1d4f91, ${colours['--brand-hero-to']})`);
    expect(html).not.toMatch(/#(?:6f2b55|6d3658|7d3361|4a1a3a)/);
    expect(inColours(mail.en.html, {})).toBe(mail.en.html);
  },
);
