import { describe, expect, test } from 'vitest';
import { mentionAt, mentionsIn, withMention } from './mention-rules.ts';

const at = (text: string) => mentionAt(text, text.length);

describe('a name that is being written', () => {
  test.each([
    ['@', { start: 0, query: '' }],
    ['Hello @Me', { start: 6, query: 'Me' }],
    ['谢谢@小', { start: 2, query: '小' }],
    ['@Mei L', { start: 0, query: 'Mei L' }],
    ['(@Mei', { start: 1, query: 'Mei' }],
  ])('in “%s”', (text, found) => {
    expect(at(text)).toEqual(found);
  });

  test.each(['mail@example', 'none', '@ Mei', '@Mei and so on ', '@Mei\nnew line', `@${'x'.repeat(41)}`])(
    'is none in “%s”',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );

  test('is looked for where the caret stands', () => {
    expect(mentionAt('@Mei is kind', 3)).toEqual({ start: 0, query: 'Me' });
  });

  test('is completed with one space behind it', () => {
    expect(withMention('Hi @Me', { start: 3, query: 'Me' }, 'Mei')).toEqual({ text: 'Hi @Mei ', caret: 8 });
    expect(withMention('@M, hi', { start: 0, query: 'M' }, 'Mei')).toEqual({ text: '@Mei , hi', caret: 5 });
    expect(withMention('@M hi', { start: 0, query: 'M' }, 'Mei')).toEqual({ text: '@Mei hi', caret: 4 });
  });
});

test('who is no longer called is not told', () => {
  const chosen = [
    { participantId: '1', name: 'Mei' },
    { participantId: '2', name: 'Ana' },
    { participantId: '1', name: 'Mei' },
  ];
  expect(mentionsIn('@Mei hello @Mei', chosen)).toEqual(['1']);
  expect(mentionsIn('nobody', chosen)).toEqual([]);
});
