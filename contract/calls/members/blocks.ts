import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { blockKinds, blockLimits } from '../../blocks.ts';
import { call, id, instant } from '../../define.ts';
import { otherText, shownLines } from '../../shown-text.ts';
import { appealDecisions } from '../care/blocks.ts';

/** What stands in the link of the mail about a block: it opens that one, also to who cannot sign in. */
const ticket = otherText('token', z.string().regex(/^[\w-]{64}$/)).optional();

/** What a member is kept from, as she reads it, and what she says against it. */
export const blockCalls = {
  listAccountBlocks: call({
    ...addresses.listAccountBlocks,
    access: 'public',
    bound: 'signInByNetwork',
    summary:
      'What the member is kept from, until when and why; with the ticket of a mail the block that it is about.',
    input: z.strictObject({ ticket }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          blockId: id,
          kind: z.enum(blockKinds),
          /** What staff wrote to her. */
          words: z.string(),
          endsAt: instant,
          /** It keeps her from nothing any more. */
          over: z.boolean(),
          /** What she wrote against it; null: nothing yet. */
          appeal: z.string().nullable(),
          decision: z.enum(appealDecisions).nullable(),
          answer: z.string().nullable(),
        }),
      ),
    }),
  }),
  appealAccountBlock: call({
    ...addresses.appealAccountBlock,
    access: 'public',
    bound: 'signInByNetwork',
    summary: 'Says something against a block, once. Somebody else than who blocked looks at it.',
    input: z.strictObject({
      blockId: id,
      ticket,
      text: shownLines(blockLimits.appeal.most, { min: blockLimits.appeal.least }),
    }),
    result: z.literal(true),
  }),
};
