import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from './calls.ts';
import { textKinds } from './shown-text.ts';

/** Every text that any input takes, found in the contract itself, so that a new one is looked at as well. */
interface Text {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** Texts inside a schema. What a pipe leads to decides, where that is a text of a form of its own. */
function textsIn(schema: z.ZodType, path: string): Text[] {
  // The parts of schemas have no public types; what is not known here is a failure below.
  const def = schema.def as unknown as Record<string, unknown> & { readonly type: string };
  const inside = (inner: unknown, name = '') => textsIn(inner as z.ZodType, path + name);
  switch (def.type) {
    case 'string':
      return [{ path, schema }];
    case 'object':
      // What browsers bring along besides is let pass and not looked at.
      return Object.entries(def['shape'] as object).flatMap(([name, inner]) => inside(inner, `.${name}`));
    case 'array':
      return inside(def['element'], '[]');
    case 'record':
      return [...inside(def['keyType'], '{key}'), ...inside(def['valueType'], '{}')];
    case 'union':
      return (def['options'] as z.ZodType[]).flatMap((option) => inside(option));
    case 'optional':
    case 'nullable':
    case 'default':
      return inside(def['innerType']);
    case 'pipe': {
      const [from, to] = [def['in'] as z.ZodType, def['out'] as z.ZodType];
      const texts = textsIn(to, path);
      // Words for yes and no, as a query has them.
      return to.def.type === 'boolean' ? [] : texts.length > 0 ? texts : textsIn(from, path);
    }
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'null':
    case 'transform':
      return [];
    default:
      throw new Error(`${path}: a ${def.type}, which this walk does not know`);
  }
}

const texts = Object.entries(calls).flatMap(([name, { input }]) => textsIn(input, name));
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
const kindOf = (schema: z.ZodType) => textKinds.get(schema as never)?.text;

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
  const shown = texts.filter(({ schema }) => kindOf(schema) === 'shown');

  test.each(shown.map(({ path, schema }) => [path, schema] as const))('%s is cleaned', (_, schema) => {
    const long = 'abcdefghijk';
    expect(schema.parse(` ${long}\u202e\u200b\u0007e\u0301 `)).toBe(`${long}é`);
    expect(schema.parse(`${long}Z\u0351\u036b\u0357\u034b\u0352\u0350`)).toHaveLength(long.length + 4);
  });

  test('is all that a person gives others to read', () => {
    const paths = shown.map(({ path }) => path);
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
