import { describe, expect, test } from 'vitest';
import { filled } from '#contract/content/filled.ts';
import { text, useContentDesk } from '#tests/support/content-desk.ts';
import { eventBody, putEvent } from '#tests/support/events.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const { newSlug, staff } = useContentDesk(server);

const field = (id: string, label: string) => ({
  id,
  label: text(label),
  kind: 'whole' as const,
  choices: [],
});
const faultsOf = async (change: Parameters<typeof eventBody>[0], slug = newSlug()) => {
  const body = eventBody({ fields: [], ...change });
  const { faults } = await staff().client['customEvent.save']({ slug, startedFrom: 0, body });
  return faults.map((one) => [one.field, one.fault]);
};

describe('an event is not published', () => {
  test.each([
    ['under a name that tells of a pregnancy', { name: text('Antenatal class') }, 'name'],
    ['under such a name in one language', { name: { ...text('A class'), 'zh-Hant': '孕婦班' } }, 'name'],
    ['with a stage', { fields: [field('a', 'Stage')] }, 'fields.0.label'],
    ['with weeks by their name in code', { fields: [field('weeks', 'So many')] }, 'fields.0.label'],
    ['with a child by its name in code', { fields: [field('babyAge', 'Age')] }, 'fields.0.label'],
    ['with a way to reach her', { fields: [field('a', 'Phone')] }, 'fields.0.label'],
    [
      'with a choice that tells it',
      {
        fields: [
          {
            id: 'what',
            label: text('What'),
            kind: 'choice' as const,
            choices: [
              { id: 'a', label: text('Tea') },
              { id: 'b', label: text('Nappies') },
            ],
          },
        ],
      },
      'fields.0.choices.1.label',
    ],
  ])('%s', async (_, change, place) => {
    expect(await faultsOf(change)).toEqual([[place, 'tellsTooMuch']]);
  });

  test('with its own name in code telling it', async () => {
    const slug = `pregnancy-class-${newSlug()}`;
    const body = eventBody({ fields: [], name: text('A class') });
    const { pieceId } = await staff().client['customEvent.save']({ slug, startedFrom: 0, body });
    const { faults } = await staff().client['customEvent.save']({
      pieceId,
      slug,
      startedFrom: 1,
      body: { ...body, months: 6 },
    });
    expect(faults).toMatchObject([{ field: 'name', fault: 'tellsTooMuch' }]);
  });

  test('with choices that are too few or of no choice, and a rate of no number', async () => {
    const choices = [{ id: 'one', label: text('One') }];
    expect(
      await faultsOf({
        fields: [
          { id: 'a', label: text('First'), kind: 'choice', choices },
          { id: 'b', label: text('Second'), kind: 'flag', choices },
        ],
        counted: 'b',
      }),
    ).toEqual([
      ['fields.0.choices', 'tooFewChoices'],
      ['fields.1.choices', 'onlyForChoices'],
      ['counted', 'countsNoNumber'],
    ]);
  });
});

test('a rule and an audience name an event that there is', async () => {
  const event = await putEvent(server.db);
  const rule = (subject: string) =>
    staff().client['earnRule.save']({
      slug: newSlug(),
      startedFrom: 0,
      body: filled('earnRule', {
        trigger: 'custom-event',
        subject,
        name: text('A visit'),
        currency: 'points',
        amount: 5,
        pendingDays: 0,
      }),
    });
  const audience = (of: string) =>
    staff().client['audience.save']({
      slug: newSlug(),
      startedFrom: 0,
      body: filled('audience', { name: 'Visitors', who: { field: 'told', of, from: 1, withinDays: 30 } }),
    });
  expect((await rule(event)).faults).toEqual([]);
  expect((await rule('nothing')).faults).toMatchObject([{ field: 'subject', fault: 'unknownEvent' }]);
  expect((await audience(event)).faults).toEqual([]);
  expect((await audience('nothing')).faults).toMatchObject([{ field: 'who', fault: 'unknownEvent' }]);
});
