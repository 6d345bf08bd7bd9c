import { randomInt, randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { CallResult } from '#contract/client.ts';
import type { ContentVerb } from '#contract/content/calls.ts';
import { filled } from '#contract/content/filled.ts';
import { emptyBody, type Kind } from '#contract/content/kind.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { trustLevels } from '#contract/villages/words.ts';
import { pieceOf } from './content.ts';
import { putCategory } from './warranties.ts';
import type { TestServer, TestStaff } from './server.ts';

/** Text in every language. */
export const text = (said: string) => ({ en: said, 'zh-Hans': `${said} 简`, 'zh-Hant': `${said} 繁` });

/** A gift that can be published. */
export const giftBody = (change: Partial<ContentBody<'gift'>> = {}): ContentBody<'gift'> => ({
  ...(emptyBody(kinds.gift) as ContentBody<'gift'>),
  name: text('Cloth'),
  description: text('Soft'),
  picture: 'muslin',
  currency: 'coins',
  price: 10,
  minLevel: 1,
  position: 0,
  counted: false,
  ...change,
});

/** A field of a kind with words in it. */
export function wordsOf(kind: KindName): string {
  const field = Object.entries(kinds[kind].fields).find(([, { type }]) =>
    ['localised', 'markdown', 'plain'].includes(type),
  )?.[0];
  if (field === undefined) throw new Error('A kind without words');
  return field;
}

/** Whether those words are the same in every language. */
export const isPlain = (kind: KindName): boolean =>
  (kinds[kind] as Kind).fields[wordsOf(kind)]?.type === 'plain';

/** A body with other words there. */
export const saying = (kind: KindName, body: object, said: string): Record<string, unknown> => ({
  ...body,
  [wordsOf(kind)]: isPlain(kind) ? said : text(said),
});

/** Of kinds whose names are given, the piece that is tried; of others staff choose the names. */
export const givenSlugs: { readonly [Name in KindName]?: string } = {
  document: 'terms',
  dueMonthClub: 'due-month',
  level: 'level-1',
  emergencySign: 'baby-ill',
  brand: 'brand',
  place: 'place',
  checkInRules: 'check-in',
  ledgerRules: 'ledger',
  trustRules: 'trust',
  approvalRules: 'approvals',
  orderRules: 'orders',
  answerRules: 'answers',
  mailText: 'welcome',
  notificationText: 'new-issue',
};

/** What a failure is told by. */
export const refusedAs = (name: keyof typeof errors) => ({
  code: errors[name].code,
  status: errors[name].status,
});

/** Somebody of the staff at work on content, from `start` on, or from when `begins` says; each test has another one. */
export function useContentDesk(server: TestServer, begins?: () => Date) {
  const start = new Date('2026-03-02T09:00:00Z');
  const later = (steps: number) => new Date(start.getTime() + steps * 600_000);
  let staff: TestStaff;
  beforeEach(async () => {
    server.clock.at = begins?.() ?? start;
    staff = await server.staff();
  });

  /** What can be published of each kind. */
  const bodies: { readonly [Name in KindName]: () => Promise<ContentBody<Name>> } = {
    picture: async () => ({
      image: {
        mediaId: randomUUID().slice(-24).padStart(24, 'p'),
        width: 1200,
        height: 800,
        focus: { x: 50, y: 40 },
      },
      alt: text('A cup of tea'),
      ofBabies: false,
    }),
    document: async () => ({ text: text('All is well'), changes: text('Nothing') }),
    faqGroup: async () => ({ name: text('Nights'), position: 3 }),
    faqQuestion: async () => ({
      group: await pieceOf(server.db, 'faqGroup', 'start'),
      question: text('Why?'),
      answer: text('Because.'),
      ofBabies: false,
      position: 1,
    }),
    productCategory: async () => ({ name: text('Nights'), position: 3 }),
    product: async () => ({
      ...(emptyBody(kinds.product) as ContentBody<'product'>),
      sku: `D-${randomUUID().slice(-12).toUpperCase()}`,
      name: text('Pump'),
      description: text('Quiet'),
      picture: 'pump',
      category: await putCategory(server),
      months: 12,
      extendedMonths: 24,
      serialForm: 'TP\\d{6}',
      serialExample: 'TP-123-456',
      restrictedIn: ['IN', 'PH'],
      position: 1,
    }),
    audience: async () => ({
      name: 'Who checks in',
      who: { field: 'checkIns', from: 1, withinDays: 14 },
      note: '',
    }),
    activity: async () => ({
      ...(emptyBody(kinds.activity) as ContentBody<'activity'>),
      code: `DSK${String(randomInt(100_000)).padStart(5, '0')}`,
      name: text('Quiet evenings'),
      text: text('Ten of them'),
      reward: text('Coins'),
      picture: 'moon',
      target: '/villages',
      minLevel: 1,
      position: 1,
    }),
    journey: async () => {
      const activity = { ...(await bodies.activity()), kind: 'journey' as const, target: null };
      const { pieceId } = await ask('activity', 'save', {
        slug: `journey-${randomUUID()}`,
        startedFrom: 0,
        body: activity,
      });
      await publish('activity', pieceId);
      return filled('journey', {
        kind: 'questionnaire',
        activity: pieceId,
        steps: ['form', 'upload', 'result'],
        minutes: 3,
        leastSeconds: 5,
        position: 0,
        pages: [
          {
            title: text('You'),
            questions: [
              {
                kind: 'singleChoice',
                id: 'how',
                label: text('How?'),
                options: [{ id: 'well', label: text('Well') }],
              },
              { kind: 'longText', id: 'more', label: text('More'), showIf: { question: 'how', is: 'well' } },
            ],
          },
        ],
        uploadText: text('Of the product'),
        uploadLeast: 1,
        uploadMost: 3,
      });
    },
    material: async () => ({
      scene: 'homeBanner',
      title: text('Come in'),
      text: text('The lamps are lit'),
      button: text('Go'),
      picture: 'quiet-lake',
      target: '/villages',
      devices: ['pc', 'mobile'],
      scripts: ['en', 'zh-Hans', 'zh-Hant'],
      audience: {},
      product: null,
      ofBirths: false,
      window: { opensAt: null, closesAt: null },
      position: 3,
    }),
    stagePiece: async () => ({
      stage: 'baby',
      weeksFrom: null,
      weeksTo: null,
      title: text('First foods'),
      summary: text('Beside milk'),
      text: text('From about six months.'),
      picture: 'basket-walk',
      reviewedOn: '2026-01-15',
      position: 1,
    }),
    article: async () => ({
      kind: 'article',
      title: text('Soup'),
      teaser: text('It is warm'),
      byline: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
      picture: 'soup',
      text: text('Boil **water**.'),
      stages: ['baby'],
      ofBabies: false,
      file: null,
    }),
    magazineIssue: async () => {
      const { pieceId } = await begin('article');
      await publish('article', pieceId);
      return {
        number: 7,
        title: text('Evenings'),
        intro: text('Calm'),
        cover: 'evenings',
        product: null,
        articles: [{ id: 'first', article: pieceId }],
      };
    },
    course: async () => ({
      name: text('Sleep'),
      text: text('Yours and the baby’s'),
      about: text('Two lessons'),
      picture: 'rest',
      stages: [],
      baby: true,
      audience: {},
      product: null,
      minLevel: 1,
      opensAt: null,
      position: 3,
      lessons: [
        {
          id: 'nights',
          name: text('Nights'),
          text: text('How they go'),
          minutes: 3,
          body: text('## Before\n\nDim the light.'),
          video: null,
          checks: [
            {
              id: 'q1',
              question: text('Is it dark?'),
              options: [{ id: 'a1', label: text('Yes'), reply: text('Good') }],
            },
          ],
        },
      ],
    }),
    draw: async () =>
      filled('draw', {
        code: `desk-${randomUUID().slice(-12)}`,
        name: text('Lucky nest'),
        opensAt: start.toISOString(),
        periodDays: 1,
        rules: text('One play a day'),
        price: 15,
        plays: 3,
        freePlays: 1,
        extraPlays: [{ level: 4, plays: 1 }],
        prizes: [
          { name: text('Coins'), picture: 'coins', what: 'coins', amount: 50, chance: 0.5, quantity: 6 },
          { name: text('Nothing'), picture: 'voucher', what: 'nothing', chance: 99.5, fallback: true },
        ],
        position: 3,
      }),
    benefit: async () => {
      const slug = newSlug();
      const gift = giftBody({ kind: 'benefit', price: 0 });
      const { pieceId } = await ask('gift', 'save', { slug, startedFrom: 0, body: gift });
      await publish('gift', pieceId);
      return { kind: 'coupon', gift: pieceId, about: text('What is **new**'), journey: null };
    },
    codePool: async () => ({
      name: text('Spring packs'),
      text: text('Thank you'),
      picture: 'present',
      window: { opensAt: null, closesAt: null },
    }),
    campaign: async () =>
      filled('campaign', {
        title: text('Spring'),
        description: text('About spring'),
        blocks: [
          { kind: 'hero', title: text('Hello'), text: text('Come in'), button: text('Go'), to: '/villages' },
          { kind: 'text', parts: [{ kind: 'list', items: [{ text: text('One') }, { text: text('Two') }] }] },
        ],
      }),
    village: async () => ({
      kind: 'interest',
      name: text('Sling walks'),
      text: text('Out and about together'),
      rules: [{ id: 'kind', text: text('Be kind.') }],
      picture: 'quiet',
      stages: [],
      dueMonth: null,
      ofBabies: false,
      position: 3,
    }),
    dueMonthClub: async () => ({
      name: text('Babies of {month}'),
      text: text('All of {month}'),
      rules: [],
      picture: 'due-month',
    }),
    emergencySign: async () =>
      filled('emergencySign', {
        title: text('Please call'),
        text: text('Now'),
        steps: [{ text: text('Call') }],
        english: [{ said: 'blue lips' }],
        numbers: [{ countries: ['GB'], number: '999' }],
      }),
    level: async () => ({
      name: text('Egg'),
      threshold: 0,
      multiplierPercent: 100,
      earlyAccessDays: 0,
      benefits: [],
    }),
    giftCategory: async () => ({ name: text('Nights'), position: 3 }),
    gift: async () => giftBody(),
    earnRule: async () => ({
      ...(emptyBody(kinds.earnRule) as ContentBody<'earnRule'>),
      trigger: 'course',
      subject: 'sleep',
      name: text('Learning'),
      rate: 0.25,
      pendingDays: 14,
      memberCap: 100,
      memberWindow: 'month',
    }),
    redirectRule: async () =>
      filled('redirectRule', {
        kind: 'pattern',
        path: `/old-${randomUUID()}/:slug`,
        target: '/activity/:slug?from=old',
        note: 'On the leaflet of last year',
      }),
    mailText: async () => filled('mailText', { subject: text('All is well') }),
    notificationText: async () => ({ sentence: text('Something to read') }),
    broadcast: async () =>
      filled('broadcast', {
        title: text('The summer box'),
        text: text('Until Sunday'),
        target: '/pointsMall',
      }),
    answerTemplate: async () =>
      filled('answerTemplate', {
        title: 'A greeting',
        use: 'ticketAnswer',
        text: text('Dear {name}, it comes on {day}.'),
      }),
    qrCode: async () =>
      filled('qrCode', {
        name: 'Card in the box',
        target: '/registration',
        campaign: [{ name: 'utm_source', value: 'card' }],
      }),
    place: async () => filled('place', { languages: ['en', 'zh-HK'], country: 'HK', zone: 'Asia/Hong_Kong' }),
    brand: async () => filled('brand', { name: 'Little Nest', day: '#1d4f91' }),
    checkInRules: async () =>
      filled('checkInRules', {
        day1: 5,
        day2: 5,
        day3: 10,
        day4: 5,
        day5: 5,
        day6: 10,
        day7: 40,
        milestones: [{ days: 30, coins: 60 }],
        makeUps: 3,
        makeUpDays: 10,
        makeUpSeconds: 20,
        note: 'As agreed',
      }),
    ledgerRules: async () =>
      filled('ledgerRules', { pointsMonths: 24, coinsMonths: 12, noticeDays: 40, note: 'As agreed' }),
    approvalRules: async () =>
      filled('approvalRules', {
        twoPeople: false,
        stockPieces: 50,
        stockWorth: 1000,
        broadcastReach: 10,
        note: 'As agreed',
      }),
    orderRules: async () =>
      filled('orderRules', {
        requested: 1,
        approved: 1,
        packed: 0,
        shipped: 10,
        weekend: ['sunday'],
        holidays: [{ day: '2026-12-25', name: 'Christmas' }],
        note: 'As agreed',
      }),
    answerRules: async () =>
      filled('answerRules', {
        tickets: 1,
        warranties: 5,
        births: 4,
        waiting: 12,
        flagged: 12,
        appeal: 48,
        image: 24,
        note: 'As agreed',
      }),
    trustRules: async () => {
      const needs = { days: 0, writings: 0, thanks: 0, linksHeld: true };
      const allowed = {
        postsPerDay: 5,
        commentsPerDay: 40,
        commentsPerHour: 20,
        photosPerDay: 6,
        links: 1,
        mentions: 3,
      };
      return filled('trustRules', {
        levels: trustLevels.map((level) => ({ id: level, level, ...needs, ...allowed })),
        note: 'As agreed',
      });
    },
  };

  /** A call of a kind by its name: of which the types are the same for all but the body. */
  function ask<V extends ContentVerb>(kind: KindName, verb: V, input: unknown) {
    const call = staff.client[`${kind}.${verb}`] as unknown as (
      input: unknown,
    ) => Promise<CallResult<`gift.${V}`>>;
    return call(input);
  }

  let made = 0;
  const newSlug = () => `piece-${(made += 1)}`;

  /** A piece of a kind as it was saved first; of one that is there already by its name, the next version. */
  async function begin(kind: KindName) {
    const body = await bodies[kind]();
    const slug = givenSlugs[kind] ?? newSlug();
    const there = await findPieceId(server.db, kind, slug);
    if (there === undefined) {
      const { pieceId, version } = await ask(kind, 'save', { slug, startedFrom: 0, body });
      return { pieceId, slug, version, body };
    }
    const { newest } = await ask(kind, 'get', { pieceId: there });
    // With what a template wants in them.
    const changed = saying(kind, body, `All is well${kind === 'dueMonthClub' ? ' {month}' : ''} ${newest}`);
    const { version } = await ask(kind, 'save', { pieceId: there, slug, startedFrom: newest, body: changed });
    return { pieceId: there, slug, version, body: changed };
  }

  const publish = async (kind: KindName, pieceId: string, more: object = {}) => {
    const { movesMade, newest } = await ask(kind, 'get', { pieceId });
    return ask(kind, 'move', { pieceId, movesSeen: movesMade, move: 'publish', version: newest, ...more });
  };
  const move = async (kind: KindName, pieceId: string, what: string, more: object = {}) => {
    const { movesMade } = await ask(kind, 'get', { pieceId });
    return ask(kind, 'move', { pieceId, movesSeen: movesMade, move: what, ...more });
  };

  return {
    start,
    later,
    /** Of this test. */
    staff: () => staff,
    /** Once more signed in, where the clock went on since. */
    signInAgain: async () => {
      staff = await server.again(staff);
    },
    bodies,
    ask,
    newSlug,
    begin,
    publish,
    move,
  };
}
