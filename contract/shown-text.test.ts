import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { kindOf, shownTexts, texts } from '#tests/support/shown-texts.ts';

const hostile = [
  'a\u202eb',
  'a\u2066b',
  'a\u200bb',
  'a\u0007b',
  'a\u0301\u0302\u0303\u0304\u0305b',
  'e\u0301',
];
/** A form of its own (an id, a date, an address of mail, a pattern) takes none of what the cleaner takes out. */
const hasForm = ({ def }: z.ZodType) =>
  'format' in def || ('checks' in def && def.checks?.some((check) => 'pattern' in check._zod.def));

test('each text of each input is shown text, has a form of its own, or says what else it is', () => {
  const bare = texts.filter(({ schema }) => kindOf(schema) === undefined && !hasForm(schema));
  expect(bare.map(({ path }) => path)).toEqual([]);
  expect(texts.length).toBeGreaterThan(250);
});

test('a form of its own lets nothing through that is hidden, turned or stacked', () => {
  const formed = texts.filter(({ schema }) => kindOf(schema) === undefined);
  // Long enough for what wants a length.
  const tried = hostile.flatMap((text) => [
    text,
    ...[2, 8, 43, 64].map((length) => text.padEnd(length, 'a')),
  ]);
  const through = formed.flatMap(({ path, schema }) =>
    tried.filter((text) => schema.safeParse(text).success).map((text) => [path, text]),
  );
  expect(through).toEqual([]);
});

describe('shown text', () => {
  test.each(shownTexts.map(({ path, schema }) => [path, schema] as const))('%s is cleaned', (_, schema) => {
    const long = 'abcdefghijk';
    expect(schema.parse(` ${long}\u202e\u200b\u0007e\u0301 `)).toBe(`${long}é`);
    expect(schema.parse(`${long}Z\u0351\u036b\u0357\u034b\u0352\u0350`)).toHaveLength(long.length + 4);
  });

  test('is all that a person gives others to read', () => {
    const paths = shownTexts.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'registerByCode.firstName',
        'registerByCode.lastName',
        'socialVerifyMailCode.registration.firstName',
        'modifyUserInfo.firstName',
        'addChild.name',
        'modifyAddress.line1',
        'modifyAddress.phone',
        'createPost.title',
        'createPost.text',
        'createPost.topics[]',
        'createPost.photos[].alt',
        'createComment.text',
        'saveJourneyDraft.changes[].value',
        'openTicket.text',
        'openTicket.name',
        'answerTicket.text',
        'declineReview.reason',
        'setExpert.title.en',
        'reportIntimateImage.statement',
      ]),
    );
  });
});
