/**
 * How a draw decides, for whoever plays it, runs it or doubts it: the same code on the server and in the browser.
 *
 * roll = the first 52 bits of HMAC-SHA256(seed, `drawCode:periodStart:memberKey:playId`)
 *
 * The seed is fixed (and its SHA-256 published) before the member's browser chooses the play id, so that neither side
 * can steer the roll.
 */

/** A prize with its share of the odds, in the order in which a roll walks through them. */
export interface Chance {
  readonly prizeId: string;
  /** A whole number; 0: never. */
  readonly weight: number;
}

export interface PlayIds {
  readonly drawCode: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly periodStart: string;
  readonly memberKey: string;
  readonly playId: string;
}

/** What is published of a play. Bytes are in hexadecimal digits. */
export interface PublishedPlay extends PlayIds {
  readonly seedHash: string;
  readonly seed: string;
  readonly odds: readonly Chance[];
  readonly fallbackId: string;
  readonly roll: number;
  readonly landedOn: string;
  readonly given: string;
  readonly instead: 'soldOut' | 'notReleased' | 'notOffered' | null;
}

/** Rolls are whole numbers from 0 to this, exclusive. */
export const rolls = 2 ** 52;

export const messageOf = ({ drawCode, periodStart, memberKey, playId }: PlayIds): string =>
  `${drawCode}:${periodStart}:${memberKey}:${playId}`;

/** SHA-256 of a seed, in hexadecimal digits. */
export async function hashOf(seed: Uint8Array<ArrayBuffer>): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seed)));
}

/** The roll of a play, a whole number below `rolls`. */
export async function rollOf(seed: Uint8Array<ArrayBuffer>, ids: PlayIds): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(messageOf(ids)));
  const digits = toHex(new Uint8Array(signed)).slice(0, 13);
  return Number.parseInt(digits, 16);
}

/**
 * The prize a roll lands on: that in whose part of the odds it lies. Whole numbers throughout, so that every machine
 * draws the same line. Throws when no prize has any weight.
 */
export function prizeAt(roll: number, odds: readonly Chance[]): string {
  const point = pointOf(roll, odds);
  let end = 0;
  for (const { prizeId, weight } of odds) {
    end += weight;
    if (point < end) return prizeId;
  }
  throw new RangeError('These odds give no prize');
}

/** Where on the line of all weights a roll falls: a whole number from 0 to their sum, exclusive. */
export const pointOf = (roll: number, odds: readonly Chance[]): number =>
  Number((BigInt(roll) * BigInt(totalOf(odds))) / BigInt(rolls));

/** How often a prize is landed on, of 100. */
export const percentOf = (weight: number, odds: readonly Chance[]): number =>
  Math.round((weight / totalOf(odds)) * 1_000_000) / 10_000;

export const totalOf = (odds: readonly Chance[]): number => odds.reduce((sum, { weight }) => sum + weight, 0);

/** Each step of a check, and what comes out when it is done again from the published values. */
export interface Verdict {
  readonly seedHash: { readonly found: string; readonly right: boolean };
  readonly roll: { readonly found: number; readonly right: boolean };
  readonly landedOn: { readonly found: string; readonly right: boolean };
  /** The prize it landed on, or with a reason the guaranteed one. */
  readonly given: { readonly right: boolean };
  readonly right: boolean;
}

/** Does everything again from what was published. */
export async function checkPlay(play: PublishedPlay): Promise<Verdict> {
  const seed = fromHex(play.seed);
  const hash = await hashOf(seed);
  const roll = await rollOf(seed, play);
  const prize = prizeAt(roll, play.odds);
  const seedHash = { found: hash, right: hash === play.seedHash };
  const rolled = { found: roll, right: roll === play.roll };
  const landedOn = { found: prize, right: prize === play.landedOn };
  const given = { right: play.given === (play.instead === null ? prize : play.fallbackId) };
  return {
    seedHash,
    roll: rolled,
    landedOn,
    given,
    right: [seedHash, rolled, landedOn, given].every((step) => step.right),
  };
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
