import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { giftKinds } from '#contract/calls/gifts/shelf.ts';
import { errors } from '#contract/errors.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { takeTold } from '#server/features/events/take-told.ts';
import { insertFriend } from '#server/features/referral/queries-friends.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { addMaterial } from '#tests/support/pieces/add-material.ts';
import { putUpActivity } from '#tests/support/activities.ts';
import { putUpBadge } from '#tests/support/badges.ts';
import { makeBatch, payForPool, putUpPool } from '#tests/support/codes.ts';
import { payForCourse, putUpBenefit, putUpCourse } from '#tests/support/courses.ts';
import { consolation, named, prize, putUpDraw, surely } from '#tests/support/draws.ts';
import { eventKey, putEvent } from '#tests/support/events.ts';
import { addAddress, shelve } from '#tests/support/gifts.ts';
import { joinBy, putUpInvitation, settleAt } from '#tests/support/invitations.ts';
import { decide, payForJourney, putUpJourney, type } from '#tests/support/journeys.ts';
import { afterTwoSeconds } from '#tests/support/later.ts';
import { putUpIssue } from '#tests/support/magazine.ts';
import { changeRule, putRule } from '#tests/support/earn-rules.ts';
import { useTestServer, type TestMember } from '#tests/support/server.ts';
import { payRegistrations, putProduct, registration } from '#tests/support/warranties.ts';

const server = useTestServer();
let sku = '';
beforeAll(async () => {
  server.clock.at = new Date('2026-03-02T12:00:00Z');
  sku = await putProduct(server, { restrictedIn: ['PH', 'IN'] });
});

const free = { price: 0, stock: null } as const;

async function rule(trigger: string, subject: string, more: { product?: string } = {}): Promise<void> {
  await putRule(server.db, { trigger, subject, name: named(trigger), amount: 20, ...more });
}

async function moveTo({ memberId }: TestMember, countryCode: string): Promise<void> {
  await server.db.updateTable('member').set({ countryCode }).where('memberId', '=', memberId).execute();
}

async function memberIn(countryCode: string): Promise<TestMember> {
  const member = await server.member();
  await moveTo(member, countryCode);
  return member;
}

/** What somebody has been given: earnings by their source, and claims. The check-in is for no product. */
async function valueOf({ memberId }: TestMember): Promise<string[]> {
  const entries = await server.db
    .selectFrom('ledgerEntry')
    .select('sourceType')
    .where('memberId', '=', memberId)
    .where('kind', '=', 'earn')
    .where('sourceType', '<>', 'check-in')
    .execute();
  const claims = await server.db
    .selectFrom('giftClaim')
    .select('kind')
    .where('memberId', '=', memberId)
    .execute();
  return [...entries.map(({ sourceType }) => sourceType), ...claims.map(({ kind }) => `claim ${kind}`)];
}

