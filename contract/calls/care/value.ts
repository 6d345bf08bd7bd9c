import { z } from 'zod';
import { call, currency, id } from '../../define.ts';
import { shownText } from '../../shown-text.ts';
import { mostAdjusted } from './adjustment.ts';

/** Why something is done for her, as she reads it. */
const reason = shownText(200, { min: 4 });
/** For colleagues. */
const note = shownText(200).default('');
/** Made by the browser: sent again, nothing is done again. */
const requestKey = z.uuid();

/** What staff give a member or set right from her page. */
export const careValueCalls = {
  adjustBalance: call({
    method: 'POST',
    path: '/api/console/care/balance',
    access: 'staff:members',
    summary:
      'Gives a member points or coins, or takes some, with a reason that she reads in her statement. The same key changes nothing again.',
    input: z.strictObject({
      memberId: id,
      requestKey,
      currency,
      /** Below 0: taken from what expires first. */
      amount: z
        .int()
        .min(-mostAdjusted)
        .max(mostAdjusted)
        .refine((amount) => amount !== 0, 'Not 0'),
      reason,
      note,
    }),
    result: z.strictObject({ amount: z.int() }),
  }),
};
