import { expect, test } from 'vitest';
import { dropFromKept, keepPages, placeOf, withKept, type Page } from './kept-lists.ts';

const page = (ids: string[], nextCursor: string | null) => ({ list: ids.map((id) => ({ id })), nextCursor });
const idsOf = ({ list }: Page<{ id: string }>) => list.map(({ id }) => id);
const keyOf = ({ id }: { id: string }) => id;

test('who comes back finds what is new first, then all that she had loaded, once each', () => {
  keepPages('here', page(['a', 'b', 'c'], 'c3'));
  const kept = withKept(page(['new', 'a'], 'c1'), 'here', keyOf);
  expect(idsOf(kept)).toEqual(['new', 'a', 'b', 'c']);
  expect(kept.nextCursor).toBe('c3');
});

test('a first page that is as long as what was kept stands alone, and so does one of another place', () => {
  keepPages('here', page(['a', 'b'], 'c'));
  const first = page(['x', 'y'], null);
  expect(withKept(first, 'here', keyOf)).toBe(first);
  expect(withKept(first, 'elsewhere', keyOf)).toBe(first);
});

test('what one member had loaded is for her alone, and not for when she rests', () => {
  const mira = { uid: 'mira', paused: false, lost: false };
  keepPages(placeOf(mira, 'entry', ''), page(['a', 'b'], null));
  const first = page(['x'], 'c1');
  const found = (place: string) => idsOf(withKept(first, place, keyOf));
  expect(found(placeOf(mira, 'entry', ''))).toEqual(['x', 'a', 'b']);
  for (const place of [
    placeOf({ ...mira, uid: 'ines' }, 'entry', ''),
    placeOf({ ...mira, paused: true }, 'entry', ''),
    placeOf({ ...mira, lost: true }, 'entry', ''),
    placeOf(null, 'entry', ''),
    placeOf(mira, 'another entry', ''),
    placeOf(mira, 'entry', 'another list'),
  ])
    expect(found(place)).toEqual(['x']);
});

test('what was deleted is in no list that she goes back to', () => {
  keepPages('here', page(['a', 'b', 'c'], 'c3'));
  dropFromKept({ id: 'b' });
  expect(idsOf(withKept(page(['a'], 'c1'), 'here', keyOf))).toEqual(['a', 'c']);
});

test('of many lists the one that was left longest ago is forgotten', () => {
  keepPages('first', page(['a', 'b'], null));
  for (let place = 0; place < 20; place += 1) keepPages(`place ${place}`, page(['x', 'y'], null));
  const first = page(['a'], 'c1');
  expect(withKept(first, 'first', keyOf)).toBe(first);
});
