import { expect, test } from 'vitest';
import { localised, reference } from './fields.ts';
import { blocksOf, listOf } from './list-fields.ts';
import { fieldsWithin, referencesOf, withReferences } from './references.ts';

const label = { en: 'A', 'zh-Hans': '甲' };
const gift = reference('gift', label);
const fields = {
  one: gift,
  list: listOf({ gift, name: localised(10, label), inner: listOf({ gift }, label, { most: 3 }) }, label, {
    most: 3,
  }),
  blocks: blocksOf({ plain: { label, fields: {} }, giving: { label, fields: { gift } } }, label, { most: 3 }),
};
const body = {
  one: 'a',
  list: [
    {
      id: 'x',
      gift: 'b',
      name: { en: 'gift' },
      inner: [
        { id: 'y', gift: null },
        { id: 'z', gift: 'c' },
      ],
    },
  ],
  blocks: [
    { id: 'p', kind: 'plain', gift: 'none of its own' },
    { id: 'g', kind: 'giving', gift: 'd' },
    { id: 'u', kind: 'toString' },
  ],
};

test('references are found wherever they stand, and nowhere else', () => {
  expect(referencesOf({ fields }, body)).toEqual([
    { field: 'one', kind: 'gift', pieceId: 'a' },
    { field: 'list.0.gift', kind: 'gift', pieceId: 'b' },
    { field: 'list.0.inner.1.gift', kind: 'gift', pieceId: 'c' },
    { field: 'blocks.1.gift', kind: 'gift', pieceId: 'd' },
  ]);
  expect([...fieldsWithin(fields, body)].map(({ place }) => place)).toContain('list.0.name');
});

test('in place of each stands something else, and all else stays', () => {
  const changed = withReferences(fields, body, (id, kind) => `${kind}/${id}`);
  expect(changed).toEqual({
    one: 'gift/a',
    list: [
      {
        ...body.list[0],
        gift: 'gift/b',
        inner: [
          { id: 'y', gift: null },
          { id: 'z', gift: 'gift/c' },
        ],
      },
    ],
    blocks: [body.blocks[0], { id: 'g', kind: 'giving', gift: 'gift/d' }, body.blocks[2]],
  });
});
