import { z } from 'zod';
import { call, currency, id, instant, localDate, noInput } from '../../define.ts';
import { shownText } from '../../shown-text.ts';
import { deliveries } from '../gifts/shelf.ts';
import { messageStates } from '../outbox.ts';
import { longest, mostAdjusted } from './adjustment.ts';

/** Why something is done for her, as she reads it. */
const reason = shownText(200, { min: 4 });
/** For colleagues. */
const note = shownText(200).default('');
/** Made by the browser: sent again, nothing is done again. */
const requestKey = z.uuid();
const given = { memberId: id, requestKey, reason, note };

const madeUp = z.strictObject({
  coins: z.int(),
  /** Where her days in all reach one. */
  milestone: z.strictObject({ days: z.int(), coins: z.int() }).nullable(),
});

/** What staff give a member or set right from her page. */
export const careValueCalls = {
  adjustBalance: call({
    method: 'POST',
    path: '/api/console/care/balance',
    access: 'staff:members',
    summary:
      'Gives a member points or coins, or takes some, with a reason that she reads in her statement. The same key changes nothing again.',
    input: z.strictObject({
      ...given,
      currency,
      /** Below 0: taken from what expires first. */
      amount: z
        .int()
        .min(-mostAdjusted)
        .max(mostAdjusted)
        .refine((amount) => amount !== 0, 'Not 0'),
    }),
    result: z.strictObject({ amount: z.int() }),
  }),
  listGivable: call({
    method: 'GET',
    path: '/api/console/care/gifts',
    access: 'staff:members',
    summary: 'Gifts that staff can give to a member, as they stand on the shelf; the same for all members.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          giftId: id,
          name: z.string(),
          delivery: z.enum(deliveries),
          currency,
          price: z.int(),
          minLevel: z.int(),
          /** Null: without limit. */
          left: z.int().nullable(),
        }),
      ),
    }),
  }),
  giveGift: call({
    method: 'POST',
    path: '/api/console/care/gift',
    access: 'staff:members',
    summary:
      'Gives a member a gift for nothing, out of its stock; of a parcel she chooses the address herself. The same key changes nothing again.',
    input: z.strictObject({
      ...given,
      giftId: id,
      /** Also where her level, how many she has, or the days of the gift would not let her claim it. */
      anyway: z.boolean().default(false),
    }),
    result: z.strictObject({ claimId: id }),
  }),
  listTakeable: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/takeable',
    access: 'staff:members',
    summary:
      'What a member was given of points and coins that can be taken back, the last fifty, newest first.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          entryId: id,
          at: instant,
          title: z.string(),
          currency,
          amount: z.int(),
          /** How much of it would be taken now: the rest is spent or has expired. */
          left: z.int(),
        }),
      ),
    }),
  }),
  takeBack: call({
    method: 'POST',
    path: '/api/console/care/take-back',
    access: 'staff:members',
    summary:
      'Takes back what an entry gave a member, once and as far as it is there, with a reason that she reads in her statement. The same key changes nothing again.',
    input: z.strictObject({ ...given, entryId: id }),
    result: z.strictObject({
      currency,
      taken: z.int(),
      /** Was spent already, and stays spent. */
      missing: z.int(),
    }),
  }),
  listExtendable: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/extendable',
    access: 'staff:members',
    summary:
      'What a member holds or lost in the last thirty days that can be made to last longer, what ends first before all; no days, since they stand still for who rests.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          entryId: id,
          earnedAt: instant,
          title: z.string(),
          currency,
          /** What is left of it, or what expired. */
          amount: z.int(),
          expired: z.boolean(),
        }),
      ),
    }),
  }),
  extendExpiry: call({
    method: 'POST',
    path: '/api/console/care/expiry',
    access: 'staff:members',
    summary:
      'Lets what a member holds of an entry last longer, or gives back what expired of it in the last thirty days, once for each entry. The same key changes nothing again.',
    input: z.strictObject({ ...given, entryId: id, days: z.int().min(1).max(longest) }),
    result: z.strictObject({ currency, amount: z.int(), expired: z.boolean() }),
  }),
  listResendable: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/mails',
    access: 'staff:members',
    summary:
      'Mails of the last sixty days that can be sent to a member again, newest first: none with a code or a link to get in by, and none that speaks of babies.',
    input: z.strictObject({ memberId: id }),
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          messageId: id,
          at: instant,
          /** As its kind is written, with nothing filled in. */
          subject: z.string(),
          state: z.enum(messageStates),
        }),
      ),
    }),
  }),
  resendMail: call({
    method: 'POST',
    path: '/api/console/care/mail',
    access: 'staff:members',
    summary:
      'Sends a mail to the proven address of a member once more, as it was, three a day at the most. The same key changes nothing again.',
    input: z.strictObject({ ...given, messageId: id }),
    result: z.strictObject({ messageId: id }),
  }),
  previewMadeUp: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/made-up',
    access: 'staff:members',
    summary: 'What a missed day of check-in would pay if staff made it up.',
    input: z.strictObject({ memberId: id, day: localDate }),
    result: madeUp,
  }),
  makeUpDay: call({
    method: 'POST',
    path: '/api/console/care/made-up',
    access: 'staff:members',
    summary:
      'Makes up a missed day of check-in for a member, with a reason that she reads in her statement; it uses up none of her own. The same key changes nothing again.',
    input: z.strictObject({ ...given, day: localDate }),
    result: madeUp,
  }),
};
