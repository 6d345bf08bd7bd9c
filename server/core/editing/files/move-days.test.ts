import { expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import type { BegunBody } from '#contract/content/filled.ts';
import type { KindName } from '#contract/content/kinds.ts';
import type { ReadPiece } from './fit-piece.ts';
import { movedByDays } from './move-days.ts';

const said = (en: string) => ({ en, 'zh-Hans': en, 'zh-Hant': en });

function piece<Name extends KindName>(
  kind: Name,
  begun: BegunBody<Name>,
  shown: ReadPiece['shown'] = 'live',
) {
  const where = () => ({ file: '', line: 1 });
  return { kind, slug: 'one', shown, fields: filled(kind, begun), where } satisfies ReadPiece;
}

test('days, moments and windows are moved, also those of items of lists, and nothing else is', () => {
  const moved = movedByDays(
    piece('draw', {
      code: '2028-03-01',
      name: said('2028-03-01T09:30:00Z'),
      opensAt: '2028-02-29T09:30:00Z',
      prizes: [{ releases: [{ releasesAt: '2028-03-01T00:00:00Z', quantity: 2 }] }],
    }),
    366,
  );
  expect(moved.fields).toMatchObject({
    code: '2028-03-01',
    name: said('2028-03-01T09:30:00Z'),
    opensAt: '2029-03-01T09:30:00.000Z',
    closesAt: null,
    prizes: [{ id: 'i1', releases: [{ id: 'i1', releasesAt: '2029-03-02T00:00:00.000Z', quantity: 2 }] }],
  });
  const sold = piece('product', { serialExample: '2028-02-28', soldUntil: '2028-02-28' });
  expect(movedByDays(sold, 1).fields).toMatchObject({ serialExample: '2028-02-28', soldUntil: '2028-02-29' });
  expect(movedByDays(piece('product', {}), 1).fields).toMatchObject({ soldUntil: null });
  const window = { opensAt: null, closesAt: '2028-03-01T00:00:00Z' };
  expect(movedByDays(piece('activity', { window }), -1).fields).toMatchObject({
    window: { opensAt: null, closesAt: '2028-02-29T00:00:00.000Z' },
  });
});

test('so is from when on it is shown, where that is a moment', () => {
  const shown = (when: ReadPiece['shown']) => movedByDays(piece('activity', {}, when), 2).shown;
  expect(shown(new Date('2028-02-28T18:00:00Z'))).toEqual(new Date('2028-03-01T18:00:00Z'));
  expect([shown('draft'), shown('live')]).toEqual(['draft', 'live']);
});
