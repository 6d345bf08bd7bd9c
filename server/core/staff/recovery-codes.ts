import { signsOf, type Chance } from '#server/kernel/chance/chance.ts';
import { recoveryCodes as count } from '#contract/calls/staff.ts';
import { chanceOf, type Transaction } from '#server/kernel/database/database.ts';
import { keyedHash } from '#server/kernel/secrets/keyed-hash.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, markCodeSpent } from './queries.ts';

/** Nothing that is taken for something else when it is written down by hand. */
const letters = 'abcdefghjkmnpqrstuvwxyz';

const digestOf = (secret: string, staffId: string, code: string) =>
  keyedHash(secret, 'staff-recovery', staffId, code);

/** As typed, with or without its hyphens. */
const plain = (code: string) => code.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');

/** Twelve letters: 54 bits, of which only a keyed hash is stored. */
function makeCode(chance: Chance): string {
  const group = () => signsOf(chance, letters, 4);
  return [group(), group(), group()].join('-');
}

/** New codes in place of all there were. They exist in clear only in what this returns. */
export async function giveRecoveryCodes(tx: Transaction, secret: string, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode(chanceOf(tx)));
  await deleteRecoveryCodes(tx, staffId);
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ staffId, digest: digestOf(secret, staffId, plain(code)) })),
  );
  return codes;
}

/** Spends a code. @returns whether it was good: each is, once */
export async function spendRecoveryCode(
  tx: Transaction,
  { secret, staffId, now }: { secret: string; staffId: string; now: Date },
  code: string,
): Promise<boolean> {
  return markCodeSpent(tx, { staffId, digest: digestOf(secret, staffId, plain(code)), now });
}
