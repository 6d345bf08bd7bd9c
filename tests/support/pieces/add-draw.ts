import type { DrawPrize } from '#contract/calls/draws.ts';
import { filled } from '#contract/content/filled.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { percentOf, type Chance } from '#contract/draw-proof.ts';
import type { WrittenText } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { putUp } from './put-up.ts';

type DrawBody = ContentBody<'draw'>;

export interface NewPrize {
  readonly prizeId: string;
  readonly name: WrittenText;
  readonly picture: string;
  readonly what: DrawPrize['what'];
  readonly amount?: number;
  readonly giftId?: string;
  /** SKU of the product that it is or is about. */
  readonly product?: string;
  /** Null: never runs out. */
  readonly quantity: number | null;
  /** From when how many can be won, in all the quantity; all from the opening on when left out. */
  readonly releases?: readonly { readonly releasesAt: Date; readonly quantity: number }[];
  readonly fallback?: boolean;
}

export interface NewDraw
  extends
    Pick<DrawBody, 'name' | 'rules' | 'currency'>,
    Partial<Pick<DrawBody, 'activity' | 'ofBabies' | 'position'>> {
  readonly code: string;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
  readonly periodDays: number;
  /** Of a play that is not free. */
  readonly price: number;
  /** For each member and period, the free ones among them. */
  readonly plays: number;
  readonly freePlays: number;
  /** More free plays by level. */
  readonly extraPlays?: Readonly<Record<string, number>>;
  readonly prizes: readonly NewPrize[];
  /** By shares; a prize that is not named is only there when it stands in for others. */
  readonly odds: readonly Chance[];
}

const levelPlays = { 4: 1, 5: 2 };

/** Puts up a draw, live since ever; throws for one that could not be published. @returns its id */
export const addDraw = (tx: Transaction, draw: NewDraw): Promise<string> =>
  putUp(tx, 'draw', { slug: draw.code }, bodyOf(draw));

/** As staff would write it. */
export function bodyOf(draw: NewDraw): DrawBody {
  const { odds, prizes, extraPlays = levelPlays, opensAt, closesAt, ...told } = draw;
  return filled('draw', {
    position: 0,
    ...told,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt?.toISOString() ?? null,
    extraPlays: Object.entries(extraPlays).map(([level, plays]) => ({ level: Number(level), plays })),
    prizes: [...odds.map(({ prizeId }) => prizeId), ...standingIn(draw)].map((prizeId) => {
      const prize = prizes.find((one) => one.prizeId === prizeId);
      if (!prize) throw new RangeError(`There is no prize ${prizeId}`);
      const { giftId = null, releases = [], prizeId: id, ...more } = prize;
      const weight = odds.find((one) => one.prizeId === id)?.weight ?? 0;
      const gained = releases.map((one) => ({ ...one, releasesAt: one.releasesAt.toISOString() }));
      const chance = weight === 0 ? null : percentOf(weight, odds);
      return { ...more, id, gift: giftId, releases: gained, chance };
    }),
  });
}

/** What stands in for others without being in the odds. */
const standingIn = ({ odds, prizes }: NewDraw): string[] =>
  prizes
    .filter(({ fallback, prizeId }) => fallback && !odds.some((one) => one.prizeId === prizeId))
    .map(({ prizeId }) => prizeId);