type Deed = (member: TestMember) => Promise<unknown>;
const answer = async ({ client }: TestMember, slug: string) => {
  await type(client, slug, { why: 'Because' });
  await client.submitJourney({ slug, formVersion: 1 });
};
const code = (): string => `RST${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
const wish = () => ({ requestKey: randomUUID() });

let put: Promise<unknown> | undefined;
/** One for all tests, for the product. */
const invitation = () => (put ??= putUpInvitation(server, { product: sku }).then(() => afterTwoSeconds()));
const dayAfter = () => new Date(server.services.now().getTime() + 2 * 86_400_000);

/** Whatever gives something of value, by what it writes: it is put up for the product, and somebody does what is asked. */
const givers: Readonly<Record<string, () => Promise<Deed>>> = {
  'draw-play': async () => {
    const win = prize('Coins', { product: sku });
    const draw = await putUpDraw(server, { prizes: [win, consolation()], odds: surely(win) });
    return ({ client }) => client.lottery({ code: draw.code, ...wish() });
  },
  'claim lucky': async () => {
    const giftId = await shelve(server.db, { ...free, kind: 'lucky', product: sku });
    const win = prize('Gift', { what: 'gift', giftId });
    const draw = await putUpDraw(server, { prizes: [win, consolation()], odds: surely(win) });
    return ({ client }) => client.lottery({ code: draw.code, ...wish() });
  },
  journey: async () => {
    const slug = await putUpJourney(server.db, { activity: { product: sku } });
    await payForJourney(server.db, slug);
    return (member) => answer(member, slug);
  },
  'journey by a rule for the product': async () => {
    const slug = await putUpJourney(server.db);
    await rule('journey', slug, { product: sku });
    return (member) => answer(member, slug);
  },
  'claim of a journey': async () => {
    const giftId = await shelve(server.db, { ...free, product: sku });
    const slug = await putUpJourney(server.db, { giftId });
    return (member) => answer(member, slug);
  },
  course: async () => {
    const course = await putUpCourse(server.db, { product: sku, now: server.clock.at ?? new Date() });
    await payForCourse(server.db, course);
    return async ({ client }) => {
      for (const lesson of ['one', 'two', 'three']) await client.finishLesson({ course, lesson });
    };
  },
  magazine: async () => {
    const { slug, itemIds } = await putUpIssue(server, { product: sku });
    await rule('magazine', slug);
    return async ({ client }) => {
      for (const id of itemIds) await client.addMagazineHistory({ id });
    };
  },
  'product-registration': async () => {
    await payRegistrations(server, { subject: sku });
    return ({ client }) => client.saveProductRegistration(registration(sku));
  },
  'activity-task': async () => {
    const activity = await putUpActivity(server.db, { code: code(), product: sku });
    await rule('activity-task', `${activity} checkIn`);
    return async ({ client }) => {
      await client.checkIn();
      await client.finishActivityTask({ code: activity, task: 'checkIn' });
    };
  },
  'code-used': async () => {
    const pool = await putUpPool(server);
    await payForPool(server, pool, { product: sku });
    const { codes } = await makeBatch(server, await server.staff(), pool);
    const left = [...codes];
    return ({ client }) => client.useCode({ code: left.pop() ?? '', ...wish() });
  },
  badge: async () => {
    const slug = `badge-${randomUUID()}`;
    await putUpBadge(server.db, { slug });
    await rule('badge', slug, { product: sku });
    return async ({ client }) => {
      await client.checkIn();
      await client.lookForBadges({});
    };
  },
  'custom-event': async () => {
    const event = await putEvent(server.db);
    await rule('custom-event', event, { product: sku });
    const key = await eventKey(server, [event]);
    return async ({ client, memberId }) => {
      await client.agreeToEvents({ agreed: true });
      const at = server.services.now().toISOString();
      await key.tell({ id: randomUUID(), event, member: memberId, at, fields: {} });
      await takeTold({ ...server.services, log: server.app.log });
    };
  },
  'friend-came': async () => {
    await invitation();
    return async ({ client }) => {
      const { code: link } = await client.changeInvite({ on: true, showsName: false });
      const friend = await joinBy(server, link);
      await friend.client.checkIn();
      await settleAt(server, dayAfter());
    };
  },
  'came-by-friend': async () => {
    await invitation();
    const inviter = await server.member();
    const { code: link } = await inviter.client.changeInvite({ on: true, showsName: false });
    return async ({ client, memberId }) => {
      const now = server.services.now();
      await transaction(server.db, (tx) => insertFriend(tx, { memberId, code: link, device: null, now }));
      await client.checkIn();
      await settleAt(server, dayAfter());
    };
  },
  'gift-claim': async () => {
    const giftId = await shelve(server.db, { ...free, product: sku });
    return ({ client }) => client.claimGift({ giftId, ...wish() });
  },
  'claim of a coupon': async () => {
    const giftId = await shelve(server.db, {
      ...free,
      delivery: 'coupon',
      codes: ['A-1', 'A-2'],
      product: sku,
    });
    return ({ client }) => client.claimGift({ giftId, ...wish() });
  },
  'claim of a parcel': async () => {
    const giftId = await shelve(server.db, { ...free, delivery: 'physical', product: sku });
    return async (member) =>
      member.client.claimGift({ giftId, addressId: await addAddress(member), ...wish() });
  },
  'claim benefit': async () => {
    const benefitId = await putUpBenefit(server.db, { product: sku });
    return ({ client }) => client.claimBenefit({ benefitId, ...wish() });
  },
  'claim newBaby': async () => {
    const giftId = await shelve(server.db, { ...free, kind: 'newBaby', product: sku });
    return async ({ client }) => {
      const childId = uuidv7();
      await client.addChild({ childId, birthDate: '2026-02-20' });
      await client.claimNewBabyGift({ giftId, childId, ...wish() });
    };
  },
  'claim momBirthday': async () => {
    const giftId = await shelve(server.db, { ...free, kind: 'momBirthday', product: sku });
    return async ({ client }) => {
      await client.modifyUserInfo({ birthday: '1992-03-14' });
      await client.claimMomBirthdayGift({ giftId, ...wish() });
    };
  },
  'claim babyBirthday': async () => {
    const giftId = await shelve(server.db, { ...free, kind: 'babyBirthday', product: sku });
    return async (member) => {
      const childId = uuidv7();
      await member.client.addChild({ childId, birthDate: '2024-03-20' });
      await server.db
        .updateTable('child')
        .set({ createdAt: new Date('2025-01-01T00:00:00Z') })
        .execute();
      await member.client.claimBabyBirthdayGift({ giftId, ...wish() });
    };
  },
};

/** What writes into the ledger and is about no product. */
const withoutProduct: Readonly<Record<string, string>> = {
  'check-in': 'a greeting',
  'check-in-milestone': 'a greeting',
  demo: 'the welcome of the demo member',
  extension: 'what she had already, for longer',
  joining: 'what she earned already, in another account',
  'joining-doubled': 'what is taken back, or was hers before that',
  lot: 'what ends, rather than begins',
  preview: 'somebody made up, on the stage alone',
  staff: 'a person who decides by hand',
  'taken-back': 'what is taken, rather than given',
  task: 'the first steps on the site',
};

/** Where value comes from, as the sources of the server name it. */
async function sources(): Promise<string[]> {
  const patterns = [
    /\bsourceType: '([^']+)'/g,
    /'([^']+)' as source_type\b/g,
    /\b(?:claimSource|\w+Trigger) = '([^']+)'/g,
  ];
  const folder = resolve(import.meta.dirname, '../../../server');
  const found = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: folder, exclude: (path) => path.endsWith('.test.ts') })) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const pattern of patterns)
      for (const [, name] of source.matchAll(pattern)) if (name) found.add(name);
  }
  return [...found].toSorted();
}

/** A refusal is as good as nothing. */
const tried = async (deed: Promise<unknown>): Promise<void> => {
  await deed.catch((error: unknown) => {
    if (!(error instanceof Error && 'status' in error && Number(error.status) < 500)) throw error;
  });
};

describe('a product that a country restricts', () => {
  test('is asked about wherever the ledger gets something from, and for every kind of gift', async () => {
    const named = Object.keys(givers).filter((name) => !name.includes(' '));
    expect(await sources()).toEqual([...named, ...Object.keys(withoutProduct)].toSorted());
    // An offer of another site is only shown, and so is one of the magazine.
    const shown = ['jump', 'magazine', 'redeem'];
    const kinds = Object.keys(givers).flatMap((name) => /^claim (\w+)$/.exec(name)?.[1] ?? []);
    expect([...kinds, ...shown].toSorted()).toEqual([...giftKinds].toSorted());
  });

  test.each(Object.keys(givers))('%s: gives nothing there, and something elsewhere', async (name) => {
    const deed = (await givers[name]?.()) ?? (() => Promise.reject(new Error(name)));
    afterTwoSeconds();
    const away = await memberIn('PH');
    await tried(deed(away));
    expect(await valueOf(away)).toEqual([]);
    const here = await memberIn('GB');
    await deed(here);
    expect(await valueOf(here)).toHaveLength(1);
  });

  test('is refused by what writes, whoever has decided before', async () => {
    const posting = {
      currency: 'coins',
      amount: 5,
      sourceType: 'test',
      rule: 'demo.welcome',
      details: {},
    } as const;
    const now = server.services.now();
    for (const [country, given] of [
      ['PH', 0],
      ['GB', 1],
    ] as const) {
      const member = await memberIn(country);
      const { memberId } = member;
      const lot = { ...posting, memberId, now, availableAt: now, products: [sku] };
      expect(await earn(server.db, { ...lot, sourceId: 'one' })).toBe(given === 1);
      for (const [product, products] of [
        [sku, []],
        [undefined, [sku]],
      ] as const) {
        const giftId = await shelve(server.db, { ...free, ...(product && { product }) });
        const claim = transaction(server.db, async (tx) => {
          await lockClaims(tx, memberId);
          const gift = await findGift(tx, giftId, now);
          if (!gift) throw new Error('No gift');
          const { kind } = gift;
          const wanted = { memberId, gift, products, kind, occasion: null, price: 0, address: null, now };
          return makeClaim(tx, { ...wanted, requestKey: randomUUID() });
        });
        if (given === 0) await expect(claim).rejects.toMatchObject({ error: errors.giftNotForYou });
        else await claim;
      }
      expect(await valueOf(member)).toHaveLength(3 * given);
    }
  });

  test('counts where she is when it is given, and where a parcel goes', async () => {
    const giftId = await shelve(server.db, { ...free, delivery: 'physical', product: sku });
    const slug = await putUpJourney(server.db, {
      answerDays: 3,
      giftId: await shelve(server.db, free),
      activity: { product: sku },
    });
    await payForJourney(server.db, slug);
    afterTwoSeconds();
    const member = await memberIn('GB');
    await answer(member, slug);
    await moveTo(member, 'PH');
    const { submissionId } = await server.db
      .selectFrom('submission')
      .select('submissionId')
      .where('memberId', '=', member.memberId)
      .executeTakeFirstOrThrow();
    await decide(server, { memberId: member.memberId, submissionId });
    expect(await valueOf(member)).toEqual([]);
    expect(
      await server.db
        .selectFrom('submission')
        .select(['state', 'rewardWaits'])
        .where('submissionId', '=', submissionId)
        .execute(),
    ).toEqual([{ state: 'approved', rewardWaits: false }]);

    await moveTo(member, 'GB');
    const addressId = await addAddress(member);
    await server.db
      .updateTable('address')
      .set({ countryCode: 'PH' })
      .where('addressId', '=', addressId)
      .execute();
    await expect(member.client.claimGift({ giftId, addressId, ...wish() })).rejects.toMatchObject({
      code: errors.giftNotSentThere.code,
    });
    expect(await valueOf(member)).toEqual([]);
  });

  test('is on no list there', async () => {
    const giftId = await shelve(server.db, { ...free, product: sku });
    const win = prize('Coins', { product: sku });
    const draw = await putUpDraw(server, { prizes: [win, consolation()] });
    const activity = await putUpActivity(server.db, { code: code(), product: sku });
    const slug = await putUpJourney(server.db, { activity: { product: sku } });
    await rule('journey', slug, { product: sku });
    const course = await putUpCourse(server.db, { product: sku, now: server.services.now() });
    const { slug: issue } = await putUpIssue(server, { product: sku });
    const benefitId = await putUpBenefit(server.db, { product: sku });
    const offer = await shelve(server.db, {
      ...free,
      kind: 'jump',
      board: 4,
      link: 'https://x.example/',
      delivery: 'link',
      product: sku,
    });
    const materialId = await transaction(server.db, (tx) =>
      addMaterial(
        tx,
        {
          scene: 'homeBanner',
          title: named('Bottle'),
          text: named('Bottle'),
          picture: 'cradle-boat',
          ofBirths: false,
          product: sku,
        },
        server.services,
      ),
    );
    afterTwoSeconds();
    const seen = async ({ client }: TestMember) => {
      const draws = (await client.luckyList()).list;
      return {
        gift: (await client.listRedeemGifts({})).list.some((one) => one.giftId === giftId),
        offer: (await client.listJumpGifts({ type: '4' })).list.some((one) => one.giftId === offer),
        prize: draws.find((one) => one.code === draw.code)?.prizes[0]?.offered ?? null,
        activity: (await client.listActivities({ state: 'running' })).list.some(
          (one) => one.code === activity,
        ),
        journey: (await client.listJourneys()).open.some((one) => one.slug === slug),
        course: (await client.onlineCourse({})).list.some((one) => one.course === course),
        issue: (await client.listMagazineIssues({})).list.some((one) => one.slug === issue),
        benefit: (await client.newProductBenefits({})).list.some((one) => one.benefitId === benefitId),
        material: (await client.querySceneMaterialList({ scene: 'homeBanner' })).list.some(
          (one) => one.materialId === materialId,
        ),
        way: (await client.listWaysToEarn({ currency: 'points' })).list.some(
          (one) => one.way === 'rule' && one.trigger === 'journey',
        ),
      };
    };
    const here = await seen(await memberIn('GB'));
    expect([...new Set(Object.values(here))]).toEqual([true]);
    const rules = await server.db
      .selectFrom('earnRuleVersion')
      .select('ruleId')
      .distinct()
      .where('trigger', '=', 'journey')
      .execute();
    for (const { ruleId } of rules)
      await changeRule(server.db, ruleId, { product: sku }, server.services.now());
    const there = await seen(await memberIn('PH'));
    expect([...new Set(Object.values(there))]).toEqual([false]);
  });

  test('stands in for no other prize', async () => {
    await expect(
      putUpDraw(server, { prizes: [prize('Fallback', { fallback: true, product: sku })] }),
    ).rejects.toThrow('fallbackForAll');
  });

  test('leaves a ledger that proves itself', async () => {
    expect(await verifyLedger(server.services)).toEqual([]);
  });
});
