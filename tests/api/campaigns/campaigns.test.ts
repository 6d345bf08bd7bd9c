import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { Localised } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { bringContent } from '#server/demo/bring-content.ts';
import { filled, type BegunBody } from '#contract/content/filled.ts';
import { bodySchema } from '#contract/content/kind.ts';
import { kinds } from '#contract/content/kinds.ts';
import { allFaults } from '#server/core/content/move-piece.ts';
import { addCampaign, type NewCampaign } from '#tests/support/pieces/add-campaign.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { shelve } from '#tests/support/gifts.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { pageRows } from '#web/app/page-rows.ts';
import { startTestServer, useTestServer } from '#tests/support/server.ts';

const server = useTestServer({ environment: { REDIRECT_HOSTS: 'shop.example' } });

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs);
const words = (word: string): Localised => ({ en: word, 'zh-Hans': `${word}简`, 'zh-Hant': `${word}繁` });
const hero = {
  kind: 'hero',
  title: words('Hello'),
  text: words('Come in'),
  picture: 'evening',
  button: words('Go'),
  to: '/games/checkIn',
} as const;
const countdown = { kind: 'countdown', title: words('Left') } as const;

const save = ({
  opensAt,
  closesAt,
  ...more
}: Partial<NewCampaign> & { readonly opensAt?: Date; readonly closesAt?: Date }) =>
  transaction(server.db, (tx) =>
    addCampaign(tx, {
      slug: 'spring',
      title: words('Spring'),
      description: words('About spring'),
      window: { opensAt: opensAt?.toISOString() ?? null, closesAt: closesAt?.toISOString() ?? null },
      blocks: [hero],
      ...more,
    }),
  ).then(afterTwoSeconds);
const get = (slug: string) => server.client.getCampaign({ slug });
const refusedWith = (error: keyof typeof errors) => ({
  code: errors[error].code,
  status: errors[error].status,
});

describe('getCampaign', () => {
  test('presents a page in one language, with paths for places', async () => {
    const giftId = await shelve(server.db, { stock: null });
    await save({
      slug: 'whole',
      layout: 'login',
      blocks: [
        hero,
        { kind: 'text', parts: [{ kind: 'list', items: [{ text: words('one') }, { text: words('two') }] }] },
        { kind: 'button', button: words('Go'), gift: giftId },
        { kind: 'choices', choices: [{ title: words('Go'), to: '/gifts/list?type=1' }] },
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
        { kind: 'button', button: { label: 'Go繁', to: `/gifts/redeemList?gift=${giftId}` } },
        { kind: 'choices', choices: [{ title: 'Go繁', to: '/gifts/list?type=1' }] },
        { kind: 'questions', title: 'You ask繁', questions: [{ question: 'Q繁', answer: 'A繁' }] },
      ],
    });
  });

  test('a page that is still to open and one that never was are not there', async () => {
    await save({ slug: 'later', opensAt: inHours(1) });
    await putUpActivity(server.db, { code: 'MAR00041', opensAt: inHours(1) });
    await save({ slug: 'with-later', activity: 'MAR00041' });
    for (const slug of ['later', 'with-later', 'never', 'Whole', "' or 1=1", ''])
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

describe('a page that cannot be published', () => {
  const faultsOf = async (more: BegunBody<'campaign'>) => {
    const { db, services } = server;
    const pieceId = uuidv7();
    const body = filled('campaign', {
      title: words('Spring'),
      description: words('About spring'),
      blocks: [hero],
      ...more,
    });
    const { data, error } = bodySchema(kinds.campaign).safeParse(body);
    if (error) return error.issues.map(({ path }) => path.join('.'));
    const faults = await allFaults(db, {
      kind: 'campaign',
      pieceId,
      body: data,
      at: services.now(),
      services,
    });
    return faults.map(({ field }) => field);
  };
  const choices = { kind: 'choices', choices: [{ title: words('Go'), to: '//evil.example' }] } as const;
  const refused = [
    'https://evil.example/',
    // Redirects may lead there, and a block of a page does not.
    'https://shop.example/',
    '//evil.example',
    '/logout',
    'javascript:alert(1)',
    '/redirect?to=/x',
  ];

  test.each<[string, BegunBody<'campaign'>]>([
    ['title.zh-Hant', { title: { ...words('x'), 'zh-Hant': ' ' } }],
    ['blocks', { blocks: [] }],
    ['blocks.0', { blocks: [countdown] }],
    ['blocks.0', { blocks: [countdown, hero] }],
    ['blocks.1', { blocks: [hero, hero] }],
    ['blocks.2', { blocks: [hero, countdown, countdown] }],
    ['blocks.0.picture', { blocks: [{ ...hero, picture: 'https://evil.example/x.png' as 'moon' }] }],
    ['blocks.0.text.en', { blocks: [{ ...hero, text: words('x'.repeat(700)) }] }],
    ['blocks.0.to', { blocks: [{ ...hero, to: null }] }],
    ['blocks.0.button', { blocks: [{ ...hero, button: { en: '', 'zh-Hans': '', 'zh-Hant': '' } }] }],
    ['blocks.0.gift', { blocks: [{ ...hero, gift: '0190a0a0-0000-7000-8000-000000000001' }] }],
    ...refused.map((to): [string, BegunBody<'campaign'>] => ['blocks.0.to', { blocks: [{ ...hero, to }] }]),
    ['blocks.1.choices.0.to', { blocks: [hero, choices] }],
    [
      'window.closesAt',
      { window: { opensAt: inHours(2).toISOString(), closesAt: inHours(1).toISOString() } },
    ],
    ['activity', { onlyHeld: true }],
    ['activity', { activity: 'MAR99999' }],
    ['window', { activity: 'MAR00002', window: { opensAt: inHours(1).toISOString(), closesAt: null } }],
  ])('has a fault at %s: %j', async (place, more) => {
    expect(await faultsOf({})).toEqual([]);
    expect(await faultsOf(more)).toContain(place);
  });

  test.each(['packagecard', 'signin', 'registergift', '2024'])(
    'has not the address of another one: %s',
    async (slug) => {
      const { client } = await server.staff();
      const body = filled('campaign', {});
      await expect(client['campaign.save']({ slug, startedFrom: 0, body })).rejects.toMatchObject(
        refusedWith('contentSlugWrong'),
      );
    },
  );
});

test('no page of the site has an address that a campaign may take', () => {
  const paths = pageRows.flatMap(
    ({ path }) => /^\/?activity\/([^/:]+)/i.exec(path)?.[1]?.toLowerCase() ?? [],
  );
  expect(paths.length).toBeGreaterThan(2);
  expect(paths.filter((slug) => !kinds.campaign.reserved?.includes(slug))).toEqual([]);
});

test('the demo has three pages in three languages, and codes that lead somewhere', async () => {
  const demo = await startTestServer();
  try {
    await bringContent(demo.services, { now: new Date() });
    for (const slug of ['quiet-hour', 'spring-colours', 'from-the-box'])
      for (const locale of ['en', 'zh-CN', 'zh-HK'] as const)
        expect((await demo.clientOf(null, locale).getCampaign({ slug })).blocks.length).toBeGreaterThan(3);
    const codes = await demo.db
      .selectFrom('contentPiece')
      .select('slug')
      .where('kind', '=', 'qrCode')
      .execute();
    expect(codes.length).toBeGreaterThan(5);
    for (const { slug: code } of codes)
      expect(await demo.client.findPassage({ code })).toMatchObject({ state: 'open' });
  } finally {
    await demo.stop();
  }
});
