import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scripts } from '#contract/locales.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { JourneyRow } from '#server/features/journeys/queries-journeys.ts';
import type { SubmissionRow } from '#server/features/journeys/queries-submissions.ts';
import { tellOfJourney, type JourneyNews } from '#server/features/journeys/tell-of-journey.ts';
import written from '#server/core/outbox/written-mails.json' with { type: 'json' };
import {
  blockAnsweredSms,
  blockedMail,
  blockKeptMail,
  blockLiftedMail,
} from '#server/features/care/blocks/mails.ts';
import { tellOfBlock } from '#server/features/care/blocks/tell-of-block.ts';
import { tellOfOrder, type OrderNews } from '#server/features/gifts/parcels/tell-of-order.ts';
import { tellOfWarranty, type WarrantyNews } from '#server/features/warranties/mails.ts';
import type { RegistrationRow } from '#server/features/warranties/queries.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();

const name = { en: 'Newborn nappies', 'zh-Hans': '新生儿尿布', 'zh-Hant': '新生兒尿布' };
/** In the words of staff, who write in her language. */
const reason = 'The photo of your newborn is blurred. 新生儿';
const now = new Date();

type Tell = (tx: Transaction, memberId: string) => Promise<void>;

const order =
  (news: OrderNews): Tell =>
  (tx, memberId) =>
    tellOfOrder(tx, server.services, { memberId, orderId: randomUUID(), name, now }, news);
const warranty =
  (news: WarrantyNews): Tell =>
  (tx, memberId) => {
    const row = { memberId, registrationId: randomUUID(), name, warrantyUntil: '2027-03-02' };
    return tellOfWarranty(tx, server.services, row as unknown as RegistrationRow, news, now);
  };
const journey =
  (news: JourneyNews): Tell =>
  (tx, memberId) =>
    tellOfJourney(
      tx,
      server.services,
      {
        // What a mail takes of them.
        journey: { slug: 'newborn', kind: 'form', activity: { name } } as unknown as JourneyRow,
        row: { memberId, submissionId: randomUUID(), guest: false } as unknown as SubmissionRow,
      },
      news,
    );

const block =
  (mail: Parameters<typeof tellOfBlock>[3]['mail']): Tell =>
  (tx, memberId) => {
    const row = { memberId, blockId: randomUUID(), kind: 'writing', endsAt: now } as const;
    return tellOfBlock(tx, server.services, row, { words: reason, mail, sms: blockAnsweredSms });
  };

/** Each mail that names a thing or brings a reason, by what sends it. */
const naming: Readonly<Partial<Record<keyof typeof written, Tell>>> = {
  'order-shipped': order({ kind: 'shipped', parcels: [{ carrier: 'Carrier', trackingNumber: '1' }] }),
  'order-delivered': order({ kind: 'delivered' }),
  'order-cancelled': order({ kind: 'cancelled', reason, currency: 'points', price: 5 }),
  'order-held': order({ kind: 'held', reason }),
  'order-lost': order({ kind: 'lost' }),
  'order-returned': order({ kind: 'returned', currency: 'points', price: 5 }),
  'order-replaced': order({ kind: 'replaced', newOrderId: randomUUID() }),
  'journey-received': journey({ kind: 'received', until: now }),
  'journey-approved': journey({ kind: 'approved', reward: 'shown' }),
  'journey-thanks': journey({ kind: 'approved', reward: 'none' }),
  'journey-declined': journey({ kind: 'declined', reason }),
  'warranty-card': warranty({ kind: 'card' }),
  'warranty-extended': warranty({ kind: 'extended' }),
  'warranty-declined': warranty({ kind: 'declined', reason }),
  blocked: block(blockedMail),
  'block-lifted': block(blockLiftedMail),
  'block-kept': block(blockKeptMail),
};
/** To who is not signed in, of whom no rest is known. */
const toVisitors = ['journey-approved-guest', 'warranty-card-visitor'];

test('each mail that names a thing or brings a reason is told here', () => {
  const names = Object.entries(written)
    .filter(([, mail]) => /\{\{(?:what|product|reason)\}\}/.test(JSON.stringify(mail.en)))
    .map(([mail]) => mail);
  expect(names.toSorted()).toEqual([...Object.keys(naming), ...toVisitors].toSorted());
});

const locales = { en: 'en', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' } as const;
const rest = {
  none: async () => undefined,
  pause: ({ client }: TestMember) => client.setPause({ paused: true }),
  loss: ({ client }: TestMember) => client.reportLoss(),
};

describe.each(scripts)('each of them in %s', (script) => {
  test.each(['none', 'pause', 'loss'] as const)('with the rest: %s', async (why) => {
    const found: Record<string, string[]> = {};
    for (const [mail, tell] of Object.entries(naming)) {
      const member = await server.member({ language: locales[script] });
      await rest[why](member);
      await transaction(server.db, (tx) => tell(tx, member.memberId));
      const { subject, text, html } = await server.db
        .selectFrom('outbox')
        .select(['subject', 'text', 'html'])
        .where('memberId', '=', member.memberId)
        .executeTakeFirstOrThrow();
      found[mail] = [subject, text, html].flatMap((one) => findBabyWords(one ?? ''));
    }
    const silent = Object.entries(found).filter(([, words]) => words.length === 0);
    if (why === 'none') expect(silent).toEqual([]);
    else expect(Object.entries(found).filter(([, words]) => words.length > 0)).toEqual([]);
  });
});
