import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyJourneys } from '#server/features/journeys/tidy-journeys.ts';
import { anOrderNumber, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
let slug: string;
beforeAll(async () => {
  slug = await putUpJourney(server.db, { steps: ['form', 'amazon'], answerDays: 3 });
});
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
});

const used = { code: 10001796, status: 409 };

/** Somebody who is not signed in and has answered the questions. */
async function guest(of = slug) {
  const device = server.device();
  await type(device.client, of, { why: 'Because' });
  return device;
}

const prove = (
  { client }: Pick<Awaited<ReturnType<typeof guest>>, 'client'>,
  orderNumber: string,
  country = 'GB',
) => client.proveJourneyPurchase({ slug, orderNumber, country });

describe('proveJourneyPurchase', () => {
  test('takes a number however it is typed, and shows the country alone', async () => {
    const number = anOrderNumber();
    const device = await guest();
    const wide = number
      .replaceAll('-', '')
      .replaceAll(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    const shown = await prove(device, `  ${wide} `);
    expect(shown).toMatchObject({ amazon: { country: 'GB' }, done: ['form', 'amazon'], next: null });
    expect(JSON.stringify(shown)).not.toContain(number.slice(4, 11));
    // The same once more, and with another country, is still hers.
    expect(await prove(device, number, 'DE')).toMatchObject({ amazon: { country: 'DE' } });
  });

  test('keeps nothing that tells the number, in any table', async () => {
    const number = anOrderNumber();
    const device = await guest();
    await prove(device, number);
    const rows = [
      ...(await server.db
        .selectFrom('submission')
        .selectAll()
        .where('memberId', '=', device.ownerId)
        .execute()),
      ...(await server.db.selectFrom('amazonOrder').selectAll().execute()),
    ];
    expect(rows.length).toBeGreaterThan(1);
    const text = JSON.stringify(rows);
    for (const part of [number, number.replaceAll('-', ''), number.slice(4)])
      expect(text).not.toContain(part);
  });

  test('refuses what is no number, another country, a missing form and a journey without the step', async () => {
    const device = await guest();
    await expect(prove(device, '123-456')).rejects.toMatchObject({ code: 10001795 });
    await expect(prove(device, anOrderNumber(), 'FR')).rejects.toMatchObject({ code: 10001797 });
    await expect(prove(server.device(), anOrderNumber())).rejects.toMatchObject({ code: 10001787 });
    const without = await putUpJourney(server.db);
    const wrong = device.client.proveJourneyPurchase({
      slug: without,
      orderNumber: anOrderNumber(),
      country: 'GB',
    });
    await expect(wrong).rejects.toMatchObject({ code: 10001786 });
  });

  test('of fifty who send one number at a time one gets it', async () => {
    const number = anOrderNumber();
    const devices = await Promise.all(Array.from({ length: 50 }, () => guest()));
    const results = await Promise.allSettled(devices.map((device) => prove(device, number)));
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(49);
    for (const { reason } of refused) expect(reason).toMatchObject(used);
    const { count } = await server.db
      .selectFrom('submission')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('orderHash', 'is not', null)
      .where(
        'memberId',
        'in',
        devices.map(({ ownerId }) => ownerId),
      )
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  test('a number is one for all journeys and members, and a draft that changes it frees the one before', async () => {
    const other = await putUpJourney(server.db, { steps: ['form', 'amazon'] });
    const [first, second] = [anOrderNumber(), anOrderNumber()];
    const [one, two] = [await guest(), await guest(other)];
    const proveOther = (orderNumber: string) =>
      two.client.proveJourneyPurchase({ slug: other, orderNumber, country: 'GB' });
    await prove(one, first);
    await expect(proveOther(first)).rejects.toMatchObject(used);
    await prove(one, second);
    await proveOther(first);
  });

  test('stays taken once it was handed in, and is free again with a draft that nobody came back to', async () => {
    const [sent, left] = [anOrderNumber(), anOrderNumber()];
    const [one, two] = [await guest(), await guest()];
    await prove(one, sent);
    await one.client.submitJourney({ slug, formVersion: 1, contact: 'one@example.org' });
    await prove(two, left);
    const later = new Date(Date.now() + 91 * 86_400_000);
    await tidyJourneys({ ...server.services, now: () => later });
    expect((await two.client.getJourney({ slug })).mine).toBeNull();
    expect((await one.client.getJourney({ slug })).mine?.state).toBe('inReview');
    const three = await guest();
    await expect(prove(three, sent)).rejects.toMatchObject(used);
    await prove(three, left);
  });

  test('stays taken when its owner is erased, and says nothing of her', async () => {
    const number = anOrderNumber();
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    await prove(member, number);
    await server.db.deleteFrom('submission').where('memberId', '=', member.memberId).execute();
    await expect(prove(await guest(), number)).rejects.toMatchObject(used);
    const orders = await server.db.selectFrom('amazonOrder').selectAll().execute();
    expect(JSON.stringify(orders)).not.toContain(member.memberId);
  });

  test('guessing ends soon, and right numbers do not count as guesses', async () => {
    const device = await guest();
    for (let time = 0; time < 12; time += 1) await prove(device, anOrderNumber());
    const taken = anOrderNumber();
    await prove(await guest(), taken);
    for (let time = 0; time < 10; time += 1) await expect(prove(device, taken)).rejects.toMatchObject(used);
    await expect(prove(device, taken)).rejects.toMatchObject({ code: 429 });
  });
});
