import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/kernel/database/database.ts';
import { hashPassword } from '#server/core/members/passwords.ts';
import type { Demo } from '#server/kernel/config/mode.ts';
import { makePassword } from './make-password.ts';

const email = 'staff@nestling.example';

/**
 * An account of staff to look at the demo with. It signs in without a code, which is allowed in a demo alone. Returns
 * its sign-in on the first run and null on every later one.
 */
export async function seedDemoStaff(
  db: Database,
  { now }: { demo: Demo; now: Date },
): Promise<{ email: string; password: string } | null> {
  const known = await db
    .selectFrom('staffAccount')
    .select('staffId')
    .where('email', '=', email)
    .executeTakeFirst();
  if (known) return null;
  const password = makePassword();
  const added = await db
    .insertInto('staffAccount')
    .values({
      staffId: uuidv7(),
      email,
      name: 'Demo staff',
      role: 'owner',
      passwordHash: await hashPassword(password),
      totpOff: true,
      createdAt: now,
      setUpAt: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n ? { email, password } : null;
}
