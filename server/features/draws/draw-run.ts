import type { ContentBody } from '#contract/content/kinds.ts';
import { oddsOf } from '#contract/draw-chances.ts';
import { prizeAt } from '#contract/draw-proof.ts';
import { isHeld, type Activity } from '#server/core/audience/activity-rules.ts';
import type { SimulatedAudiences } from '#server/core/audience/simulated-audiences.ts';
import { isWithin } from '#server/core/audience/windows.ts';
import { given } from '#server/core/content/kept-setting.ts';
import type { Person } from '#server/core/members/person.ts';
import type { Restrictions } from '#server/core/products/products.ts';
import { saidAs, type RunTally } from '#server/core/simulations/tally.ts';
import type { GiftRow } from '#server/features/gifts/shelf/gift.ts';
import { prizeIdOf } from './prize-id.ts';
import { allowanceOf, isOffered, periodAt, releasedBy } from './rules.ts';
import { extraPlaysOf, releasesOf } from './terms-by.ts';

/** What of others decides about a draw. */
export interface DrawSurroundings {
  /** Live gifts that can be won, by their ids. */
  readonly gifts: ReadonlyMap<string, GiftRow>;
  readonly restrictions: Restrictions;
  /** How many of each prize were given before. */
  readonly givenBefore: ReadonlyMap<string, number>;
  /** Those that are live. */
  readonly activities: readonly Activity[];
  readonly audiences: SimulatedAudiences;
}

export interface TriedPlay extends Person {
  readonly who: string | number;
  readonly at: Date;
  readonly day: string;
  readonly roll: number;
}

/** Plays a draw as a version says it, in memory. */
export class DrawRun {
  readonly #tally: RunTally;
  readonly #code: string;
  readonly #window: { readonly opensAt: Date; readonly closesAt: Date | null; readonly periodDays: number };
  readonly #terms;
  readonly #currency: ContentBody<'draw'>['currency'];
  readonly #odds;
  readonly #prizes;
  readonly #given: Map<string, number>;
  readonly #holds: (person: Person, at: Date) => boolean;
  readonly #audiences: SimulatedAudiences;
  readonly #used = new Map<string, number>();

  constructor(
    body: ContentBody<'draw'>,
    tally: RunTally,
    { gifts, restrictions, givenBefore, activities, audiences }: DrawSurroundings,
  ) {
    const { code, opensAt, closesAt, periodDays, price, plays, freePlays, activity } = body;
    if (code === null || opensAt === null) throw new Error('A draw is tried with faults');
    this.#tally = tally;
    this.#code = code;
    this.#audiences = audiences;
    const own = activities.filter((one) => one.code === activity);
    this.#holds = (person, at) => activity === null || own.some((one) => isHeld(one, person, at));
    this.#window = {
      opensAt: new Date(opensAt),
      closesAt: closesAt === null ? null : new Date(closesAt),
      periodDays: given(periodDays),
    };
    this.#currency = body.currency;
    this.#terms = {
      price: given(price),
      plays: given(plays),
      freePlays: given(freePlays),
      extraPlays: extraPlaysOf(body),
    };
    const prizes = body.prizes.map((prize) => {
      const gift = prize.gift === null ? undefined : gifts.get(prize.gift);
      return {
        prizeId: prizeIdOf(code, prize.id),
        words: saidAs(prize.name),
        what: prize.what,
        amount: prize.amount ?? 0,
        giftId: prize.gift,
        isThere: gift !== undefined,
        restrictedIn: [
          ...((prize.product === null ? undefined : restrictions.get(prize.product)) ?? []),
          ...(gift?.restrictedIn ?? []),
        ],
        isFallback: prize.fallback,
        quantity: prize.quantity,
        releases: releasesOf(prize, opensAt),
      };
    });
    this.#odds = oddsOf(
      body.prizes.map((prize, place) => ({ ...prize, prizeId: prizes[place]?.prizeId ?? '' })),
    );
    this.#prizes = new Map(prizes.map((prize) => [prize.prizeId, prize]));
    this.#given = new Map(givenBefore);
    for (const { prizeId, words, quantity } of prizes)
      if (quantity !== null)
        tally.stock(prizeId, words, Math.max(0, quantity - (givenBefore.get(prizeId) ?? 0)));
  }

  play(play: TriedPlay): void {
    const { who, at, day, roll, level, countryCode } = play;
    if (!isWithin(this.#window, at)) return;
    const isFor = (person: Person) => this.#holds(person, at);
    if (!this.#audiences.isMeant<Person>(play, play, isFor, this.#tally)) return;
    const period = `${who} ${periodAt(this.#window, at)}`;
    const used = this.#used.get(period) ?? 0;
    const { nextPrice } = allowanceOf(this.#terms, { level, used });
    if (nextPrice === null) return;
    this.#used.set(period, used + 1);
    const prize = this.#givenFor(roll, { at, countryCode });
    this.#tally.count(prize.prizeId, prize.words);
    if (prize.quantity !== null) {
      this.#given.set(prize.prizeId, (this.#given.get(prize.prizeId) ?? 0) + 1);
      this.#tally.take(day, prize.prizeId);
    }
    this.#tally.add(day, who, {
      times: 1,
      [this.#currency === 'coins' ? 'coinsSpent' : 'pointsSpent']: nextPrice,
      ...((prize.what === 'coins' || prize.what === 'points') && { [prize.what]: prize.amount }),
      ...(prize.what === 'gift' && { pieces: 1 }),
    });
  }

  /** The prize that was landed on, or the one that stands in for it. */
  #givenFor(roll: number, { at, countryCode }: { at: Date; countryCode: string }) {
    const landed = this.#prizes.get(prizeAt(roll, this.#odds));
    const fallback = [...this.#prizes.values()].find(({ isFallback }) => isFallback);
    if (!landed || !fallback) throw new Error(`The draw ${this.#code} lacks a prize`);
    if (!isOffered(landed, { countryCode, isThere: landed.isThere })) return fallback;
    if (landed.quantity === null) return landed;
    const isLeft = (this.#given.get(landed.prizeId) ?? 0) < releasedBy(landed.releases, at);
    return isLeft ? landed : fallback;
  }
}
