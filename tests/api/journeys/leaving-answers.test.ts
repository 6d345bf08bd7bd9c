import Papa from 'papaparse';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/client.ts';
import { fewestSubmissions } from '#contract/calls/journeys/answers.ts';
import { filled } from '#contract/content/filled.ts';
import { pagesOfForm } from '#contract/journeys/form-of-pages.ts';
import type { Answer } from '#contract/journeys/form.ts';
import { removeEndedExports } from '#server/features/journeys/leaving/export-answers.ts';
import { refusedAs } from '#tests/support/content-desk.ts';
import { pieceOf } from '#tests/support/content.ts';
import { named } from '#tests/support/draws.ts';
import { everyQuestion } from '#tests/support/every-question.ts';
import { changeJourney, formOf, putUpJourney, type } from '#tests/support/journeys.ts';
import { useTestServer, type TestMember, type TestStaff } from '#tests/support/server.ts';
import { auditOf, roleOfBrand } from '#tests/support/staff.ts';
import { letOneDecide } from '#tests/support/two-people.ts';

const server = useTestServer({ twoPeople: true });
const start = new Date('2026-03-02T09:00:00Z');
const hourMs = 3_600_000;
const later = (hours: number) => new Date(start.getTime() + hours * hourMs);
const why = 'Asked for by the team that makes the pump';

let author: TestStaff;
let second: TestStaff;
let slug: string;
let pieceId: string;
let members: TestMember[];

type Answers = Readonly<Record<string, Answer | null>>;
const needed = { name: 'Wilhelmina', wakes: 'often', mail: 'wilhelmina@example.org', agree: true } as const;

async function handIn({ client }: Pick<TestMember, 'client'>, answers: Answers, formVersion = 1) {
  await type(client, slug, answers, { formVersion, finish: true });
  return client.submitJourney({ slug, formVersion, contact: `${Math.random()}@example.org` });
}

async function setUp(role: string, name: string): Promise<TestStaff> {
  const one = await server.staff(role, name);
  await server.db
    .updateTable('staffAccount')
    .set({ setUpAt: start })
    .where('staffId', '=', one.staffId)
    .execute();
  return one;
}

beforeAll(async () => {
  server.clock.at = start;
  slug = await putUpJourney(server.db, { form: everyQuestion, slug: 'nights' });
  pieceId = await pieceOf(server.db, 'journey', slug);
  members = await Promise.all(Array.from({ length: 11 }, async () => server.member()));
  const [first, other, hider, ...more] = members;
  if (!first || !other || !hider) throw new Error('Nobody');
  await handIn(first, {
    ...needed,
    nights: '=HYPERLINK("https://nest.example")\nand a second line, with "quotes"',
    helps: ['singing', 'feeding'],
    size: 'm',
    place: ['sling'],
    comfort: 4,
    recommend: 0,
    fit: { waist: 'tight', back: 'right' },
    matters: ['looks', 'soft', 'support'],
    weeks: 20,
    bought: '2026-02-01',
    phone: '+447400123456',
    home: {
      countryCode: 'GB',
      province: '',
      city: 'York',
      line1: '1 Nest Lane',
      line2: '',
      postcode: 'YO1 7EP',
    },
  });
  // The same choice in another language, and a text that looks like a number.
  const chinese = server.clientOf(other.token, 'zh-CN');
  await handIn({ client: chinese }, { ...needed, wakes: 'often', nights: '-5' });
  // What helps is asked of others alone: it lies off her path.
  await type(hider.client, slug, { ...needed, helps: ['carrying'] });
  await handIn(hider, { wakes: 'rarely' });
  for (const member of more) await handIn(member, { ...needed, wakes: 'always' });
  await handIn(server.device(), { ...needed, wakes: 'rarely' });
  // Begun, and not handed in.
  await type((await server.member()).client, slug, needed);
});

beforeEach(async () => {
  server.clock.at = later(1);
  await server.db.deleteFrom('rateLimit').execute();
  await server.db.updateTable('staffAccount').set({ active: false }).execute();
  author = await setUp('owner', 'Ada');
  second = await setUp('owner', 'Bea');
});

type Wish = Omit<CallInput<'describeAnswers'>, 'pieceId'>;

/** What is to leave, as of what was looked at. */
async function wishFor(more: Wish = {}) {
  const { asOf } = await author.client.describeAnswers({ pieceId, ...more });
  return { pieceId, ...more, asOf };
}

const propose = async (input: object, by = author) =>
  (await by.client.makeProposal({ call: 'exportAnswers', input: JSON.stringify(input), reason: why }))
    .proposalId;

