import type { CallResult } from '#contract/client.ts';
import { hasTraits } from '#server/core/audience/audience.ts';
import { readPerson } from '#server/core/audience/read-person.ts';
import { isWithin } from '#server/core/audience/windows.ts';
import { readerOf } from '#server/core/members/read-member.ts';
import { findRestrictions } from '#server/core/products/products.ts';
import { textIn } from '#contract/locales.ts';
import { isOfBabies } from '#server/core/rest/of-babies.ts';
import { Shelf } from '#server/core/rest/shelf.ts';
import { levelTerms } from '#server/features/levels/levels.ts';
import type { Database } from '#server/kernel/database/database.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { findPools, givesOf, rulesOfCodes, type Pool } from './pools.ts';

/** Pools whose codes work at a moment. */
export async function openPools(db: Database, now: Date): Promise<Shelf<Pool>> {
  const { byId, live } = await findPools(db, now);
  const open = [...byId.values()].filter((pool) => live.has(pool.poolId) && isWithin(pool, now));
  return new Shelf(open, ({ name, text, picture }) =>
    isOfBabies({ texts: [name, text], pictures: [picture] }),
  );
}

/** What codes are for that work now and give her something; what gives nothing to her is not laid before her. */
export async function listOpenCodePools(context: MemberContext): Promise<CallResult<'listOpenCodePools'>> {
  const { db, now } = context;
  const at = now();
  const [pools, rules, person, reader, restrictions] = await Promise.all([
    openPools(db, at),
    rulesOfCodes(db, at),
    readPerson(context),
    readerOf(context),
    findRestrictions(db, at),
  ]);
  const { multiplier } = await levelTerms(context, person.level);
  const hers = rules.filter(({ audience, product }) => {
    const notIn = product === null ? undefined : restrictions.get(product);
    return hasTraits({ ...audience, ...(notIn && { notIn }) }, person);
  });
  const list = pools.laidFor(reader).flatMap((pool) => {
    const gives = givesOf(hers, pool, { multiplier });
    const { poolId, name, picture, closesAt } = pool;
    if (gives.length === 0) return [];
    return [
      {
        poolId,
        name: textIn(name, reader.script),
        picture,
        gives,
        closesAt: closesAt?.toISOString() ?? null,
      },
    ];
  });
  return { list, nextCursor: null };
}
