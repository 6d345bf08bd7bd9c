import { expect, test } from 'vitest';
import { mostInFile } from '#contract/event-rules.ts';
import { readEvents, type Tellable } from './read-events.ts';

const member = '0198c0de-0000-7000-8000-000000000001';
const event: Tellable = {
  event: 'shop-visit',
  name: 'Visit to a shop',
  fields: [
    { id: 'pieces', kind: 'whole', choices: [] },
    { id: 'spent', kind: 'decimal', choices: [] },
    { id: 'aPresent', kind: 'flag', choices: [] },
    { id: 'shop', kind: 'choice', choices: ['north', 'south'] },
  ],
};
const read = (text: string) => readEvents(new TextEncoder().encode(text), event, 'Europe/London');
const linesOf = (text: string) => {
  const found = read(text);
  if (found.fault !== null) throw new Error(found.fault);
  return found.lines;
};

test('a table is read in any order of its columns, and what stands empty is left out', () => {
  const text = `Shop;At;id;Member;A present;spent\nnorth;2026-05-04T09:00:00Z;a1;${member.toUpperCase()};yes;12.5\n;2026-05-04 10:00;a2;${member};;`;
  expect(linesOf(text).map(({ told }) => told)).toEqual([
    {
      id: 'a1',
      member,
      at: '2026-05-04T09:00:00Z',
      fields: { spent: 12.5, aPresent: true, shop: 'north' },
    },
    // By the clock of the brand, which is an hour ahead in summer.
    { id: 'a2', member, at: '2026-05-04T09:00:00.000Z', fields: {} },
  ]);
});

test.each([
  ['id', `,${member},2026-05-04T09:00:00Z,`],
  ['member', 'a,mira@example.org,2026-05-04T09:00:00Z,'],
  ['at', `a,${member},4 May 2026,`],
  ['value', `a,${member},2026-05-04T09:00:00Z,"1,5"`],
  ['value', `a,${member},2026-05-04T09:00:00Z,many`],
])('a line whose %s is not clear is a fault of that line', (fault, cells) => {
  expect(linesOf(`id,member,at,pieces\n${cells}`)).toMatchObject([{ line: 2, fault, told: null }]);
});

test.each([
  ['columns', 'id,member,pieces\n1,2,3'],
  ['columns', `id,member,at,e-mail\na,${member},2026-05-04T09:00:00Z,x`],
  ['columns', 'id,id,member,at\n1,2,3,4'],
  ['empty', 'id,member,at\n'],
  ['empty', ''],
  ['tooMany', `id,member,at\n${'a,b,c\n'.repeat(mostInFile + 1)}`],
])('a file that is no such table is refused: %s', (fault, text) => {
  expect(read(text)).toEqual({ fault });
});
