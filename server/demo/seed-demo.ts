import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { transaction, type Database } from '#server/database/database.ts';
import { createMember } from '#server/features/accounts/create-member.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { checkIn } from '#server/features/check-in/check-in.ts';
import { addGift } from '#server/features/gifts/add-gift.ts';
import { earn } from '#server/features/ledger/earn.ts';
import { seedDraws } from './draws.ts';
import { demoGifts } from './gifts.ts';

const demoEmail = 'demo@nestling.example';
const demoPoints = 320;
/** Past check-ins of the demo member, in days before today; the gap shows the week's cover day. */
const demoCheckIns = [12, 11, 10, 9, 8, 7, 6, 5, 3, 2, 1];

/**
 * Fills an empty installation with demo content. Returns the demo member's sign-in on the first run and null on
 * every later one: its password is stored only as a hash.
 */
export async function seedDemo(
  db: Database,
  { now }: { now: Date },
): Promise<{ email: string; password: string } | null> {
  const known = await db
    .selectFrom('signInName')
    .select('memberId')
    .where('name', '=', demoEmail)
    .executeTakeFirst();
  if (known) return null;

  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const memberId = await transaction(db, async (tx) => {
    for (const [position, gift] of demoGifts.entries())
      await addGift(tx, { ...gift, giftId: uuidv7(), position });
    await seedDraws(tx, now);
    return createMember(tx, {
      email: demoEmail,
      passwordHash,
      firstName: 'Robin',
      lastName: 'Demo',
      countryCode: 'GB',
      timeZone: 'Europe/London',
      language: 'en',
      acceptMarketing: false,
      now,
    });
  });
  for (const daysAgo of demoCheckIns)
    await checkIn(db, memberId, new Date(now.getTime() - daysAgo * 86_400_000));
  await earn(db, {
    memberId,
    currency: 'points',
    amount: demoPoints,
    sourceType: 'demo',
    sourceId: 'welcome',
    rule: 'demo.welcome',
    details: {},
    now,
    availableAt: now,
  });
  return { email: demoEmail, password };
}

const letters = 'abcdefghjkmnpqrstuvwxyz';

/** Four groups of four letters: 72 bits, easy to type from a terminal. */
function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
