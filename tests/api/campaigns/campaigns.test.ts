import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Localised } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { seedActivities } from '#server/demo/activities.ts';
import { seedCategories } from '#server/demo/more-gifts.ts';
import { seedCampaigns } from '#server/demo/campaigns.ts';
import { saveCampaign } from '#server/features/campaigns/save-campaign.ts';
import type { NewCampaign } from '#server/features/campaigns/written.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { startTestServer, useTestServer } from '#tests/support/server.ts';

const server = useTestServer();

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const words = (word: string): Localised => ({ en: word, 'zh-Hans': `${word}简`, 'zh-Hant': `${word}繁` });
const hero = {
  kind: 'hero',
  title: words('Hello'),
  text: words('Come in'),
  picture: 'evening',
  button: { label: words('Go'), to: { kind: 'path', path: '/games/checkIn' } },
} as const satisfies NewCampaign['blocks'][number];
const countdown = { kind: 'countdown', title: words('Left') } as const;

const save = (more: Partial<NewCampaign>) =>
  saveCampaign(
    server.db,
    {
      slug: 'spring',
      layout: 'blank',
      title: words('Spring'),
      description: words('About spring'),
      blocks: [hero],
      state: 'published',
      ...more,
    },
    new Date(),
  );
const get = (slug: string) => server.client.getCampaign({ slug });
const refusedWith = (error: keyof typeof errors) => ({
  code: errors[error].code,
  status: errors[error].status,
});

describe('getCampaign', () => {
  test('presents a page in one language, with paths for places', async () => {
    const giftId = '0190a0a0-0000-7000-8000-000000000001';
    const button = (to: Extract<NewCampaign['blocks'][number], { kind: 'button' }>['button']['to']) =>
      ({ kind: 'button', button: { label: words('Go'), to } }) as const;
    await save({
      slug: 'whole',
      layout: 'login',
      blocks: [
        hero,
        { kind: 'text', parts: [{ kind: 'list', items: [words('one'), words('two')] }] },
        button({ kind: 'journey', journey: 'packageCard', slug: 'underwear' }),
        button({ kind: 'journey', journey: 'questionnaire', slug: 'sleep' }),
        button({ kind: 'gift', giftId }),
        button({ kind: 'draws' }),
        {
          kind: 'questions',
          title: words('You ask'),
          questions: [{ question: words('Q'), answer: words('A') }],
        },
      ],
    });
    expect(await server.clientOf(null, 'zh-HK').getCampaign({ slug: 'whole' })).toEqual({
      slug: 'whole',
      layout: 'login',
      state: 'running',
      title: 'Spring繁',
      description: 'About spring繁',
      closesAt: null,
      blocks: [
        {
          kind: 'hero',
          title: 'Hello繁',
          text: 'Come in繁',
          picture: 'evening',
          button: { label: 'Go繁', to: '/games/checkIn' },
        },
        { kind: 'text', parts: [{ kind: 'list', items: ['one繁', 'two繁'] }] },
        ...[
          '/activity/packageCard/underwear',
          '/questionnaire?id=sleep',
          `/gifts/redeemList?gift=${giftId}`,
          '/gifts/list?type=1',
        ].map((to) => ({ kind: 'button', button: { label: 'Go繁', to } })),
        { kind: 'questions', title: 'You ask繁', questions: [{ question: 'Q繁', answer: 'A繁' }] },
      ],
    });
  });

  test('a draft, a page that is still to open and one that never was are not there', async () => {
    await save({ slug: 'draft', state: 'draft' });
    await save({ slug: 'later', opensAt: inHours(1) });
    await putUpActivity(server.db, { code: 'MAR00041', opensAt: inHours(1) });
    await save({ slug: 'with-later', activity: 'MAR00041' });
    await putUpActivity(server.db, { code: 'MAR00042' });
    await save({ slug: 'without', activity: 'MAR00042' });
    await server.db
      .updateTable('campaignPage')
      .set({ activity: 'GONE' })
      .where('slug', '=', 'without')
      .execute();
    for (const slug of ['draft', 'later', 'with-later', 'without', 'never', 'Whole', "' or 1=1", ''])
      await expect(get(slug)).rejects.toMatchObject(refusedWith('campaignUnknown'));
  });

  test('what is over keeps its head and loses its ways in', async () => {
    await save({ slug: 'over', opensAt: inHours(-2), closesAt: inHours(-1), blocks: [hero, countdown] });
    expect(await get('over')).toMatchObject({
      state: 'ended',
      blocks: [{ kind: 'hero', title: 'Hello', text: 'Come in', picture: 'evening' }],
    });
    expect((await get('over')).blocks[0]).not.toHaveProperty('button');
  });

  test('counts down to its end and speaks of babies, but not to who rests', async () => {
    const closesAt = inHours(30);
    const remark = { kind: 'notice', tone: 'neutral', text: words('While it rains') } as const;
    const spoken = { ...remark, text: words('While the baby sleeps') };
    await save({
      slug: 'ends',
      closesAt,
      blocks: [hero, countdown, remark, spoken, { ...remark, hiddenAtRest: true }],
    });
    await save({ slug: 'endless', blocks: [hero, countdown] });
    const kindsOf = async (slug: string, client = server.client) =>
      (await client.getCampaign({ slug })).blocks.map(({ kind }) => kind);
    expect(await get('ends')).toMatchObject({ closesAt: closesAt.toISOString() });
    expect(await kindsOf('ends')).toEqual(['hero', 'countdown', 'notice', 'notice', 'notice']);
    expect(JSON.stringify(await get('ends'))).not.toContain('hiddenAtRest');
    expect(await kindsOf('endless')).toEqual(['hero']);
    const member = await server.member();
    expect(await kindsOf('ends', member.client)).toHaveLength(5);
    await member.client.setPause({ paused: true });
    expect(await kindsOf('ends', member.client)).toEqual(['hero', 'notice']);
    expect(await member.client.getCampaign({ slug: 'ends' })).toMatchObject({ closesAt: null });
  });

  test('one that needs its activity is there for who has it alone', async () => {
    await putUpActivity(server.db, { code: 'MAR00043', audience: { countries: ['GB'] } });
    await save({ slug: 'held', activity: 'MAR00043', onlyHeld: true });
    const [here, away] = [await server.member(), await server.member()];
    await server.db
      .updateTable('member')
      .set({ countryCode: 'FR' })
      .where('memberId', '=', away.memberId)
      .execute();
    // Catalogue rows may be two seconds old.
    await expect
      .poll(() => here.client.getCampaign({ slug: 'held' }).catch(() => null))
      .toMatchObject({ state: 'running' });
    for (const client of [server.client, away.client])
      await expect(client.getCampaign({ slug: 'held' })).rejects.toMatchObject({
        ...refusedWith('campaignRefused'),
        message: 'Activity not found',
      });
  });
});

