import type { Currency } from '#contract/define.ts';
import type { Localised, WrittenText } from '#contract/locales.ts';
import { titleFrom } from '#contract/content/title.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import type { OpenWindow } from '#server/core/audience/windows.ts';
import { listOpenRules, type PayingRule } from '#server/features/earn-rules/queries-shared-paying-rules.ts';
import { amountOf, type Earner } from '#server/features/earn-rules/rules.ts';
import type { Database, Queryable } from '#server/kernel/database/database.ts';
import { codeTrigger } from './trigger.ts';

/** What codes are for, as it is, was last or will be. */
export interface Pool extends OpenWindow {
  readonly poolId: string;
  readonly slug: string;
  readonly name: WrittenText;
  readonly text: WrittenText;
  readonly picture: string;
}

export interface CodePools {
  /** By its id, whether it is shown or not. */
  readonly byId: ReadonlyMap<string, Pool>;
  /** Ids of those that are live, and of those that are or were. */
  readonly live: ReadonlySet<string>;
  readonly been: ReadonlySet<string>;
}

const instant = (text: string | null) => (text === null ? null : new Date(text));

const poolsOf = keptLines(
  'codePool',
  (rows) =>
    new Lines(
      rows.map(({ body, ...line }) => ({
        ...line,
        pool: body && {
          poolId: line.pieceId,
          slug: line.slug,
          name: body.name,
          text: body.text,
          picture: body.picture,
          opensAt: instant(body.window.opensAt),
          closesAt: instant(body.window.closesAt),
        },
      })),
    ),
);

/** All that were ever put up; `has` are some that there must be, published a moment ago or not. */
export async function findPools(db: Database, now: Date, has: readonly string[] = []): Promise<CodePools> {
  const lines = await poolsOf(db, (read) => {
    const known = new Set(read.lastingAt(now).map(({ pieceId }) => pieceId));
    return has.every((poolId) => known.has(poolId));
  });
  const all = lines.lastingAt(now).flatMap(({ pool }) => pool ?? []);
  return {
    byId: new Map(all.map((pool) => [pool.poolId, pool])),
    live: new Set(lines.at(now).map(({ pieceId }) => pieceId)),
    been: new Set(lines.lastAt(now).map(({ pieceId }) => pieceId)),
  };
}

/** Of which pools things are. */
export const idsOf = (things: readonly { readonly poolId: string }[]): string[] => [
  ...new Set(things.map(({ poolId }) => poolId)),
];

export const titleOf = (pool: Pick<Pool, 'name' | 'slug'>): Localised => titleFrom(pool.name, pool.slug);

/** Rules that are open for codes, whatever they ask of a member. */
export const rulesOfCodes = (db: Queryable, now: Date): Promise<PayingRule[]> =>
  listOpenRules(db, { trigger: codeTrigger, now });

export const isOfPool = ({ subject }: Pick<PayingRule, 'subject'>, { slug }: Pick<Pool, 'slug'>): boolean =>
  subject === null || subject === slug;

export interface Amount {
  readonly currency: Currency;
  readonly amount: number;
}

/** What one code of a pool gives by some rules before any limit, on the first level unless told otherwise. */
export const givesOf = (
  rules: readonly PayingRule[],
  pool: Pick<Pool, 'slug'>,
  earner: Pick<Earner, 'multiplier'> = { multiplier: 1 },
): Amount[] =>
  summed(
    rules
      .filter((rule) => isOfPool(rule, pool))
      .map((rule) => ({ currency: rule.currency, amount: amountOf(rule, 1, earner) })),
  );

/** One amount of each currency that there is something of. */
export function summed(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of amounts)
    if (amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}
