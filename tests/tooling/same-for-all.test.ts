import { readdirSync, readFileSync } from 'node:fs';
import { createElement, type ComponentType } from 'react';
import { expect, test } from 'vitest';
import { locales } from '#contract/locales.ts';
import type { LibraryPicture } from '#contract/shown-picture.ts';
import { written } from '#tests/support/rendered.tsx';
import { makeDrawOnce } from '#web/app/draw-once.tsx';
import { DayDrawings } from '#web/features/check-in/egg.tsx';
import { AroundPlaces } from '#web/features/home/around.tsx';
import { GiftLink } from '#web/features/home/gift-link.tsx';
import { homeWords } from '#web/features/home/home-words.ts';
import { NewsLink } from '#web/features/home/village-news.tsx';
import { Banner } from '#web/features/materials/banners.tsx';
import { PieceCard } from '#web/features/materials/piece-card.tsx';
import { BottomMenu, FooterParts, TopMenu } from '#web/kit/chrome.tsx';
import { SameForAll } from '#web/kit/same-for-all.tsx';

const photo: LibraryPicture = {
  path: '/media/a/',
  width: 1920,
  height: 1280,
  focus: { x: 50, y: 40 },
  alt: 'A nest & two eggs',
};
const gift = { giftId: 'g1', name: 'Tea <for> two', description: 'Warm.', currency: 'coins' } as const;
const card = { title: 'Sleep', text: 'And rest', button: 'Read' } as const;
const piece = { slug: 'sleep', title: 'Sleep', summary: 'How long', note: '5 minutes' };
const village = {
  to: '/villages/tea',
  eyebrow: null,
  title: '“Two” cups',
  lang: null,
  text: 'Warm',
} as const;

const sample = <Of extends object>(Part: ComponentType<Of>, ...drawnOf: readonly NoInfer<Of>[]) =>
  drawnOf.map((of) => ({
    name: Part.name,
    element: createElement(SameForAll<Of>, { as: 'div', part: Part, of }),
  }));

/** Each part that servers keep, drawn of what tells its kinds apart. */
const samples = [
  ...sample(TopMenu, { names: ['home', 'gifts', 'checkIn'], active: 'gifts' }),
  ...sample(BottomMenu, { names: ['home', 'villages', 'rights'], active: 'home' }),
  ...sample(
    FooterParts,
    { brandName: 'Nestling', own: null },
    { brandName: 'A & B', own: { text: 'One\ntwo', links: [{ to: '/about', words: 'About' }] } },
  ),
  ...sample(DayDrawings, {}),
  ...sample(
    GiftLink,
    { gift: { ...gift, picture: 'tea', price: 1234 } },
    { gift: { ...gift, picture: photo, price: 0 } },
  ),
  ...sample(PieceCard, { piece: { ...piece, picture: 'no-such' } }, { piece: { ...piece, picture: photo } }),
  ...sample(NewsLink, village),
  ...[homeWords.en, homeWords['zh-Hans'], homeWords['zh-Hant']].flatMap(({ shown }) =>
    sample(AroundPlaces, { texts: shown.around }),
  ),
  ...[null, '/gifts', 'https://shop.example/a?b=1'].flatMap((target) =>
    [true, false].flatMap((wide) =>
      sample(
        Banner,
        { material: { ...card, materialId: 'm1', picture: 'no-such', target }, wide },
        { material: { ...card, materialId: 'm1', picture: photo, button: null, target }, wide },
      ),
    ),
  ),
];

test('each part that is kept looks as if it were drawn where it stands', () => {
  for (const locale of locales) {
    const drawOnce = makeDrawOnce();
    for (const { name, element } of [...samples, ...samples]) {
      const html = written(element, { locale });
      expect(html).toMatch(/^<div>.+<\/div>$/s);
      expect([name, written(element, { locale, drawOnce })]).toEqual([name, html]);
    }
  }
});

test('each part that is kept is tried here', () => {
  const sources = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`web/${file}`, 'utf8'));
  const used = sources.flatMap((text) =>
    [...text.matchAll(/<SameForAll\b[^>]*?\bpart=\{(\w+)\}/gs)].map(([, part]) => part),
  );
  expect(used.length).toBe(sources.flatMap((text) => text.match(/<SameForAll\b/g) ?? []).length);
  expect([...new Set(used)].toSorted()).toEqual([...new Set(samples.map(({ name }) => name))].toSorted());
});
