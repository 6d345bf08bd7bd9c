import { beforeEach, describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { KeptForm } from '#contract/journeys/form.ts';
import { journeyDecider } from '#server/features/journeys/journey-decider.ts';
import { tidyJourneys } from '#server/features/journeys/tidy-journeys.ts';
import { named } from '#tests/support/draws.ts';
import {
  anOrderNumber,
  askAnew,
  changeJourney,
  decide,
  formOf,
  plainForm,
  putUpJourney,
  sendPhoto,
  type,
} from '#tests/support/journeys.ts';
import { mailTo } from '#tests/support/mailbox.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';

const server = useTestServer();
beforeEach(async () => {
  await server.db.deleteFrom('rateLimit').execute();
  server.clock.at = null;
});

/** The same questions, asked otherwise. */
const inOtherWords = (form: KeptForm): KeptForm => ({
  pages: form.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => ({ ...question, label: named('Other words') })),
  })),
});

const allSteps = ['form', 'amazon', 'video', 'upload', 'result'] as const;
let mails = 0;
const aContact = () => `contact-${(mails += 1)}@example.org`;

type Who = Pick<TestMember, 'client'>;

/** Goes through all steps of a journey. */
async function goThrough({ client }: Who, slug: string): Promise<void> {
  await type(client, slug, { why: 'Because' }, { finish: true });
  await client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' });
  await client.saveJourneyVideo({ slug, seconds: 30, finished: true });
  await client.saveJourneyPhotos({
    slug,
    slot: 'upload',
    photos: [{ key: await sendPhoto(server, client) }],
  });
}

describe('steps', () => {
  test('come one after the other, and what is missing is said by its name', async () => {
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3 });
    const { client } = server.device();
    const submit = () => client.submitJourney({ slug, formVersion: 1, contact: aContact() });
    const amazon = () => client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' });
    const video = (seconds = 30) => client.saveJourneyVideo({ slug, seconds, finished: true });
    const upload = async () =>
      client.saveJourneyPhotos({ slug, slot: 'upload', photos: [{ key: await sendPhoto(server, client) }] });

    await expect(submit()).rejects.toMatchObject({
      code: 10001784,
      fields: [{ path: 'why', reason: 'required' }],
    });
    await expect(video()).rejects.toMatchObject({ code: 10001787 });
    await type(client, slug, { why: 'Because' }, { finish: true });
    await expect(video()).rejects.toMatchObject({ code: 10001788 });
    await expect(upload()).rejects.toMatchObject({ code: 10001788 });
    await amazon();
    await expect(submit()).rejects.toMatchObject({ code: 10001789 });
    expect(await video(12)).toMatchObject({ video: { seconds: 12, finished: false }, next: 'video' });
    expect(await video()).toMatchObject({ video: { seconds: 30, finished: true }, next: 'upload' });
    await expect(submit()).rejects.toMatchObject({ code: 10001790 });
    const ready = await upload();
    expect(ready).toMatchObject({ done: ['form', 'amazon', 'video', 'upload'], next: null });
    expect(ready.photos['upload']).toHaveLength(1);
    expect(await submit()).toMatchObject({ state: 'inReview' });
  });

  test('photos can be the answer of a question', async () => {
    const form = formOf({ id: 'shot', type: 'file', label: named('A photo'), required: true, most: 2 });
    const slug = await putUpJourney(server.db, { form });
    const { client } = await server.member();
    const submit = () => client.submitJourney({ slug, formVersion: 1 });
    await expect(submit()).rejects.toMatchObject({ fields: [{ path: 'shot', reason: 'required' }] });
    const photos = [{ key: await sendPhoto(server, client) }];
    await expect(client.saveJourneyPhotos({ slug, slot: 'other', photos })).rejects.toMatchObject({
      code: 10001784,
    });
    await client.saveJourneyPhotos({ slug, slot: 'shot', photos });
    expect(await submit()).toMatchObject({ state: 'approved' });
  });
});

