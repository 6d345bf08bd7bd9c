import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { seal, unseal } from '#server/kernel/secrets/sealing.ts';

const seconds = 30;
/** A code of the half minute before and of the one to come is good as well: clocks differ. */
const window = 1;
const secretBytes = 20;

const purpose = 'staff-totp';

/** What makes the codes of one of the staff; it opens for them alone. */
export function makeTotpSecret(secret: string, staffId: string): Buffer {
  return seal(secret, purpose, staffId, new Uint8Array(new Secret({ size: secretBytes }).buffer));
}

/** Throws when it was sealed with another secret than this installation's. */
function openTotp(secret: string, staffId: string, sealed: Buffer): Secret {
  const bytes = unseal(secret, purpose, staffId, sealed);
  if (!bytes) throw new Error('SECRET is not the one that staff accounts were set up with');
  return new Secret({ buffer: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) });
}

/** Number of the half minute that a code belongs to; null for a code that is wrong now. */
export function stepOfCode(
  { secret, staffId, sealed }: { secret: string; staffId: string; sealed: Buffer },
  code: string,
  now: Date,
): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: openTotp(secret, staffId, sealed), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: seconds, timestamp }) + delta;
}

/** What an authenticator app is told: as text, as an address and as a picture of that. */
export function enrolment(
  { secret, staffId, sealed }: { secret: string; staffId: string; sealed: Buffer },
  { issuer, label }: { issuer: string; label: string },
): { secret: string; uri: string; qr: { size: number; path: string } } {
  const totp = new TOTP({ issuer, label, secret: openTotp(secret, staffId, sealed), period: seconds });
  const uri = totp.toString();
  const { data, size } = encode(uri, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { secret: totp.secret.base32, uri, qr: { size, path } };
}
