import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { transaction } from '#server/kernel/database/database.ts';
import { createMember } from '#server/core/members/create-member.ts';
import { ask } from '#server/features.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const migration = new URL('../../server/kernel/database/migrations/0253_clean_names.sql', import.meta.url);

test.each([
  ['Mi\u202era\u200b\u0007', 'Mira'],
  ['Z\u0351\u036b\u0313\u034b\u0352a', 'Z\u0351\u036b\u0313a'],
  ['ภิญโญ', 'ภิญโญ'],
  ['श्री\u200dमती 👩‍👧', 'श्री\u200dमती 👩‍👧'],
  ['\u3164', '\u3164'],
])('a name that was stored before, %j, is cleaned', async (firstName, cleaned) => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  await transaction(db, (tx) =>
    createMember(
      tx,
      { ask },
      {
        email: 'mira@example.org',
        passwordHash: null,
        firstName,
        lastName: 'Lee',
        countryCode: 'GB',
        timeZone: 'UTC',
        language: 'en',
        acceptMarketing: false,
        now: new Date(),
      },
    ),
  );
  await sql.raw(await readFile(migration, 'utf8')).execute(db);
  expect(await db.selectFrom('member').select(['firstName', 'lastName']).execute()).toEqual([
    { firstName: cleaned, lastName: 'Lee' },
  ]);
});
