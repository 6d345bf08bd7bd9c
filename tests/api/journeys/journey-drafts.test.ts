import { describe, expect, test } from 'vitest';
import { named } from '#tests/support/draws.ts';
import { askAnew, formOf, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const at = () => new Date().toISOString();
const dayMs = 86_400_000;

const storedOf = (ownerId: string, slug: string) =>
  server.db
    .selectFrom('submission')
    .selectAll()
    .where('memberId', '=', ownerId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();

describe('getJourney', () => {
  test('shows what is asked and how long it takes before anything is begun, signed in or not', async () => {
    const slug = await putUpJourney(server.db, { minutes: 4 });
    for (const { client } of [server.device(), await server.member(), { client: server.client }]) {
      const { journey, mine } = await client.getJourney({ slug });
      expect(journey).toMatchObject({ slug, minutes: 4, questions: 3, state: 'running', answerDays: null });
      expect(journey.form?.form.pages[0]?.questions[0]).toMatchObject({ id: 'why', label: 'Why?' });
      expect(mine).toBeNull();
    }
  });

  test('says that there is none of a name', async () => {
    await expect(server.client.getJourney({ slug: 'nowhere' })).rejects.toMatchObject({ code: 10001781 });
  });

  test('proposes what is known of a member, and of the baby nothing while she rests', async () => {
    const slug = await putUpJourney(server.db, {
      form: formOf(
        { id: 'name', type: 'shortText', label: named('Name'), prefill: 'firstName' },
        { id: 'due', type: 'date', label: named('Due'), prefill: 'expectedDate' },
        { id: 'mail', type: 'email', label: named('Mail'), prefill: 'email' },
        {
          id: 'land',
          type: 'dropdown',
          label: named('Country'),
          prefill: 'country',
          options: [{ id: 'gb', label: named('Britain') }],
        },
      ),
    });
    const { client, email, memberId } = await server.member();
    await server.db
      .updateTable('member')
      .set({ childExpectedDate: '2030-01-01' })
      .where('memberId', '=', memberId)
      .execute();
    const known = { name: 'Mira', mail: email, land: 'gb' };
    expect((await client.getJourney({ slug })).prefill).toEqual({ ...known, due: '2030-01-01' });
    await client.setPause({ paused: true });
    expect((await client.getJourney({ slug })).prefill).toEqual(known);
    expect((await server.device().client.getJourney({ slug })).prefill).toEqual({});
  });
});

describe('saveJourneyDraft', () => {
  test('keeps what is typed, for a member on every device and for a visitor on hers', async () => {
    const slug = await putUpJourney(server.db);
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    const elsewhere = server.clientOf(member.token, 'en', server.device().key);
    expect((await elsewhere.getJourney({ slug })).mine?.answers['why']).toMatchObject({ value: 'Because' });

    const { client, ownerId } = server.device();
    await type(client, slug, { why: 'For myself', how: 'well' });
    const { mine } = await client.getJourney({ slug });
    expect(mine).toMatchObject({ state: 'draft', next: 'form', done: [], formVersion: 1 });
    expect(mine?.answers).toMatchObject({
      why: { value: 'For myself', revision: 1 },
      how: { value: 'well' },
    });
    expect(await storedOf(ownerId, slug)).toMatchObject({ guest: true, state: 'draft' });
    expect((await server.device().client.getJourney({ slug })).mine).toBeNull();
    const nobody = server.client.saveJourneyDraft({ slug, formVersion: 1, changes: [] });
    await expect(nobody).rejects.toMatchObject({ status: 400 });
  });

  test('two devices with different answers: the newer counts and the other is kept until one is chosen', async () => {
    const slug = await putUpJourney(server.db);
    const { token } = await server.member();
    const [one, other] = [server.device(), server.device()].map(({ key }) =>
      server.clientOf(token, 'en', key),
    );
    if (!one || !other) throw new Error('Two devices');
    const change = (value: string, base: number, when: string) => ({
      slug,
      formVersion: 1,
      changes: [{ question: 'why', value, base, at: when }],
    });
    await one.saveJourneyDraft(change('first', 0, '2026-01-01T10:00:00Z'));
    const conflict = await other.saveJourneyDraft(change('second', 0, '2026-01-01T09:00:00Z'));
    expect(conflict.answers['why']).toMatchObject({
      value: 'first',
      revision: 2,
      other: { value: 'second' },
    });
    const again = await other.saveJourneyDraft(change('second', 0, '2026-01-01T09:00:00Z'));
    expect(again.answers).toEqual(conflict.answers);
    const chosen = await one.saveJourneyDraft(change('second', 2, at()));
    expect(chosen.answers['why']).toMatchObject({ value: 'second', revision: 3, other: null });
  });

  test('a clock that runs ahead does not win for ever', async () => {
    const slug = await putUpJourney(server.db);
    const { client } = server.device();
    await client.saveJourneyDraft({
      slug,
      formVersion: 1,
      changes: [{ question: 'why', value: 'from the future', base: 0, at: '2099-01-01T00:00:00Z' }],
    });
    const { mine } = await client.getJourney({ slug });
    expect(Date.parse(mine?.answers['why']?.at ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('ten thousand characters and a script are text; more is refused and changes nothing', async () => {
    const form = formOf({ id: 'tale', type: 'longText', label: named('Tale'), most: 10_000 });
    const slug = await putUpJourney(server.db, { form });
    const { client, ownerId } = server.device();
    const tale = `<script>alert('x')</script>${'夜'.repeat(10_000 - 27)}`;
    await type(client, slug, { tale });
    expect((await client.getJourney({ slug })).mine?.answers['tale']?.value).toBe(tale);
    await expect(type(client, slug, { tale: `${tale}x` })).rejects.toMatchObject({ code: 400 });
    const huge = server.request('/api/station/journey/draft', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug, formVersion: 1, changes: [], more: 'x'.repeat(120_000) }),
    });
    expect((await huge).status).toBe(413);
    expect((await storedOf(ownerId, slug)).answers).toMatchObject({ tale: { value: tale } });
  });

  test('refuses what no question has a place for, by name, and keeps what was there', async () => {
    const slug = await putUpJourney(server.db);
    const { client } = server.device();
    await type(client, slug, { why: 'Kept' });
    const wrong = type(client, slug, { why: 'New', how: 'other', nothing: 'x' });
    await expect(wrong).rejects.toMatchObject({
      code: 10001784,
      fields: [
        { path: 'how', reason: 'wrongKind' },
        { path: 'nothing', reason: 'unknown' },
      ],
    });
    expect((await client.getJourney({ slug })).mine?.answers['why']?.value).toBe('Kept');
  });

  test('is finished only when nothing required is missing', async () => {
    const slug = await putUpJourney(server.db, { steps: ['form', 'video'] });
    const { client } = server.device();
    await expect(type(client, slug, { how: 'well' }, { finish: true })).rejects.toMatchObject({
      code: 10001784,
    });
    expect((await client.getJourney({ slug })).mine).toBeNull();
    const done = await type(client, slug, { why: 'Because', how: 'well' }, { finish: true });
    expect(done).toMatchObject({ done: ['form'], next: 'video' });
    // A last word that comes late takes nobody back, an answer that is taken away does.
    expect(await type(client, slug, { why: 'Because of it' })).toMatchObject({ next: 'video' });
    expect(await type(client, slug, { why: null })).toMatchObject({ done: [], next: 'form' });
    expect(await type(client, slug, { why: 'Because' })).toMatchObject({ next: 'video' });
  });

  test('what was typed on another form has its place, or is kept aside', async () => {
    const slug = await putUpJourney(server.db);
    const { client, ownerId } = server.device();
    await type(client, slug, { why: 'Because', how: 'well' });
    await askAnew(
      server.db,
      slug,
      formOf(
        { id: 'why', type: 'shortText', label: named('Why, then?') },
        { id: 'how', type: 'number', label: named('How many?') },
      ),
    );
    // A page that was opened on a second device before she signed in there.
    const late = await client.saveJourneyDraft({
      slug,
      formVersion: 2,
      changes: [
        { question: 'why', value: 'Because of you', base: 1, at: at() },
        { question: 'how', value: 7, base: 1, at: at() },
      ],
    });
    expect(late).toMatchObject({ formVersion: 1, answers: { why: { value: 'Because of you' } } });
    expect(late.answers['how']?.value).toBe('well');
    expect(await storedOf(ownerId, slug)).toMatchObject({ formVersion: 1, dropped: { how: { value: 7 } } });
    // What no form ever asked is not kept, whichever version is named, nor what cannot be stored.
    for (const formVersion of [1, 2, 99])
      await expect(type(client, slug, { never: 'x' }, { formVersion })).rejects.toMatchObject({
        fields: [{ path: 'never', reason: 'unknown' }],
      });
    await expect(type(client, slug, { how: { 'a\u0000': 'b' } }, { formVersion: 1 })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('a journey that is not open', () => {
  test('before its time nothing can be begun, after it nothing goes on, and a draft can be read', async () => {
    const closesAt = new Date(Date.now() + dayMs);
    const slug = await putUpJourney(server.db, { activity: { closesAt } });
    const { client } = server.device();
    await type(client, slug, { why: 'In time' });
    const early = await putUpJourney(server.db, { activity: { opensAt: closesAt } });
    await expect(type(client, early, { why: 'x' })).rejects.toMatchObject({ code: 10001782 });
    server.clock.at = new Date(Date.now() + 2 * dayMs);
    await expect(type(client, slug, { why: 'Too late' })).rejects.toMatchObject({ code: 10001783 });
    const { journey, mine } = await client.getJourney({ slug });
    expect(journey.state).toBe('ended');
    expect(mine?.answers['why']?.value).toBe('In time');
    server.clock.at = null;
  });

  test('is for members, or for some of them', async () => {
    const closed = await putUpJourney(server.db, { membersOnly: true });
    const { client } = server.device();
    await expect(type(client, closed, { why: 'x' })).rejects.toMatchObject({ code: 10001002 });
    const high = await putUpJourney(server.db, { activity: { minLevel: 3 } });
    await expect(type(client, high, { why: 'x' })).rejects.toMatchObject({ code: 10001002 });
    const member = await server.member();
    await expect(type(member.client, high, { why: 'x' })).rejects.toMatchObject({ code: 10001760 });
    await type(member.client, closed, { why: 'x' });
  });
});

describe('listJourneys', () => {
  test('has what is open, and what was begun with where to go on', async () => {
    const slug = await putUpJourney(server.db, { steps: ['form', 'amazon'] });
    const { client } = server.device();
    expect((await client.listJourneys()).open.map((journey) => journey.slug)).toContain(slug);
    await type(client, slug, { why: 'Because' }, { finish: true });
    const { open, mine } = await client.listJourneys();
    expect(open.map((journey) => journey.slug)).not.toContain(slug);
    expect(mine).toMatchObject([{ journey: { slug }, state: 'draft', next: 'amazon' }]);
  });
});
