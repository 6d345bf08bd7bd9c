import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { addDraw, bodyOf, type NewDraw, type NewPrize } from './pieces/add-draw.ts';
import { pieceOf, republish } from './content.ts';
import type { TestServer } from './server.ts';

/** The same in three languages, each recognisable. */
export const named = (name: string) => ({ en: name, 'zh-Hans': `${name}（简）`, 'zh-Hant': `${name}（繁）` });

/** A prize of 5 coins without limit unless told otherwise. */
export function prize(name: string, more: Partial<NewPrize> = {}): NewPrize {
  const amount = more.what === 'nothing' || more.what === 'gift' ? {} : { amount: 5 };
  return {
    prizeId: uuidv7(),
    name: named(name),
    picture: 'voucher',
    what: 'coins',
    quantity: null,
    ...amount,
    ...more,
  };
}

/** A consolation that never runs out. */
export const consolation = (): NewPrize => prize('Consolation', { what: 'nothing', fallback: true });

/**
 * Puts up a daily draw of the first of March 2026, free, with three plays, whose prizes are all as likely unless
 * told otherwise.
 */
export async function putUpDraw(
  { db }: Pick<TestServer, 'db'>,
  more: Partial<NewDraw> & Pick<NewDraw, 'prizes'>,
): Promise<NewDraw> {
  const draw: NewDraw = {
    code: `draw-${uuidv7().slice(-12)}`,
    name: named('A draw'),
    rules: named('One play a day'),
    currency: 'coins',
    price: 0,
    plays: 3,
    freePlays: 3,
    odds: alike(more.prizes),
    opensAt: new Date('2026-03-01T00:00:00Z'),
    closesAt: null,
    periodDays: 1,
    ...more,
  };
  await transaction(db, (tx) => addDraw(tx, draw));
  return draw;
}

/** Publishes a draw with something changed, at once or from a moment on. @returns the version */
export async function changeDraw(
  { db }: Pick<TestServer, 'db'>,
  draw: NewDraw,
  { at, from = null, ...change }: Partial<NewDraw> & { readonly at: Date; readonly from?: Date | null },
): Promise<number> {
  const pieceId = await pieceOf(db, 'draw', draw.code);
  return republish(db, { kind: 'draw', pieceId, at, from }, bodyOf({ ...draw, ...change }));
}

/** As good as the same for each: the first one has what is left of 100 %. */
const alike = (prizes: readonly NewPrize[]) => {
  const share = Math.floor(100 / prizes.length);
  return prizes.map(({ prizeId }, at) => ({
    prizeId,
    weight: at === 0 ? 100 - share * (prizes.length - 1) : share,
  }));
};

/** Odds that land on one prize always. */
export const surely = ({ prizeId }: NewPrize) => [{ prizeId, weight: 1 }];