describe('submitJourney', () => {
  test('hands in once, however often and however many at a time', async () => {
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3 });
    const member = await server.member();
    await goThrough(member, slug);
    const submit = () => member.client.submitJourney({ slug, formVersion: 1 });
    const results = await Promise.all(Array.from({ length: 10 }, submit));
    for (const result of results) expect(result).toEqual(results[0]);
    expect(await submit()).toEqual(results[0]);
    expect(results[0]?.timeline.map(({ state }) => state)).toEqual(['draft', 'submitted', 'inReview']);
    const days = (Date.parse(results[0]?.answerBy ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(3, 1);
    const reviews = await server.db
      .selectFrom('review')
      .select(['kind', 'state', 'title'])
      .where('memberId', '=', member.memberId)
      .execute();
    expect(reviews).toEqual([{ kind: 'journey', state: 'waiting', title: named(`Journey ${slug}`) }]);
    const received = await mailTo(server, member.email);
    expect(received.map(({ subject }) => subject)).toEqual([`“Journey ${slug}”: it is with us`]);
  });

  test('what was handed in can be changed no more, and every call says where it stands', async () => {
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3 });
    const member = await server.member();
    await goThrough(member, slug);
    const { submissionId } = await member.client.submitJourney({ slug, formVersion: 1 });
    const inReview = { code: 10001791, status: 409 };
    await expect(type(member.client, slug, { why: 'No, because' })).rejects.toMatchObject(inReview);
    await expect(
      member.client.proveJourneyPurchase({ slug, orderNumber: anOrderNumber(), country: 'GB' }),
    ).rejects.toMatchObject(inReview);
    await expect(member.client.saveJourneyVideo({ slug, seconds: 1, finished: false })).rejects.toMatchObject(
      inReview,
    );
    await expect(member.client.saveJourneyPhotos({ slug, slot: 'upload', photos: [] })).rejects.toMatchObject(
      inReview,
    );
    await expect(member.client.reopenJourney({ slug })).rejects.toMatchObject({ code: 10001794 });
    await decide(server, { memberId: member.memberId, submissionId });
    await expect(type(member.client, slug, { why: 'No' })).rejects.toMatchObject({ code: 10001792 });
  });

  test('answers to hidden questions are no answers', async () => {
    const slug = await putUpJourney(server.db);
    const { client } = await server.member();
    await type(client, slug, { why: '  Because ', how: 'badly', more: 'A long story' });
    await type(client, slug, { how: 'well' });
    const { answers } = await client.submitJourney({ slug, formVersion: 1 });
    expect(Object.keys(answers).toSorted()).toEqual(['how', 'why']);
    expect(answers['why']?.value).toBe('Because');
  });

  test('who has begun hands in what she began with, in its newest words, and it stays as it was then', async () => {
    const slug = await putUpJourney(server.db);
    const { client } = await server.member();
    await type(client, slug, { why: 'Because', how: 'well', more: 'Off the path' });
    const consent = formOf({ id: 'new', type: 'consent', label: named('New') });
    await askAnew(server.db, slug, consent);
    expect((await (await server.member()).client.getJourney({ slug })).journey.form?.version).toBe(2);
    // The last one that had those questions: a mended text is none of its own.
    await askAnew(server.db, slug, inOtherWords(plainForm));
    await askAnew(server.db, slug, consent);
    const before = await client.getJourney({ slug });
    expect(before.journey.form).toMatchObject({
      version: 1,
      form: { pages: [{ questions: [{ label: 'Other words' }, {}, {}] }] },
    });
    await expect(client.submitJourney({ slug, formVersion: 2 })).rejects.toMatchObject({ code: 10001801 });
    expect(await client.submitJourney({ slug, formVersion: 1 })).toMatchObject({
      state: 'approved',
      formVersion: 1,
    });
    // What was handed in keeps its words too, and what is off the path is kept and counts for nothing.
    await askAnew(server.db, slug, plainForm);
    const { journey, mine } = await client.getJourney({ slug });
    expect(journey.form?.form.pages[0]?.questions[0]?.label).toBe('Other words');
    expect(Object.keys(mine?.answers ?? {}).toSorted()).toEqual(['how', 'why']);
    const kept = await server.db
      .selectFrom('submission')
      .select(['version', 'dropped'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ version: 3, dropped: { more: { value: 'Off the path' } } });
  });

  test('steps that come later are nothing to who has begun', async () => {
    const slug = await putUpJourney(server.db);
    const { client } = await server.member();
    await type(client, slug, { why: 'Because' });
    await changeJourney(server.db, slug, { steps: ['form', 'amazon'], amazonCountries: ['GB'] });
    expect((await client.getJourney({ slug })).journey.steps).toEqual(['form']);
    const other = await server.member();
    expect((await other.client.getJourney({ slug })).journey.steps).toEqual(['form', 'amazon']);
    expect(await client.submitJourney({ slug, formVersion: 1 })).toMatchObject({ state: 'approved' });
    await type(other.client, slug, { why: 'Because' }, { formVersion: 2 });
    await expect(other.client.submitJourney({ slug, formVersion: 2 })).rejects.toMatchObject({
      code: errors.journeyAmazonFirst.code,
    });
  });

  test('who had the form on her screen before it changed begins with that one', async () => {
    const slug = await putUpJourney(server.db);
    await askAnew(server.db, slug, formOf({ id: 'new', type: 'shortText', label: named('New') }));
    const { client } = await server.member();
    expect(await type(client, slug, { why: 'Because' }, { formVersion: 1 })).toMatchObject({
      formVersion: 1,
    });
    // There never was such a one.
    const other = await server.member();
    await expect(type(other.client, slug, { why: 'Because' }, { formVersion: 9 })).rejects.toMatchObject({
      code: errors.journeyAnswersFaulty.code,
    });
    expect(await type(other.client, slug, { new: 'Well' }, { formVersion: 9 })).toMatchObject({
      formVersion: 2,
    });
  });

  test('a phone number is looked up in the numbering plans', async () => {
    const form = formOf({ id: 'call', type: 'phone', label: named('Phone'), required: true });
    const slug = await putUpJourney(server.db, { form });
    const { client } = await server.member();
    await type(client, slug, { call: '+440000000000' });
    const submit = () => client.submitJourney({ slug, formVersion: 1 });
    await expect(submit()).rejects.toMatchObject({ fields: [{ path: 'call', reason: 'notAPhone' }] });
    await type(client, slug, { call: '+442079460018' });
    expect(await submit()).toMatchObject({ state: 'approved' });
  });
});

