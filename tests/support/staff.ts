import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { StaffRole } from '#contract/staff-roles.ts';
import { addStaff, type Managing } from '#server/core/staff/manage.ts';
import type { TestServer } from './server.ts';

export const staffPassword = 'four quiet birds at work';

/** What the command line of the server has. */
export function managing({ db, services, url }: TestServer): Managing {
  return { db, secret: services.secret, publicUrl: url, now: services.now() };
}

/** What an authenticator app that knows a secret shows at a moment. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Key of a set-up link, as its page finds it. */
export const keyOfLink = (link: string) => new URL(link).hash.slice(1);

/** Adds somebody to the staff and sets the account up as its link's page does. */
export async function setUpStaff(server: TestServer, { role = 'admin' }: { role?: StaffRole } = {}) {
  const email = `${randomUUID()}@staff.example`;
  const key = keyOfLink(await addStaff(managing(server), { email, name: 'Ada', role }));
  const { secret } = await server.client.startStaffSetUp({ key });
  const code = codeOf(secret, server.services.now());
  const set = await server.client.finishStaffSetUp({ key, password: staffPassword, code });
  return { email, secret, key, ...set };
}
