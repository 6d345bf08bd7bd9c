import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { countBooks } from '#server/features/finance/count-books.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { earn } from '#server/core/ledger/earn.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { moveLeftBehind } from '#server/core/ledger/move-lots.ts';
import { verifyLedger } from '#server/core/ledger/verify-ledger.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { putClosing } from '#server/core/members/queries-shared-closings.ts';
import { joinAccounts, undoJoin } from '#server/features/care/join-accounts.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { findGift } from '#server/features/gifts/shelf/queries-shared-gifts.ts';
import { lockClaims, makeClaim } from '#server/features/gifts/claims/make-claim.ts';
import { cancelOpenOrders } from '#server/features/gifts/parcels/move-order.ts';
import { eraseClosed } from '#server/features/profile/erase-closed.ts';
import { ask } from '#server/features.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { addGift } from '#tests/support/pieces/add-gift.ts';
import { bareServices } from './support/bare-services.ts';
import { install } from './support/installation.ts';
import { print, round } from './support/report.ts';

const dayMs = 86_400_000;
const begin = Date.UTC(2025, 0, 1, 9);
const days = 365;
const lanes = 8;

/**
 * A year of so many members: they register, check in, earn what expires within months, claim, cancel, have two accounts that
 * are joined and sometimes put apart again, and close theirs. Fails when the ledger differs from itself afterwards.
 */
export async function year(members: number): Promise<void> {
  const installation = await install();
  const { db } = installation.database;
  let now = new Date(begin);
  // What these verbs read of the process and of whoever asks.
  const context = {
    db,
    ask,
    secret: randomUUID(),
    now: () => now,
    ...bareServices,
    staff: { staffId: null },
    agree: async () => undefined,
  } as unknown as StaffContext;
  const counts: Record<string, number> = {};
  const done = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1);
  /** What a member cannot do today is left. */
  const tried = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
      done(what);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      done(`${what} refused`);
    }
  };
  const chance = randomFrom(20_250_101);
  const pick = <Value>(of: readonly Value[]): Value | undefined => of[Math.floor(chance() * of.length)];
  const begun = performance.now();
  try {
    const giftId = uuidv7();
    const words = { en: 'Cloth', 'zh-Hans': '纱布', 'zh-Hant': '紗布' };
    await transaction(db, (tx) =>
      addGift(tx, {
        giftId,
        name: words,
        description: words,
        picture: 'muslin',
        delivery: 'physical',
        currency: 'coins',
        price: 10,
        stock: members * 10,
        limitPerMember: null,
      }),
    );
    let here: string[] = [];
    const joinings: string[] = [];
    for (let day = 0; day < days; day += 1) {
      now = new Date(begin + day * dayMs);
      const share = (rate: number) =>
        Array.from({ length: Math.ceil(members * rate) }, () => pick(here)).filter((id) => id !== undefined);
      const newcomers = Math.floor((members * (day + 1)) / days) - Math.floor((members * day) / days);
      await inLanes(Array.from({ length: newcomers }), async () => {
        const registration = {
          email: `${randomUUID()}@bench.example`,
          passwordHash: null,
          firstName: 'Mira',
          lastName: '',
          countryCode: 'GB',
          timeZone: 'UTC',
          language: 'en' as const,
          acceptMarketing: false,
          now,
        };
        here.push(await transaction(db, (tx) => createMember(tx, context, registration)));
        done('registered');
      });
      await inLanes([...new Set(share(0.03))], (id) => tried('checked in', () => checkIn(db, id, now)));
      await inLanes(share(0.02), async (memberId) => {
        const sourceId = randomUUID();
        await earn(db, {
          memberId,
          currency: chance() < 0.5 ? 'coins' : 'points',
          sourceType: 'bench',
          sourceId,
          rule: 'demo.welcome',
          details: {},
          now: new Date(now.getTime() - (chance() < 0.3 ? 300 * dayMs : 0)),
          amount: 1 + Math.floor(chance() * 40),
          availableAt: now,
          products: [],
        });
        done('earned');
      });
      const gift = await findGift(db, giftId, now);
      if (!gift) throw new Error('The gift is not on its shelf');
      await inLanes(share(0.01), (memberId) =>
        tried('claimed', () =>
          transaction(db, async (tx) => {
            await lockClaims(tx, memberId);
            const requestKey = randomUUID();
            await makeClaim(tx, {
              memberId,
              gift,
              products: [],
              kind: 'redeem',
              occasion: null,
              price: 10,
              requestKey,
              address: null,
              now,
            });
          }),
        ),
      );
      await inLanes(share(0.002), (memberId) =>
        tried('cancelled', () => transaction(db, (tx) => cancelOpenOrders(tx, { memberId, now }))),
      );
      await inLanes(share(0.0005), (fromId) =>
        tried('joined', async () => {
          const wish = { fromId, intoId: pick(here) ?? '', takeBack: chance() < 0.5 };
          joinings.push((await joinAccounts(context, wish)).joiningId);
        }),
      );
      const undone = chance() < 0.3 ? joinings.at(-1) : undefined;
      if (undone !== undefined) await tried('undone', () => undoJoin(context, { joiningId: undone }));
      await inLanes(share(0.0002), (memberId) =>
        tried('closed', () =>
          transaction(db, (tx) =>
            putClosing(tx, { memberId, closedAt: now, eraseAfter: new Date(now.getTime() + 30 * dayMs) }),
          ),
        ),
      );
      await moveLeftBehind(db, now);
      await inBatches(() => expireLots(db, now), { pauseMs: 0 });
      await closeDays(db, now);
      await countBooks({ db, now: () => now });
      await eraseClosed(context);
      const there = await db.selectFrom('member').select('memberId').orderBy('memberId').execute();
      here = there.map(({ memberId }) => memberId);
    }
    const differences = await verifyLedger(context);
    const [expired, left] = await Promise.all([
      db
        .selectFrom('ledgerKey')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('kind', '=', 'expire')
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('member')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ]);
    print({
      name: 'year',
      members,
      ...counts,
      expired: Number(expired.count),
      erased: members - Number(left.count),
      differences: differences.length,
      seconds: round((performance.now() - begun) / 1000),
    });
    if (differences.length > 0) throw new Error(`The ledger differs: ${JSON.stringify(differences)}`);
  } finally {
    await installation.stop();
  }
}

/** So many at once as a server has connections for. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** The same year each time (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