describe('who is not signed in', () => {
  test('says where she may be answered, and hears there', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 2, steps: ['form', 'result'] });
    const contact = aContact();
    const { client } = server.device();
    await type(client, slug, { why: 'Because' });
    await expect(client.submitJourney({ slug, formVersion: 1 })).rejects.toMatchObject({ code: 10001798 });
    await client.submitJourney({ slug, formVersion: 1, contact });
    const [mail] = await mailTo(server, contact);
    expect(mail?.text).toContain(`/questionnaire?id=${slug}`);
  });

  test.each([2, null])(
    'hears the same whether or not her address has answered before or has an account (days: %s)',
    async (answerDays) => {
      const slug = await putUpJourney(server.db, {
        ...(answerDays !== null && { answerDays }),
        steps: ['form', 'result'],
      });
      const { email } = await server.member();
      const before = aContact();
      const handIn = async (contact: string) => {
        const { key, client } = server.device();
        await type(client, slug, { why: 'Because' });
        return server.request('/api/station/journey/submit', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'device-key': key },
          body: JSON.stringify({ slug, formVersion: 1, contact }),
        });
      };
      await handIn(before);
      const answers = [];
      for (const contact of [aContact(), before, email]) {
        const { status, headers, envelope } = await handIn(contact);
        const kinds = JSON.stringify(envelope)
          .replaceAll(contact, '(contact)')
          .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '(id)')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(at)');
        answers.push({
          status,
          headers: [...headers.keys()].toSorted(),
          kinds,
          mails: (await mailTo(server, contact)).length,
        });
      }
      const [fresh, ...others] = answers;
      expect(fresh?.status).toBe(200);
      // Of the one from before there was a mail already.
      for (const other of others) expect({ ...other, mails: 0 }).toEqual({ ...fresh, mails: 0 });
      expect(answers.map(({ mails }) => mails)).toEqual([1, 2, 1]);
    },
  );

  test('hears the same whether or not her address has an account', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 2 });
    const { email } = await server.member();
    const shown = [];
    for (const contact of [email, aContact()]) {
      const { client } = server.device();
      await type(client, slug, { why: 'Because' });
      const { state, timeline, rewardWaits, done } = await client.submitJourney({
        slug,
        formVersion: 1,
        contact,
      });
      shown.push({ state, done, rewardWaits, states: timeline.map((event) => event.state) });
    }
    expect(shown[0]).toEqual(shown[1]);
  });

  test('a draft nobody came back to for ninety days goes, with its photos; a member’s stays', async () => {
    const slug = await putUpJourney(server.db, { steps: ['form', 'upload'] });
    const [guest, member] = [server.device(), await server.member()];
    for (const { client } of [guest, member]) {
      await type(client, slug, { why: 'Because' });
      await client.saveJourneyPhotos({
        slug,
        slot: 'upload',
        photos: [{ key: await sendPhoto(server, client) }],
      });
    }
    const after = (days: number) =>
      tidyJourneys({ ...server.services, now: () => new Date(Date.now() + days * 86_400_000) });
    await after(89);
    expect((await guest.client.getJourney({ slug })).mine).not.toBeNull();
    await after(91);
    expect((await guest.client.getJourney({ slug })).mine).toBeNull();
    expect((await member.client.getJourney({ slug })).mine?.photos['upload']).toHaveLength(1);
    const left = await server.db.selectFrom('proofPhoto').select('memberId').execute();
    expect(left.map(({ memberId }) => memberId)).not.toContain(guest.ownerId);
  });

  test('what a guest handed in goes a year later, with all that says who she was; a member’s stays', async () => {
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3 });
    const [declined, waiting, member] = [server.device(), server.device(), await server.member()];
    for (const who of [declined, waiting, member]) {
      await goThrough(who, slug);
      const contact = who === member ? {} : { contact: aContact() };
      const { submissionId } = await who.client.submitJourney({ slug, formVersion: 1, ...contact });
      const memberId = 'memberId' in who ? who.memberId : who.ownerId;
      if (who === declined) await decide(server, { memberId, submissionId }, 'Too dark');
    }
    const left = async (...owners: string[]) => {
      const counts: Record<string, number> = {};
      for (const table of ['submission', 'submissionEvent', 'review', 'proofPhoto', 'outbox'] as const)
        counts[table] = (
          await server.db.selectFrom(table).select('memberId').where('memberId', 'in', owners).execute()
        ).length;
      const contacts = await server.db
        .selectFrom('journeyContact')
        .select('slug')
        .where('ownerId', 'in', owners)
        .execute();
      return { ...counts, contacts: contacts.length };
    };
    const orders = () => server.db.selectFrom('amazonOrder').select('orderHash').execute();
    const after = (days: number) =>
      tidyJourneys({ ...server.services, now: () => new Date(Date.now() + days * 86_400_000) });
    const guests = [declined.ownerId, waiting.ownerId];
    const [before, hers, proved] = [await left(...guests), await left(member.memberId), await orders()];
    await after(364);
    expect(await left(...guests)).toEqual(before);
    expect(before).toMatchObject({ submission: 2, review: 2, proofPhoto: 2, outbox: 3, contacts: 2 });
    await after(366);
    expect(new Set(Object.values(await left(...guests)))).toEqual(new Set([0]));
    expect(await left(member.memberId)).toEqual(hers);
    // A number that was handed in is good for nobody else.
    expect(await orders()).toEqual(proved);
  });
});