/** Proposed and approved. @returns the export's id */
async function agreed(more: Wish = {}): Promise<string> {
  const proposalId = await propose(await wishFor(more));
  await second.client.approveProposal({ proposalId });
  return (await author.client.listAnswerExports({})).list[0]?.exportId ?? '';
}

async function readAll(exportId: string, { client } = author) {
  let text = '';
  for (let cursor: string | undefined; ;) {
    const { lines, nextCursor } = await client.downloadAnswers({
      exportId,
      ...(cursor !== undefined && { cursor }),
    });
    text += lines;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return { text, rows: data };
}

describe('what leaves', () => {
  test('is told before, without an answer', async () => {
    const told = await author.client.describeAnswers({ pieceId, script: 'zh-Hant' });
    expect(told).toMatchObject({ submissions: 12, asOf: later(1).toISOString() });
    const tells = Object.fromEntries(told.questions.map((one) => [one.id, one.tells]));
    expect(tells).toEqual({
      nights: 'words',
      wakes: null,
      helps: null,
      size: null,
      place: null,
      comfort: null,
      recommend: null,
      fit: null,
      matters: null,
      weeks: null,
      bought: 'day',
      agree: 'consent',
    });
    expect(told.leftOut).toEqual([
      { id: 'name', label: '怎麼稱呼您？', tells: 'name' },
      { id: 'mail', label: '電郵地址', tells: 'contact' },
      { id: 'phone', label: '手機號碼', tells: 'contact' },
      { id: 'home', label: '包裹寄到哪裡？', tells: 'contact' },
      { id: 'photos', label: '卡片相片', tells: 'file' },
    ]);
    const { list } = await author.client.listAnsweredJourneys({});
    expect(list).toEqual([
      { pieceId, slug, title: named('Journey nights'), structures: [{ structure: 1, submissions: 12 }] },
    ]);
  });

  test('is a row for each submission, with columns for each question', async () => {
    const { rows, text } = await readAll(await agreed());
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({
      submission: expect.stringMatching(/^s[0-9a-f]{24}$/),
      version: '1',
      structure: '1',
      day: '2026-03-02',
      state: 'approved',
      'nights · How are the nights at the moment?':
        '\'=HYPERLINK("https://nest.example")\nand a second line, with "quotes"',
      'wakes · How often does the baby wake?': 'Two or three times',
      'helps.feeding · What helps? · Feeding': '1',
      'helps.carrying · What helps? · Carrying': '0',
      'helps.singing · What helps? · Singing': '1',
      'size · Your size': 'M',
      'place · Where does the baby sleep?': 'In a sling',
      'comfort · How comfortable is it to wear?': '4',
      'recommend · How likely would you tell a friend about it?': '0',
      'fit.waist · How does it fit? · At the waist': 'Tight',
      'fit.back · How does it fit? · At the back': 'Right',
      'matters.soft · What matters most to you? · Softness': '2',
      'matters.support · What matters most to you? · Support': '3',
      'matters.looks · What matters most to you? · Looks': '1',
      'weeks · How many weeks along are you?': '20',
      'bought · When did you buy it?': '2026-02-01',
      'agree · You may write to me about this.': '1',
    });
    // The same choice is one, whatever the language; a number is left alone.
    expect(rows[1]).toMatchObject({
      'wakes · How often does the baby wake?': 'Two or three times',
      'nights · How are the nights at the moment?': '-5',
      'helps.feeding · What helps? · Feeding': '',
    });
    // Off her path.
    expect(rows[2]).toMatchObject({
      'wakes · How often does the baby wake?': 'Once or less',
      'helps.carrying · What helps? · Carrying': '',
    });
    for (const secret of [
      'Wilhelmina',
      'wilhelmina@',
      '447400',
      'Nest Lane',
      ...members.map(({ memberId }) => memberId),
    ])
      expect(text).not.toContain(secret);
    const kept = await server.db.selectFrom('submission').select('submissionId').execute();
    for (const { submissionId } of kept) expect(text).not.toContain(submissionId);
  });

  test('is a row for each answer, with what was chosen by its id and in words', async () => {
    const { rows } = await readAll(await agreed({ shape: 'long', script: 'zh-Hans' }));
    const [{ submission: first = '' } = {}] = rows;
    const hers = rows.filter(({ submission }) => submission === first);
    const line = (id: string) => hers.filter(({ question }) => question === id);
    expect(line('helps')).toMatchObject([
      { questionText: '什么方法有用？', answer: 'singing', answerText: '唱歌', number: '' },
      { questionText: '什么方法有用？', answer: 'feeding', answerText: '喂奶' },
    ]);
    expect(line('fit')).toMatchObject([
      { part: 'waist', partText: '腰部', answer: 'tight', answerText: '偏紧' },
      { part: 'back', partText: '背部', answer: 'right', answerText: '正好' },
    ]);
    expect(line('matters').map(({ answer, number }) => [answer, number])).toEqual([
      ['looks', '1'],
      ['soft', '2'],
      ['support', '3'],
    ]);
    expect(line('weeks')).toMatchObject([{ answer: '', answerText: '', number: '20' }]);
    expect(line('bought')).toMatchObject([{ answerText: '2026-02-01' }]);
    expect(hers.map(({ order }) => Number(order))).toEqual(
      hers.map(({ order }) => Number(order)).toSorted((one, other) => one - other),
    );
    expect(new Set(rows.map(({ question }) => question)).has('mail')).toBe(false);
    // Another file has other ids for the same submissions.
    const again = await readAll(await agreed({ shape: 'long' }));
    expect(again.rows.map(({ submission }) => submission)).not.toContain(first);
  });

  test('has contacts where they are asked for, which the second person is told, and never a name or a file', async () => {
    const proposalId = await propose(await wishFor({ contacts: true }));
    const { proposed } = await second.client.getProposal({ proposalId });
    if (proposed.what !== 'answers') throw new Error('Something else');
    expect(proposed).toMatchObject({ contacts: true, submissions: 12, slug, shape: 'wide' });
    expect(proposed.questions.filter(({ tells }) => tells === 'contact').map(({ id }) => id)).toEqual([
      'mail',
      'phone',
      'home',
    ]);
    expect(proposed.leftOut.map(({ id }) => id)).toEqual(['name', 'photos']);
    await second.client.approveProposal({ proposalId });
    const { list } = await author.client.listAnswerExports({});
    const { rows, text } = await readAll(list[0]?.exportId ?? '');
    expect(rows[0]).toMatchObject({
      'mail · E-mail address': 'wilhelmina@example.org',
      // Nothing reckons with it.
      'phone · Mobile number': "'+447400123456",
      'home · Where does the parcel go?': '1 Nest Lane, York, YO1 7EP, GB',
    });
    expect(text).not.toContain('Wilhelmina');
  });

  test('is not of who rests or closes her account, nor of what came after it was looked at', async () => {
    const exportId = await agreed();
    const [resting, closing] = members;
    await resting?.client.setPause({ paused: true });
    const closed = { memberId: closing?.memberId ?? '', closedAt: later(1), eraseAfter: later(1000) };
    await server.db.insertInto('accountClosing').values(closed).execute();
    server.clock.at = later(2);
    const newcomer = await server.member();
    await handIn(newcomer, { ...needed, nights: 'Too late for it' });
    expect((await author.client.describeAnswers({ pieceId })).submissions).toBe(11);
    const { rows, text } = await readAll(exportId);
    expect(rows).toHaveLength(10);
    expect(text).not.toContain('HYPERLINK');
    expect(text).not.toContain('Too late for it');
    await server.db.deleteFrom('accountClosing').where('memberId', '=', closed.memberId).execute();
    await resting?.client.setPause({ paused: false });
    await server.db.deleteFrom('submission').where('memberId', '=', newcomer.memberId).execute();
  });

  test('is never of fewer than ten', async () => {
    const wish = await wishFor({ state: 'declined' });
    await expect(propose(wish)).rejects.toMatchObject(refusedAs('answersTooFew'));
    await expect(author.client.exportAnswers(wish)).rejects.toMatchObject(refusedAs('answersTooFew'));
    // Nor when others rest by the time it is fetched.
    const exportId = await agreed();
    const leaving = members.slice(0, 12 - fewestSubmissions + 1);
    for (const { client } of leaving) await client.setPause({ paused: true });
    await expect(author.client.downloadAnswers({ exportId })).rejects.toMatchObject(
      refusedAs('answersTooFew'),
    );
    for (const { client } of leaving) await client.setPause({ paused: false });
    expect((await readAll(exportId)).rows).toHaveLength(12);
  });

  test('is of the days, in the brand’s zone, that are asked for', async () => {
    const count = async (more: Wish) =>
      (await author.client.describeAnswers({ pieceId, ...more })).submissions;
    expect(await count({ from: '2026-03-02', until: '2026-03-02' })).toBe(12);
    expect(await count({ from: '2026-03-03' })).toBe(0);
    expect(await count({ until: '2026-03-01' })).toBe(0);
    expect(await count({ state: 'approved' })).toBe(12);
    expect(await count({ structure: 2 })).toBe(0);
  });

  test('joins what several structures ask by its id', async () => {
    server.clock.at = later(1.1);
    const [page] = everyQuestion.pages;
    const questions = page?.questions.filter(({ id }) => ['name', 'wakes'].includes(id)) ?? [];
    const form = formOf(
      ...questions.map((one) => (one.id === 'wakes' ? { ...one, label: named('Wakes at night') } : one)),
      { id: 'degrees', type: 'number', label: named('Degrees'), least: -50 },
    );
    const { pages } = filled('journey', { pages: pagesOfForm(form) });
    await changeJourney(server.db, slug, { pages }, later(1.1));
    server.clock.at = later(1.2);
    const newcomer = await server.member();
    await handIn(newcomer, { name: 'Pia', wakes: 'always', degrees: -5 }, 2);
    const told = await author.client.describeAnswers({ pieceId });
    expect(told.submissions).toBe(13);
    expect(told.questions.slice(0, 2).map(({ id, label }) => [id, label])).toEqual([
      ['wakes', 'Wakes at night'],
      ['degrees', 'Degrees'],
    ]);
    const { rows } = await readAll(await agreed());
    expect(rows.at(-1)).toMatchObject({
      version: '2',
      structure: '2',
      'wakes · Wakes at night': 'I have stopped counting',
      'degrees · Degrees': '-5',
      'weeks · How many weeks along are you?': '',
    });
    expect(rows[0]).toMatchObject({
      structure: '1',
      'wakes · Wakes at night': 'Two or three times',
      'degrees · Degrees': '',
    });
    expect((await author.client.describeAnswers({ pieceId, structure: 1 })).submissions).toBe(12);
    await server.db.deleteFrom('submission').where('memberId', '=', newcomer.memberId).execute();
  });

  test('of a journey that is not there is nothing', async () => {
    const nobody = { pieceId: '019505c8-0000-7000-8000-000000000000' };
    await expect(author.client.describeAnswers(nobody)).rejects.toMatchObject(refusedAs('contentUnknown'));
    const asOf = later(50).toISOString();
    await expect(author.client.exportAnswers({ pieceId, asOf })).rejects.toMatchObject(
      refusedAs('badRequest'),
    );
  });
});

describe('two people', () => {
  test('are needed, and all that they do is written down', async () => {
    const wish = await wishFor();
    await expect(author.client.exportAnswers(wish)).rejects.toMatchObject({
      ...refusedAs('secondPersonNeeded'),
      result: { somebodyCan: true },
    });
    const proposalId = await propose(wish);
    await expect(author.client.approveProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalOwn'),
    );
    expect((await author.client.listAnswerExports({})).list).toEqual([]);
    await second.client.approveProposal({ proposalId });
    const { list } = await author.client.listAnswerExports({});
    expect(list).toMatchObject([
      { pieceId, slug, from: null, contacts: false, takenAt: null, endsAt: later(25).toISOString() },
    ]);
    expect((await second.client.listAnswerExports({})).list).toEqual([]);
    await readAll(list[0]?.exportId ?? '');
    const lines = (await auditOf(server, `journey ${pieceId}`)).slice(-3);
    expect(lines).toEqual([
      {
        action: 'proposal.made',
        staffId: author.staffId,
        before: null,
        after: { call: 'exportAnswers', proposalId },
        why,
      },
      {
        action: 'answers.exported',
        staffId: author.staffId,
        before: null,
        after: { submissions: 12, contacts: false },
        why: null,
      },
      {
        action: 'answers.downloaded',
        staffId: author.staffId,
        before: null,
        after: { submissions: 12, contacts: false },
        why: null,
      },
    ]);
    expect(await auditOf(server, `proposal ${proposalId}`)).toMatchObject([
      { action: 'proposal.approved', staffId: second.staffId },
    ]);
  });

  test('are one where a brand is one person, who is written down', async () => {
    await letOneDecide(server.db);
    const { exportId } = await author.client.exportAnswers(await wishFor());
    expect((await readAll(exportId)).rows).toHaveLength(12);
    expect((await auditOf(server, `journey ${pieceId}`)).slice(-2).map(({ action }) => action)).toEqual([
      'answers.exported',
      'answers.downloaded',
    ]);
    await letOneDecide(server.db, { twoPeople: true });
  });

  test('may both see submissions', async () => {
    const approver = await setUp(await roleOfBrand(server, ['approve', 'content']), 'Cleo');
    const proposalId = await propose(await wishFor());
    await expect(approver.client.getProposal({ proposalId })).rejects.toMatchObject(
      refusedAs('proposalUnknown'),
    );
    await expect(approver.client.describeAnswers({ pieceId })).rejects.toMatchObject({ status: 403 });
    await author.client.withdrawProposal({ proposalId });
  });

  test('who approve and withdraw at once do one of the two', async () => {
    const proposals = [];
    for (const shape of ['wide', 'long'] as const)
      for (const script of ['en', 'zh-Hans', 'zh-Hant'] as const)
        proposals.push(await propose(await wishFor({ shape, script })));
    for (const proposalId of proposals) {
      const before = (await author.client.listAnswerExports({})).list.length;
      const [approved, withdrawn] = await Promise.allSettled([
        second.client.approveProposal({ proposalId }),
        author.client.withdrawProposal({ proposalId }),
      ]);
      expect([approved.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const made = (await author.client.listAnswerExports({})).list.length - before;
      expect(made).toBe(approved.status === 'fulfilled' ? 1 : 0);
    }
  });
});

describe('a file', () => {
  test('is of who made it alone', async () => {
    const exportId = await agreed();
    await expect(second.client.downloadAnswers({ exportId })).rejects.toMatchObject(
      refusedAs('exportUnknown'),
    );
    expect((await readAll(exportId)).rows).toHaveLength(12);
  });

  test('is had once', async () => {
    const exportId = await agreed();
    const twice = await Promise.allSettled([
      author.client.downloadAnswers({ exportId }),
      author.client.downloadAnswers({ exportId }),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(author.client.downloadAnswers({ exportId })).rejects.toMatchObject(refusedAs('exportOver'));
    expect((await author.client.listAnswerExports({})).list[0]?.takenAt).toBe(later(1).toISOString());
  });

  test('is there for a day, and told of for a month', async () => {
    const exportId = await agreed();
    server.clock.at = later(25);
    const her = await server.again(author);
    await expect(her.client.downloadAnswers({ exportId })).rejects.toMatchObject(refusedAs('exportOver'));
    await removeEndedExports(server.services);
    expect((await her.client.listAnswerExports({})).list.map((one) => one.exportId)).toContain(exportId);
    server.clock.at = later(25 + 24 * 30 + 1);
    await removeEndedExports(server.services);
    expect(await server.db.selectFrom('answerExport').selectAll().execute()).toEqual([]);
  });

  test('of many comes in pages, and goes on where it was; what is begun anew ends what was begun', async () => {
    const submissions = Array.from({ length: 1100 }, (_, at) => ({
      memberId: crypto.randomUUID(),
      submissionId: crypto.randomUUID(),
      slug,
      guest: true,
      state: 'approved',
      formVersion: 1,
      version: 1,
      answers: JSON.stringify({
        nights: { value: `Night ${at}`, at: '', by: '', since: 1, revision: 1, other: null },
      }),
      language: 'en',
      begunAt: start,
      changedAt: start,
      submittedAt: start,
    }));
    await server.db.insertInto('submission').values(submissions).execute();
    const exportId = await agreed();
    const { client } = author;
    const { nextCursor: stale } = await client.downloadAnswers({ exportId });
    const first = await client.downloadAnswers({ exportId });
    await expect(client.downloadAnswers({ exportId, cursor: stale ?? '' })).rejects.toMatchObject(
      refusedAs('exportOver'),
    );
    // An answer that was lost on the way is asked for again.
    await client.downloadAnswers({ exportId, cursor: first.nextCursor ?? '' });
    const second = await client.downloadAnswers({ exportId, cursor: first.nextCursor ?? '' });
    const third = await client.downloadAnswers({ exportId, cursor: second.nextCursor ?? '' });
    expect(third.nextCursor).toBeNull();
    const { data } = Papa.parse<Record<string, string>>(first.lines + second.lines + third.lines, {
      header: true,
      skipEmptyLines: true,
    });
    expect(new Set(data.map(({ submission }) => submission)).size).toBe(1112);
    const nights = data.map((row) => row['nights · How are the nights at the moment?']);
    expect(nights.filter((night) => night?.startsWith('Night '))).toHaveLength(1100);
    await expect(client.downloadAnswers({ exportId, cursor: second.nextCursor ?? '' })).rejects.toMatchObject(
      refusedAs('exportOver'),
    );
    await server.db
      .deleteFrom('submission')
      .where(
        'submissionId',
        'in',
        submissions.map(({ submissionId }) => submissionId),
      )
      .execute();
  });
});
