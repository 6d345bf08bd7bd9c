import { expect, test } from 'vitest';
import { bodySchema } from '#contract/content/kind.ts';
import { kindNames, kinds } from '#contract/content/kinds.ts';
import { useContentDesk } from '#tests/support/content-desk.ts';
import { refused } from '#tests/support/refused.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { staff, ask } = useContentDesk(server);

/** What the product brings none of: settings begin as they are, and pictures are a brand's own. */
const without = [
  'answerRules',
  'answerTemplate',
  'approvalRules',
  'audience',
  'brand',
  'broadcast',
  'customEvent',
  'dueMonthClub',
  'emergencySign',
  'mailText',
  'notificationText',
  'orderRules',
  'picture',
  'place',
  'redirectRule',
  'trustRules',
];

/** Moments, and what is not there to be referred to. */
const toSay = ['missing', 'notPublished', 'unknownActivity', 'unknownProduct'];

test('every kind that has an example can be begun with it, and what is still to be said is told', async () => {
  const none: string[] = [];
  for (const kind of kindNames) {
    const { body } = await staff().client.getExample({ kind });
    if (body === null) {
      none.push(kind);
      continue;
    }
    expect({ kind, fits: bodySchema(kinds[kind]).safeParse(body).success }).toEqual({ kind, fits: true });
    // Its moments and what it refers to are hers to say; all words are there.
    const { list } = await ask(kind, 'list', { search: '' });
    if (list.length > 0) continue;
    const { slugs }: { slugs?: readonly string[] } = kinds[kind];
    const slug = slugs?.[0] ?? `from-${kind.toLowerCase()}`;
    const { faults } = await ask(kind, 'save', { slug, startedFrom: 0, body });
    const others = faults.filter(({ fault }) => !toSay.includes(fault));
    expect({ kind, others }).toEqual({ kind, others: [] });
  }
  expect(none.toSorted()).toEqual(without);
});

test('what an example refers to is that of this installation, where there is one', async () => {
  const { client } = staff();
  const before = await client.getExample({ kind: 'gift' });
  expect(before.body).toMatchObject({ category: null });
});

test('who may not make a kind is shown no example of it', async () => {
  const analyst = await server.staff('analyst');
  await refused(analyst.client.getExample({ kind: 'gift' }), 'forbidden');
});
