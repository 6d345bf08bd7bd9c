import { scriptOfLocale } from '#contract/locales.ts';
import { findAllWith, findStaffNames } from '#server/core/staff/queries-shared.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { transaction, type Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { proposalsMail } from './mails.ts';
import {
  findAllWaiting,
  findTellings,
  noteTelling,
  type TellingRow,
  type WaitingRow,
} from './queries-mails.ts';

const hourMs = 3_600_000;
/** She is reminded of what ends within this time. */
const remindsMs = 2 * 24 * hourMs;

export type MailingServices = Pick<Services, 'config' | 'site'>;

/**
 * Tells who of the staff could approve what waits, all of it in one mail and never two within an hour: of what is new, and
 * once more of what is about to end. What was decided meanwhile is in none.
 */
export async function mailApprovers(
  tx: Transaction,
  { config, site }: MailingServices,
  now: Date,
): Promise<void> {
  const waiting = await findAllWaiting(tx, now);
  if (waiting.length === 0) return;
  const names = await findStaffNames(
    tx,
    waiting.map(({ by }) => by),
  );
  const tellings = await findTellings(tx);
  const hourAgo = new Date(now.getTime() - hourMs);
  for (const { staffId, email, permissions } of await findAllWith(tx, 'approve')) {
    const hers = waiting.filter(
      (one) => one.by !== staffId && one.permissions.every((permission) => permissions.includes(permission)),
    );
    const ending = hers.filter((one) => endsSoon(one, now));
    const before = tellings.get(staffId);
    if (!isNew(hers, before?.told) && !isNew(ending, before?.reminded)) continue;
    const telling: TellingRow = { staffId, mailedAt: now, told: idsOf(hers), reminded: idsOf(ending) };
    if (!(await noteTelling(tx, telling, hourAgo))) continue;
    const mail = proposalsMail(
      hers.map((one) => ({
        proposed: one.proposed,
        author: one.by === null ? null : (names.get(one.by) ?? null),
        endsAt: endsSoon(one, now) ? one.expiresAt : null,
      })),
      site(),
      // Nobody asks staff which language they read mail in.
      scriptOfLocale(site().languages[0] ?? 'en'),
    );
    await queueMail(tx, config, { memberId: null, recipient: email, ...mail, now });
  }
}

/** What could not be told within the hour, and what is about to end. */
export const mailApproversAgain = ({ db, config, site, now }: Services): Promise<void> =>
  transaction(db, async (tx) => mailApprovers(tx, { config, site }, now()));

const endsSoon = ({ expiresAt }: WaitingRow, now: Date) => expiresAt.getTime() - now.getTime() <= remindsMs;

const idsOf = (rows: readonly WaitingRow[]) => rows.map(({ proposalId }) => proposalId);

const isNew = (rows: readonly WaitingRow[], told: readonly string[] = []) =>
  rows.some(({ proposalId }) => !told.includes(proposalId));
