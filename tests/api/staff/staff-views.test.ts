import { expect, test } from 'vitest';
import { mostViews, type SavedView } from '#contract/calls/staff/views.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const view = (label: string): SavedView => ({
  label,
  filter: { kind: 'lucky', planned: true },
  shown: ['kind'],
  sort: { field: 'changed', order: 'DESC' },
  perPage: 25,
});

test('what somebody saved of a list is hers on every device, and nobody else’s', async () => {
  const ada = await server.staff('owner', 'Ada');
  const bea = await server.staff('owner', 'Bea');
  await ada.client.keepSavedViews({ kind: 'gift', views: [view('Of draws')] });
  await ada.client.keepSavedViews({ kind: 'material', views: [view('Planned')] });
  const again = await server.again(ada);
  expect(await again.client.listSavedViews()).toEqual({
    list: [
      { kind: 'gift', views: [view('Of draws')] },
      { kind: 'material', views: [view('Planned')] },
    ],
  });
  expect(await bea.client.listSavedViews()).toEqual({ list: [] });

  await again.client.keepSavedViews({ kind: 'gift', views: [view('Of draws'), view('Others')] });
  await again.client.keepSavedViews({ kind: 'material', views: [] });
  expect((await ada.client.listSavedViews()).list).toEqual([
    { kind: 'gift', views: [view('Of draws'), view('Others')] },
  ]);
});

test('neither a list that is none, nor more than fits, nor something else in it is kept', async () => {
  const { client } = await server.staff();
  await refused(client.keepSavedViews({ kind: 'nothing', views: [view('A')] }), 'badRequest');
  const many = Array.from({ length: mostViews + 1 }, (_, at) => view(`View ${at}`));
  await refused(client.keepSavedViews({ kind: 'gift', views: many }), 'badRequest');
  const odd = { ...view('A'), filter: { kind: { of: 'more' } } } as unknown as SavedView;
  await refused(client.keepSavedViews({ kind: 'gift', views: [odd] }), 'badRequest');
  expect(await client.listSavedViews()).toEqual({ list: [] });
});
