import { sql, type Insertable } from 'kysely';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Draw, DrawPrize, DrawRelease, DrawTerms } from '#server/kernel/database/schema.ts';

export async function insertDraw(tx: Transaction, draw: Insertable<Draw>): Promise<void> {
  await tx.insertInto('draw').values(draw).execute();
}

export async function insertPrizes(tx: Transaction, prizes: readonly Insertable<DrawPrize>[]): Promise<void> {
  await tx.insertInto('drawPrize').values(prizes).execute();
}

export async function insertReleases(
  tx: Transaction,
  releases: readonly Insertable<DrawRelease>[],
): Promise<void> {
  await tx.insertInto('drawRelease').values(releases).execute();
}

/** Its terms change one after the other from here on. */
export async function lockDraw(tx: Transaction, drawCode: string): Promise<void> {
  await sql`select 1 from draw where code = ${drawCode} for update`.execute(tx);
}

export async function findLatestVersion(tx: Transaction, drawCode: string): Promise<number> {
  const { latest } = await tx
    .selectFrom('drawTerms')
    .select((eb) => eb.fn.max('version').as('latest'))
    .where('drawCode', '=', drawCode)
    .executeTakeFirstOrThrow();
  return latest;
}

/** How many of some prizes the draw has. */
export async function countPrizes(
  tx: Transaction,
  drawCode: string,
  prizeIds: readonly string[],
): Promise<number> {
  const known = await tx
    .selectFrom('drawPrize')
    .select('prizeId')
    .where('drawCode', '=', drawCode)
    .where('prizeId', 'in', prizeIds)
    .execute();
  return known.length;
}

export async function insertTerms(tx: Transaction, terms: Insertable<DrawTerms>): Promise<void> {
  await tx.insertInto('drawTerms').values(terms).execute();
}

/** Gives other terms to periods to come in which nobody has played. */
export async function updateTermsAhead(
  tx: Transaction,
  { drawCode, version, now }: { drawCode: string; version: number; now: Date },
): Promise<void> {
  await sql`
    update draw_period p set terms_version = ${version}
     where p.draw_code = ${drawCode} and p.starts_at > ${now} and p.revealed_at is null
       and not exists (select from draw_result r where r.period_id = p.period_id)`.execute(tx);
}
