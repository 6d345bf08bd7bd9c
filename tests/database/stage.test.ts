import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { machineChance } from '#server/kernel/chance/chance.ts';
import { transaction } from '#server/kernel/database/database.ts';
import { isDatabaseUnavailable, StageTimeoutError } from '#server/kernel/database/errors.ts';
import { onStage } from '#server/kernel/database/stage.ts';
import { useTestServer } from '#tests/support/server.ts';

const server = useTestServer();
const within = { withinMs: 5000 };
const countOf = async (db: typeof server.db) =>
  (await db.selectFrom('rateLimit').select('key').execute()).length;
const put = (key: string) => ({ key, points: 1, expire: 1 });

test('undoes all, and a statement or transaction that fails undoes nothing else', async () => {
  const seen = await onStage(server.services.db, within, async (stage) => {
    const db = stage.database(machineChance);
    await db.insertInto('rateLimit').values(put('one')).execute();
    await expect(db.insertInto('rateLimit').values(put('one')).execute()).rejects.toThrow('duplicate');
    await expect(
      transaction(db, async (tx) => {
        await tx.insertInto('rateLimit').values(put('two')).execute();
        throw new Error('not meant');
      }),
    ).rejects.toThrow('not meant');
    await transaction(db, (tx) => tx.insertInto('rateLimit').values(put('three')).execute());
    return countOf(db);
  });
  expect(seen).toBe(2);
  expect(await countOf(server.db)).toBe(0);
});

test('ends by itself, as something that may be tried again, and the next one has a connection', async () => {
  const slow = onStage(server.services.db, { withinMs: 200 }, (stage) =>
    sql`select pg_sleep(1.5)`.execute(stage.database(machineChance)),
  );
  const error = await slow.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StageTimeoutError);
  expect(isDatabaseUnavailable(error)).toBe(true);
  for (let next = 0; next < 3; next += 1)
    expect(
      await onStage(server.services.db, within, async (stage) => countOf(stage.database(machineChance))),
    ).toBe(0);
});

test('gives way to whoever holds a lock', async () => {
  await transaction(server.services.db, async (tx) => {
    await tx.insertInto('rateLimit').values(put('held')).execute();
    const waiting = onStage(server.services.db, within, (stage) =>
      stage.database(machineChance).insertInto('rateLimit').values(put('held')).execute(),
    );
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
});
