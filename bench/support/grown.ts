import { v7 as uuidv7 } from 'uuid';
import { transaction } from '#server/kernel/database/database.ts';
import { ensurePartitions } from '#server/kernel/database/partitions.ts';
import { addGift } from '#tests/support/pieces/add-gift.ts';
import { entriesEach, grow, pick } from './grow.ts';
import { install, type Installation, type Process } from './installation.ts';
import { oneByOne, type BenchMember } from './members.ts';
import { print, round } from './report.ts';

export interface Grown {
  readonly installation: Installation;
  readonly giftId: string;
}

export interface GrownSite extends Grown {
  readonly server: Process;
  /** Members none of whom has checked in today. */
  readonly next: () => BenchMember;
}

/** The same with a server. `used`: how many of its members are there to act. */
export async function installGrown(count: number, used: number): Promise<GrownSite> {
  const grown = await growInstallation(count);
  const { installation } = grown;
  try {
    const server = await installation.startServer();
    return { ...grown, server, next: oneByOne(await pick(installation.database, used)) };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

/** An installation with so many members who have five months of history each. */
export async function growInstallation(count: number): Promise<Grown> {
  const installation = await install();
  try {
    const { database } = installation;
    const begun = performance.now();
    for (let month = 6; month > 0; month -= 1) {
      await ensurePartitions(database.db, new Date(Date.now() - month * 30 * 86_400_000));
    }
    const giftId = await shelve(installation);
    await grow(installation.databaseUrl, count, giftId);
    const { rows } = await database.pool.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    print({
      name: 'grown-fill',
      members: count,
      entries: count * entriesEach,
      seconds: Math.round((performance.now() - begun) / 1000),
      gigabytes: round(Number(rows[0]?.bytes) / 1e9),
    });
    return { installation, giftId };
  } catch (error) {
    await installation.stop();
    throw error;
  }
}

/** One gift for all there ever was and will be claimed. */
async function shelve({ database }: Installation): Promise<string> {
  const giftId = uuidv7();
  const name = { en: 'Cloth', 'zh-Hans': '纱布巾', 'zh-Hant': '紗布巾' };
  await transaction(database.db, (tx) =>
    addGift(tx, {
      giftId,
      name,
      description: name,
      picture: 'muslin',
      currency: 'coins',
      price: 10,
      stock: 100_000,
      limitPerMember: null,
    }),
  );
  return giftId;
}
