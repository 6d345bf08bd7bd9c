import { z } from 'zod';
import { addresses } from '../../addresses.ts';
import { call, currency, id, instant, listOf, noInput, pageInput } from '../../define.ts';
import { shownPicture } from '../../shown-picture.ts';
import { otherText } from '../../shown-text.ts';

const amounts = z.array(z.strictObject({ currency, amount: z.int() }));

/** A code that she used, and what it gave her. */
const usedCode = z.strictObject({
  /** What it was for, in her language. */
  name: z.string(),
  picture: shownPicture,
  /** What is told of it; null: nothing. */
  text: z.string().nullable(),
  given: amounts,
  usedAt: instant,
});
export type UsedCode = z.infer<typeof usedCode>;

/** Codes that the brand prints on packs, cards and receipts. */
export const codeCalls = {
  useCode: call({
    ...addresses.useCode,
    access: 'member',
    summary:
      'Uses a printed code, which works once. 10002320 for one that is mistyped, which is no try; 10002321 unknown, 10002322 used already, 10002323 used by herself, whose answer tells when, 10002324 stopped, 10002325 over, 10002326 not begun, 10002327 not for her, 10002328 nothing left to give: of all these the code stays as it was.',
    input: z.strictObject({
      code: otherText('code', z.string().max(200)),
      /** Made by the caller once per intent: sent again it brings the same answer. */
      requestKey: z.uuid(),
    }),
    result: usedCode,
  }),
  listUsedCodes: call({
    ...addresses.listUsedCodes,
    access: 'member',
    summary: 'The codes that the member used, newest first. Which signs they had is kept nowhere.',
    input: z.strictObject(pageInput),
    result: listOf(usedCode.extend({ useId: z.string() })),
  }),
  listOpenCodePools: call({
    ...addresses.listOpenCodePools,
    access: 'member',
    summary:
      'What codes are for that work now: what one gives the member by the rules of today, before any limit, and until when. What gives her nothing is left out.',
    input: noInput,
    result: listOf(
      z.strictObject({
        poolId: id,
        name: z.string(),
        picture: shownPicture,
        gives: amounts,
        closesAt: instant.nullable(),
      }),
    ),
  }),
};
