import { z } from 'zod';
import { call, id, instant, listOf } from '../define.ts';
import { scripts } from '../locales.ts';
import { otherText } from '../shown-text.ts';
import { kindNames, type KindName } from './kinds.ts';

/** Of each kind. */
export const mostFound = 20;

export const findCalls = {
  getExample: call({
    method: 'GET',
    path: '/api/console/content/example',
    access: 'staff:self',
    summary: 'A piece of a kind to begin with, as the product brings it along; null where it has none.',
    input: z.strictObject({ kind: z.enum(kindNames as [KindName, ...KindName[]]) }),
    result: z.strictObject({ body: z.record(z.string(), z.unknown()).nullable() }),
  }),
  findContent: call({
    method: 'GET',
    path: '/api/console/content',
    access: 'staff:self',
    summary:
      'What has some words in its name or address, or is to come, of all kinds that the caller may see: of each the few that were changed last, or come next.',
    input: z.strictObject({
      search: otherText('search', z.string().trim().max(80)).optional(),
      /** Only what is to come. */
      planned: z.literal('true').optional(),
    }),
    result: listOf(
      z.strictObject({
        kind: z.enum(kindNames as [KindName, ...KindName[]]),
        pieceId: id,
        slug: z.string(),
        title: z.strictObject(
          Object.fromEntries(scripts.map((script) => [script, z.string()])) as Record<
            (typeof scripts)[number],
            z.ZodString
          >,
        ),
        /** When something of it changes next. */
        next: instant.nullable(),
      }),
    ),
  }),
};
