import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Permission, StaffRole } from '#contract/staff-roles.ts';
import { addStaff, type Managing } from '#server/core/staff/manage.ts';
import { waitingOn } from './locks.ts';
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

/** What was written down of a subject, oldest first. */
export const auditOf = ({ db }: TestServer, subject: string) =>
  db
    .selectFrom('staffAudit')
    .select(['action', 'staffId', 'before', 'after', 'why'])
    .where('subject', '=', subject)
    .orderBy('auditId')
    .execute();

/** How many statements wait for a lock that another holds. */
export async function countWaiting({ db }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: number }>`${sql.raw(waitingOn(db))}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A role of the brand's own. @returns its id */
export async function roleOfBrand({ db }: TestServer, permissions: readonly Permission[]): Promise<string> {
  const roleId = randomUUID();
  const role = { roleId, name: `Role ${roleId}`, permissions: [...permissions], createdAt: new Date() };
  await db.insertInto('staffRole').values(role).execute();
  return roleId;
}

/** Adds somebody to the staff and sets the account up as its link's page does. */
export async function setUpStaff(server: TestServer, { role = 'owner' }: { role?: StaffRole } = {}) {
  const email = `${randomUUID()}@staff.example`;
  const key = keyOfLink(await addStaff(managing(server), { email, name: 'Ada', role }));
  const { secret } = await server.client.startStaffSetUp({ key });
  const code = codeOf(secret, server.services.now());
  const set = await server.client.finishStaffSetUp({ key, password: staffPassword, code });
  return { email, secret, key, ...set };
}
