import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Decider } from '#server/core/reviews/decider.ts';
import { deciding } from '#server/core/reviews/decider.ts';
import { shelve } from '#tests/browser/journey.ts';
import { putRule } from '#tests/support/earn-rules.ts';
import { aLesson, payForCourse, putUpCourse } from '#tests/support/courses.ts';
import { consolation, named, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { plainForm, putUpJourney, uploadOf } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { anItem, putUpIssue } from '#tests/support/magazine.ts';
import { makeScene } from '#tests/support/pictures.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What several ways through the site have in common. */
export interface SheetSite {
  /** Names are the same in every language, and long enough to break. */
  readonly gifts: Readonly<Record<'sent' | 'voucher' | 'coupon', { id: string; name: string }>>;
  readonly draw: { readonly name: string; readonly price: number };
  readonly issue: { readonly title: string; readonly item: string };
  readonly course: string;
  /** Journeys: one that begins with answers, one that asks for photos. */
  readonly journeys: { readonly answers: string; readonly photos: string };
  /** A picture as a file. */
  readonly picture: string;
  stop(): Promise<void>;
}

const same = (text: string) => ({ en: text, 'zh-Hans': text, 'zh-Hant': text });
const dayMs = 86_400_000;

export async function fillForSheets(server: TestServer): Promise<SheetSite> {
  const { db } = server;
  const gifts = {
    sent: { name: 'Night lamp for long and quiet evenings', delivery: 'physical', price: 30 },
    voucher: { name: 'Song book', delivery: 'voucher', price: 0 },
    coupon: { name: 'Five off all nightwear', delivery: 'coupon', price: 0, couponDays: 30 },
  } as const;
  const codes = Array.from({ length: 20 }, (_, place) => `NEST-NIGHT-${100 + place}`);
  const shelved = async (kind: keyof typeof gifts) => {
    const { name, ...more } = gifts[kind];
    return { name, id: await shelve(server, name, { ...more, ...(kind === 'coupon' && { codes }) }) };
  };
  const win = prize('A very soft blanket for two', { amount: 20 });
  const draw = { name: 'Lucky nest of the week', price: 15 };
  const open = { odds: surely(win), freePlays: 0, opensAt: new Date(Date.now() - dayMs) };
  for (const code of ['lucky', 'mothers-day'])
    await putUpDraw(server, {
      ...open,
      code,
      name: same(draw.name),
      price: draw.price,
      prizes: [win, consolation()],
    });
  await putRule(db, { trigger: 'magazine', name: named('Reading'), currency: 'coins', amount: 15 });
  const title = 'Slow evenings, and slower mornings';
  // So long that nobody comes to its end by opening it.
  const text = same('A calm sentence to read.\n\n'.repeat(80));
  const { itemIds } = await putUpIssue(server, { title: same(title), items: [anItem('Soup', { text })] });
  const course = await putUpCourse(db, {
    name: same('Quiet evenings for the whole family'),
    lessons: [aLesson('one')],
  });
  await payForCourse(db, course, { amount: 30 });
  const journeys = {
    answers: await putUpJourney(db, { steps: ['form'], form: plainForm }),
    photos: await putUpJourney(db, { steps: ['upload'], upload: uploadOf(1, 3) }),
  };
  server.answer(deciding.gives({ kind: 'journey', decider: anyDecider }));
  const folder = await mkdtemp(join(tmpdir(), 'nestling-sheets-'));
  const picture = join(folder, 'evening.jpg');
  await makeScene(3, { width: 900, height: 1200 }).jpeg().toFile(picture);
  const site: SheetSite = {
    gifts: {
      sent: await shelved('sent'),
      voucher: await shelved('voucher'),
      coupon: await shelved('coupon'),
    },
    draw,
    issue: { title, item: itemIds[0] ?? '' },
    course,
    journeys,
    picture,
    stop: () => rm(folder, { recursive: true, force: true }),
  };
  afterTwoSeconds();
  return site;
}

/** Never asked: none of these tests decides anything. */
const anyDecider: Decider = {
  describe: async () => ({ sections: [], contact: null }),
  approve: async () => undefined,
  decline: async () => undefined,
  takeUp: async () => true,
};

/** The case that was opened about a post or comment. */
export async function caseAbout(server: TestServer, subjectId: string): Promise<string> {
  const { caseId } = await server.db
    .selectFrom('safetyCase')
    .select('caseId')
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow();
  return caseId;
}
