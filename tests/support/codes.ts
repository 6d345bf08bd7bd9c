import { randomUUID } from 'node:crypto';
import type { ContentBody } from '#contract/content/kinds.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { named } from './draws.ts';
import { putRule } from './earn-rules.ts';
import { afterTwoSeconds } from './later.ts';
import { putUp, windowOf } from './pieces/put-up.ts';
import type { TestServer, TestStaff } from './server.ts';

export interface TestPool {
  readonly poolId: string;
  readonly slug: string;
}

/** Puts up a pool of codes that nothing pays for yet. */
export async function putUpPool(
  { db }: Pick<TestServer, 'db'>,
  { opensAt, closesAt, ...more }: Partial<ContentBody<'codePool'>> & { opensAt?: Date; closesAt?: Date } = {},
): Promise<TestPool> {
  const slug = `pool-${randomUUID()}`;
  const poolId = await transaction(db, (tx) =>
    putUp(
      tx,
      'codePool',
      { slug },
      {
        name: named('Spring packs'),
        text: named('Thank you for choosing us'),
        picture: 'present',
        ...more,
        window: windowOf(opensAt, closesAt),
      },
    ),
  );
  afterTwoSeconds();
  return { poolId, slug };
}

/** Lets each code of a pool give so many points. */
export const payForPool = (
  { db }: Pick<TestServer, 'db'>,
  { slug }: TestPool,
  more: Partial<Parameters<typeof putRule>[1]> = {},
): Promise<string> => putRule(db, { trigger: 'code-used', subject: slug, amount: 30, ...more });

export const anHourMs = 3_600_000;

/** Makes a batch, which ends in thirty days unless told otherwise. @returns its codes, as they are printed */
export async function makeBatch(
  { services }: Pick<TestServer, 'services'>,
  { client }: TestStaff,
  { poolId }: TestPool,
  { size = 3, endsAt = new Date(services.now().getTime() + 30 * 24 * anHourMs) } = {},
) {
  const { batchId } = await client.makeCodes({
    requestKey: randomUUID(),
    poolId,
    size,
    endsAt: endsAt.toISOString(),
  });
  const { list } = await client.printCodes({ batchId, count: Math.min(size, 100) });
  return { batchId, codes: list.map(({ code }) => code) };
}
