import { beforeEach } from 'vitest';
import type { CallResult } from '#contract/client.ts';
import type { ContentVerb } from '#contract/content/calls.ts';
import { emptyBody } from '#contract/content/kind.ts';
import { kinds, type ContentBody, type KindName } from '#contract/content/kinds.ts';
import { errors } from '#contract/errors.ts';
import { pieceOf } from './content.ts';
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
    ['localised', 'markdown'].includes(type),
  )?.[0];
  if (field === undefined) throw new Error('A kind without words');
  return field;
}

/** What a failure is told by. */
export const refusedAs = (name: keyof typeof errors) => ({
  code: errors[name].code,
  status: errors[name].status,
});

/** Somebody of the staff at work on content, from `start` on; each test has another one. */
export function useContentDesk(server: TestServer) {
  const start = new Date('2026-03-02T09:00:00Z');
  const later = (steps: number) => new Date(start.getTime() + steps * 600_000);
  let staff: TestStaff;
  beforeEach(async () => {
    server.clock.at = start;
    staff = await server.staff();
  });

  /** What can be published of each kind. */
  const bodies: { readonly [Name in KindName]: () => Promise<ContentBody<Name>> } = {
    document: async () => ({ text: text('All is well'), changes: text('Nothing') }),
    faqGroup: async () => ({ name: text('Nights'), position: 3 }),
    faqQuestion: async () => ({
      group: await pieceOf(server.db, 'faqGroup', 'start'),
      question: text('Why?'),
      answer: text('Because.'),
      ofBabies: false,
      position: 1,
    }),
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
    giftCategory: async () => ({ name: text('Nights'), position: 3 }),
    gift: async () => giftBody(),
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

  /** A piece of a kind as it was saved first; of documents, which are all there, the next version. */
  async function begin(kind: KindName) {
    const body = await bodies[kind]();
    if (kind !== 'document') {
      const slug = newSlug();
      const { pieceId, version } = await ask(kind, 'save', { slug, startedFrom: 0, body });
      return { pieceId, slug, version, body };
    }
    const pieceId = await pieceOf(server.db, kind, 'terms');
    const { newest } = await ask(kind, 'get', { pieceId });
    const changed = { ...body, text: text(`All is well ${newest}`) };
    const { version } = await ask(kind, 'save', {
      pieceId,
      slug: 'terms',
      startedFrom: newest,
      body: changed,
    });
    return { pieceId, slug: 'terms', version, body: changed };
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
    bodies,
    ask,
    newSlug,
    begin,
    publish,
    move,
  };
}
