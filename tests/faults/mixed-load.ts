import { addresses } from '#contract/addresses.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, createClient, toHttpRequest, type Client } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { closeDays } from '#server/core/ledger/close-days.ts';
import { expireLots } from '#server/core/ledger/expire-lots.ts';
import { prize, consolation, putUpDraw } from '#tests/support/draws.ts';
import { give, shelve } from '#tests/support/gifts.ts';
import type { Member } from './check-in-load.ts';
import type { askPatiently } from './server-process.ts';

/** What members can do with coins and points, all of it scarce. */
export interface Fair {
  readonly visitors: readonly Member[];
  readonly voucher: string;
  readonly coupon: string;
  readonly parcel: string;
  readonly drawCode: string;
}

/** Members with coins and points, some of which end within seconds, and less of everything than they want. */
export async function openFair(db: Database, visitors: readonly Member[], now = new Date()): Promise<Fair> {
  const count = visitors.length;
  const nearlyOver = new Date(now);
  nearlyOver.setUTCMonth(nearlyOver.getUTCMonth() - 6);
  // The first end as the first come: later they would all be spent before they end.
  nearlyOver.setTime(nearlyOver.getTime() + 500);
  await Promise.all(
    visitors.flatMap((member, index) => [
      give(db, member, 200, { at: now }),
      give(db, member, 200, { at: now, currency: 'points' }),
      give(db, member, 7, { at: new Date(nearlyOver.getTime() + index * 50) }),
    ]),
  );
  const { code } = await putUpDraw(
    { db },
    {
      prizes: [
        prize('Coins', { quantity: count }),
        prize('Rare', { quantity: 2, amount: 50 }),
        consolation(),
      ],
      price: 5,
      plays: 100,
      freePlays: 0,
      opensAt: new Date(now.getTime() - 86_400_000),
    },
  );
  return {
    visitors,
    voucher: await shelve(db, { stock: count }),
    coupon: await shelve(db, {
      delivery: 'coupon',
      currency: 'points',
      stock: null,
      codes: Array.from({ length: count }, (_, index) => `CODE-${index}`),
    }),
    parcel: await shelve(db, { delivery: 'physical', stock: Math.ceil(count / 2), price: 20 }),
    drawCode: code,
  };
}

export type Outcome =
  /** `told` names what was given, such as a claim; it never changes again. */
  | { readonly kind: 'done'; readonly told: string }
  | { readonly kind: 'refused'; readonly code: number }
  /** No answer, or that the service is away: it may or may not have been written. */
  | { readonly kind: 'unknown' };

/** One intent with its key, so that it can be sent again. */
export interface Deed {
  readonly memberId: string;
  readonly what: string;
  send(client: Client): Promise<string>;
  outcome: Outcome | null;
}

/** What one visitor does, in this order. */
export function deedsOf({ memberId }: Pick<Member, 'memberId'>, fair: Fair): Deed[] {
  const deed = (what: string, send: Deed['send']): Deed => ({ memberId, what, send, outcome: null });
  const claim = (what: string, giftId: string) => {
    const requestKey = randomUUID();
    return deed(what, async (client) => (await client.claimGift({ giftId, requestKey })).claimId);
  };
  const play = () => {
    const requestKey = randomUUID();
    return deed('play', async (client) => {
      const { playId, given, roll } = await client.lottery({ code: fair.drawCode, requestKey });
      return `${playId} ${given.prizeId} ${roll}`;
    });
  };
  const requestKey = randomUUID();
  const order = async (client: Client) => {
    const [address] = (await client.listAddresses()).list;
    const addressId = address?.id ?? (await client.modifyAddress(home)).id;
    return (await client.claimGift({ giftId: fair.parcel, requestKey, addressId })).claimId;
  };
  return [
    deed('check-in', async (client) => JSON.stringify(await client.checkIn())),
    claim('voucher', fair.voucher),
    play(),
    deed('order', order),
    claim('coupon', fair.coupon),
    // Sent again, the order's own key finds the one to cancel.
    deed('cancel', async (client) => (await client.cancelOrder({ orderId: await order(client) })).state),
    deed('task', async (client) => JSON.stringify(await client.finishTask({ task: 'firstCheckIn' }))),
    play(),
    claim('voucher', fair.voucher),
  ];
}

const home = {
  firstName: 'Mira',
  phone: '020 7946 0018',
  phoneCountryCode: 'GB',
  countryCode: 'GB',
  city: 'London',
  line1: '12 Nightingale Lane',
  postcode: 'SW4 9AH',
};

const away = 503;

/** The connection broke before an answer came. */
class LostError extends Error {}

/** Sends a deed and says what came of it. */
export async function attempt(client: Client, deed: Deed): Promise<Outcome> {
  try {
    return { kind: 'done', told: await deed.send(client) };
  } catch (error) {
    if (error instanceof LostError) return { kind: 'unknown' };
    if (!(error instanceof ApiError)) throw error;
    return error.status === away ? { kind: 'unknown' } : { kind: 'refused', code: error.code };
  }
}

/** `ask`: what becomes of who is turned away; with `fetch` it is told. */
export function clientAt(url: string, { token }: Member, ask: typeof askPatiently = fetch): Client {
  return createClient(async (name, input) => {
    const { method, url: path, body } = toHttpRequest(addresses[name], input);
    try {
      const response = await ask(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      });
      return { status: response.status, envelope: (await response.json()) as Envelope };
    } catch (error) {
      throw new LostError('No answer', { cause: error });
    }
  });
}

/**
 * Lets sixteen visitors at a time do all of their deeds, each once or, `untilAnswered`, until it got an answer. Tells of
 * each try.
 */
export async function visitAll(
  url: string,
  fair: Fair,
  deeds: ReadonlyMap<Member, readonly Deed[]>,
  { untilAnswered, tried }: { untilAnswered: boolean; tried: (outcome: Outcome) => void },
): Promise<void> {
  const queue = [...fair.visitors];
  const visit = async () => {
    for (let member = queue.shift(); member; member = queue.shift()) {
      for (const deed of deeds.get(member) ?? []) {
        for (;;) {
          const outcome = await attempt(clientAt(url, member), deed);
          deed.outcome = outcome;
          tried(outcome);
          if (outcome.kind !== 'unknown' || !untilAnswered) break;
          await delay(20);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, visit));
}

/** The jobs of the ledger, over and over beside the members; what the fault breaks is tried again. */
export async function keepBooks(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await expireLots(db, new Date(), 5);
      await closeDays(db, new Date(), { signal });
    } catch {
      await delay(100);
    }
    await delay(10);
  }
}