describe('saveCampaign', () => {
  test.each<[string, Partial<NewCampaign>]>([
    ['slug', { slug: 'packagecard' }],
    ['slug', { slug: 'signin' }],
    ['slug', { slug: 'registergift' }],
    ['slug', { slug: 'Spring' }],
    ['slug', { slug: '2024' }],
    ['title.zh-Hant', { title: { ...words('x'), 'zh-Hant': ' ' } }],
    ['blocks', { blocks: [] }],
    ['blocks', { blocks: [countdown] }],
    ['blocks', { blocks: [countdown, hero] }],
    ['blocks', { blocks: [hero, hero] }],
    ['blocks.0.picture', { blocks: [{ ...hero, picture: 'https://evil.example/x.png' as 'moon' }] }],
    ['blocks.0.text.en', { blocks: [{ ...hero, text: words('x'.repeat(700)) }] }],
    ...['https://evil.example/', '//evil.example', '/logout', 'javascript:alert(1)', '/redirect?to=/x'].map(
      (path): [string, Partial<NewCampaign>] => [
        'blocks.0.button.to',
        { blocks: [{ ...hero, button: { label: words('Go'), to: { kind: 'path', path } } }] },
      ],
    ),
    [
      'blocks.1.choices.0.to',
      {
        blocks: [
          hero,
          {
            kind: 'choices',
            choices: [{ title: words('Go'), to: { kind: 'path', path: '//evil.example' } }],
          },
        ],
      },
    ],
    ['closesAt', { opensAt: inHours(2), closesAt: inHours(1) }],
    ['onlyHeld', { onlyHeld: true }],
    ['activity', { activity: 'MAR99999' }],
    ['opensAt', { activity: 'MAR00002', opensAt: inHours(1) }],
  ])('names %s in %j', async (path, more) => {
    const refused = save({ slug: 'wrong', ...more });
    await expect(refused).rejects.toMatchObject({
      error: errors.campaignWrong,
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(await server.db.selectFrom('campaignPage').where('slug', '=', 'wrong').execute()).toEqual([]);
  });

  test('takes the place of the page it was', async () => {
    await save({ slug: 'again', title: words('One') });
    await save({ slug: 'again', title: words('Two') });
    expect(await get('again')).toMatchObject({ title: 'Two' });
  });
});

test('the demo has three pages in three languages, and codes that lead somewhere', async () => {
  const demo = await startTestServer();
  try {
    await transaction(demo.db, async (tx) => {
      await seedCategories(tx);
      await seedActivities(tx, new Date());
      await seedCampaigns(tx, new Date());
    });
    for (const slug of ['quiet-hour', 'spring-colours', 'from-the-box'])
      for (const locale of ['en', 'zh-CN', 'zh-HK'] as const)
        expect((await demo.clientOf(null, locale).getCampaign({ slug })).blocks.length).toBeGreaterThan(3);
    for (const { code } of await demo.db.selectFrom('qrCode').select('code').execute())
      expect(await demo.client.findPassage({ code })).toMatchObject({ state: 'open' });
  } finally {
    await demo.stop();
  }
});