describe('a decision', () => {
  test('declined says why, keeps everything, and is handed in again, also after the end', async () => {
    const closesAt = new Date(Date.now() + 86_400_000);
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3, activity: { closesAt } });
    const member = await server.member({ language: 'zh-HK' });
    await goThrough(member, slug);
    const { submissionId } = await member.client.submitJourney({ slug, formVersion: 1 });
    await decide(server, { memberId: member.memberId, submissionId }, 'The photo is blurred');
    const { mine } = await member.client.getJourney({ slug });
    expect(mine).toMatchObject({ state: 'declined', reason: 'The photo is blurred' });
    const [mail] = await mailTo(server, member.email);
    expect(mail?.subject).toBe(`「Journey ${slug}（繁）」：還差一點點`);
    expect(mail?.text).toContain('The photo is blurred');
    await expect(type(member.client, slug, { why: 'New' })).rejects.toMatchObject({ code: 10001793 });
    await expect(member.client.submitJourney({ slug, formVersion: 1 })).rejects.toMatchObject({
      code: 10001793,
    });

    server.clock.at = new Date(Date.now() + 2 * 86_400_000);
    const reopened = await member.client.reopenJourney({ slug });
    expect(reopened).toMatchObject({
      state: 'draft',
      reason: null,
      next: null,
      answers: { why: { value: 'Because' } },
      amazon: { country: 'GB' },
    });
    expect(reopened.photos['upload']).toHaveLength(1);
    expect(await member.client.reopenJourney({ slug })).toMatchObject({ state: 'draft' });
    await type(member.client, slug, { why: 'Because, truly' });
    expect(await member.client.submitJourney({ slug, formVersion: 1 })).toMatchObject({ state: 'inReview' });
    await decide(server, { memberId: member.memberId, submissionId });
    expect((await member.client.getJourney({ slug })).mine?.timeline).toMatchObject([
      { state: 'draft' },
      { state: 'submitted' },
      { state: 'inReview' },
      { state: 'declined', reason: 'The photo is blurred' },
      { state: 'draft' },
      { state: 'submitted' },
      { state: 'inReview' },
      { state: 'approved' },
    ]);
  });

  test('staff read answers in their language, and never an order number', async () => {
    const slug = await putUpJourney(server.db, { steps: allSteps, answerDays: 3 });
    const member = await server.member();
    await goThrough(member, slug);
    await type(member.client, slug, { how: 'badly', more: '<b>bold</b>' });
    const { submissionId } = await member.client.submitJourney({ slug, formVersion: 1 });
    const subject = { memberId: member.memberId, subjectId: submissionId };
    const detail = await journeyDecider.describe(server.services, subject, 'zh-Hans');
    expect(detail).toEqual({
      contact: null,
      sections: [
        {
          title: '回答',
          rows: [
            { label: 'Why?（简）', value: 'Because' },
            { label: 'How?（简）', value: 'Badly（简）' },
            { label: 'Tell us more（简）', value: '<b>bold</b>' },
          ],
        },
        {
          title: '凭证',
          rows: [
            { label: '亚马逊订单（无人用过），站点', value: '英国' },
            { label: '视频', value: '已看完' },
          ],
        },
      ],
    });
  });

  test('after a loss no mail names what was sent', async () => {
    const slug = await putUpJourney(server.db, { answerDays: 3 });
    const member = await server.member();
    await type(member.client, slug, { why: 'Because' });
    await server.db
      .updateTable('member')
      .set({ lostAt: new Date() })
      .where('memberId', '=', member.memberId)
      .execute();
    await member.client.submitJourney({ slug, formVersion: 1 });
    const [mail] = await mailTo(server, member.email);
    expect(mail?.subject).toBe('What you sent us: it is with us');
    expect(mail?.html).not.toContain(`Journey ${slug}`);
  });
});
