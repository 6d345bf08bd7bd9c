import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { written } from '#tests/support/rendered.tsx';
import { unknownRoot } from '#web/kit/root-data.ts';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { RootDataContext, useRoot } from '#web/kit/use-root.ts';
import { makeDrawOnce } from '#web/app/draw-once.tsx';

const here = { locale: 'en', zone: 'Asia/Shanghai' } as const;

test('a part is drawn once for the same, in one language, by one clock', () => {
  const drawn: string[] = [];
  const Named = ({ name }: { name: string }) => {
    drawn.push(name);
    return createElement('b', null, name);
  };
  const drawOnce = makeDrawOnce();
  for (let times = 0; times < 3; times += 1)
    expect(drawOnce(Named, { name: 'Ada' }, here)).toBe('<b>Ada</b>');
  expect(drawOnce(Named, { name: '<i>' }, here)).toBe('<b>&lt;i&gt;</b>');
  drawOnce(Named, { name: 'Ada' }, { ...here, locale: 'zh-CN' });
  drawOnce(Named, { name: 'Ada' }, { ...here, zone: 'UTC' });
  expect(drawn).toEqual(['Ada', '<i>', 'Ada', 'Ada']);
});

test('two parts of the same are told apart', () => {
  const drawOnce = makeDrawOnce();
  const One = () => 'one';
  const Other = () => 'another';
  expect([drawOnce(One, {}, here), drawOnce(Other, {}, here)]).toEqual(['one', 'another']);
});

test('a part cannot know who is signed in', () => {
  const Nosy = () => useRoot().user?.firstName;
  const asHers = createElement(RootDataContext, { value: unknownRoot }, createElement(Nosy));
  expect(renderToString(asHers)).toBe('');
  expect(() => makeDrawOnce()(Nosy, {}, here)).toThrow('outside of the site');
});

test('a part that React writes otherwise elsewhere is refused', () => {
  const Labelled = () => createElement('b', { id: useId() });
  expect(() => makeDrawOnce()(Labelled, {}, here)).toThrow(
    'Labelled is not the same for all: it makes up ids',
  );
  const Hasty = () => createElement('img', { src: '/a.jpg' });
  expect(() => makeDrawOnce()(Hasty, {}, here)).toThrow(
    'Hasty is not the same for all: it loads pictures early',
  );
  const Quoting = () => createElement('b', null, 'id="_R_1_" <link');
  expect(makeDrawOnce()(Quoting, {}, here)).toBe('<b>id=&quot;_R_1_&quot; &lt;link</b>');
});

test('nothing is kept for who rests', () => {
  const kept: unknown[] = [];
  const drawOnce: ReturnType<typeof makeDrawOnce> = (part) => {
    kept.push(part);
    return 'kept';
  };
  const Part = () => 'drawn';
  const part = createElement(SameForAll, { as: 'div', part: Part, of: {} });
  const asSeenBy = (user: Pick<UserInfo, 'paused' | 'lost'>) =>
    written(part, { root: { ...unknownRoot, user: user as UserInfo }, drawOnce });
  const pages = [
    { paused: false, lost: false },
    { paused: true, lost: false },
    { paused: false, lost: true },
  ];
  expect(pages.map(asSeenBy)).toEqual(['<div>kept</div>', '<div>drawn</div>', '<div>drawn</div>']);
  expect(kept).toEqual([Part]);
});
