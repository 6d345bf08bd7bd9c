import { data } from 'react-router';
import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { unknownRoot } from '#web/kit/root-data.ts';

const root = { ...unknownRoot, pageTitle: 'My coins' };

/** What the router makes of a thrown `data(…)`. */
const thrown = (status: number) => ({
  status,
  statusText: '',
  internal: false,
  data: data({ message: 'm', root }).data,
});

test('a page is titled by its name, and kept from search engines when only members see it', () => {
  expect(pageMeta({ loaderData: root, error: null })).toEqual([
    { title: 'My coins · Nestling' },
    {
      name: 'description',
      content: 'My coins at Nestling: check in, collect coins, claim gifts and meet other mothers.',
    },
    { name: 'robots', content: 'noindex' },
  ]);
});

test.each([true, false])('search engines may find it: %s', (indexed) => {
  const tags = pageMeta({ loaderData: { ...root, indexed }, error: null });
  expect(tags.some((tag) => 'name' in tag && tag.name === 'robots')).toBe(!indexed);
});

test.each([
  [thrown(404), 'This page is not here · Nestling'],
  [thrown(403), 'This one is not open to you yet · Nestling'],
  [thrown(503), 'Something on our side went wrong · Nestling'],
  [new Error('a bug'), 'Something on our side went wrong · Nestling'],
])('an error page is titled by what happened', (error, title) => {
  const tags = pageMeta({ loaderData: undefined, error });
  expect(tags).toContainEqual({ title });
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
});
