import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangePhotos, type WantedProofPhoto } from './rules.ts';

const stay = (...ids: string[]): WantedProofPhoto[] => ids.map((photoId) => ({ photoId, removed: false }));
const go = (...ids: string[]): WantedProofPhoto[] => ids.map((photoId) => ({ photoId, removed: true }));
const none = new Set<string>();

describe('photos as they are to be', () => {
  test('come in the order they are named in', () => {
    expect(arrangePhotos(['a', 'b', 'c'], none, stay('c', 'a', 'b')).order).toEqual(['c', 'a', 'b']);
    expect(arrangePhotos(['a'], new Set(['n']), stay('n', 'a')).order).toEqual(['n', 'a']);
  });

  test('keep what another device added meanwhile, behind the others', () => {
    expect(arrangePhotos(['a', 'other'], new Set(['n']), stay('a', 'n'))).toEqual({
      order: ['a', 'n', 'other'],
      removed: [],
    });
  });

  test('lose only what is said to go, and once', () => {
    expect(arrangePhotos(['a', 'b'], none, [...go('b'), ...stay('a')])).toEqual({
      order: ['a'],
      removed: ['b'],
    });
    expect(arrangePhotos(['a'], none, [...go('b'), ...stay('a')])).toEqual({ order: ['a'], removed: [] });
    expect(arrangePhotos(['a'], none, [...stay('a'), ...go('a')])).toEqual({ order: [], removed: ['a'] });
  });

  test('do not come back once they are gone, and none comes twice', () => {
    expect(arrangePhotos(['a'], none, stay('gone', 'a', 'a')).order).toEqual(['a']);
  });

  test('are the same after the same wishes again, and none is made up or lost', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    const ids = fc.uniqueArray(id);
    const wishes = fc.array(fc.record({ photoId: id, removed: fc.boolean() }));
    fc.assert(
      fc.property(ids, ids, wishes, (before, added, wanted) => {
        const once = arrangePhotos(before, new Set(added), wanted);
        expect(arrangePhotos(once.order, none, wanted)).toEqual({ order: once.order, removed: [] });
        expect(new Set(once.order).size).toBe(once.order.length);
        for (const photoId of before) {
          const leaves = wanted.some((wish) => wish.photoId === photoId && wish.removed);
          expect([once.order.includes(photoId), once.removed.includes(photoId)]).toEqual([!leaves, leaves]);
        }
      }),
    );
  });
});
