import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { isOfNobody } from '#server/integrations/mail-status.ts';
import { addressOfNobody } from './address-of-nobody.ts';
import { mailNamedIn } from './mail-name.ts';
import { bounceMail } from './queries.ts';
import { readReport, type MailReport } from './read-report.ts';

type Noting = Pick<Services, 'db' | 'now' | 'ask'>;

/** Notes once of a mail that it bounced, and of its reader where `ofNobody` says that nobody has the address it went to. */
export async function noteBounce(
  { db, now, ask }: Noting,
  {
    messageId,
    was,
    ofNobody,
  }: {
    readonly messageId: string;
    readonly was: 'waiting' | 'sent';
    ofNobody(recipient: string): boolean;
  },
): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    const bounced = await bounceMail(tx, { messageId, was, at });
    if (!bounced || bounced.memberId === null || !ofNobody(bounced.recipient)) return;
    const { memberId, recipient: email } = bounced;
    for (const note of ask(addressOfNobody)) await note(tx, { memberId, email, at });
  });
}

/**
 * Takes what a mail server tells of a mail that it gave up. It counts only where it names a mail of ours, which who was not sent that
 * mail cannot, and once; and of an address only where it is the one that we sent to.
 * @returns whether it names one
 */
export async function takeReport(
  services: Noting & Pick<Services, 'secret'>,
  source: Buffer,
): Promise<boolean> {
  const report = await readReport(source);
  const messageId = report && mailNamedIn(services.secret, report.naming);
  if (!messageId) return false;
  await noteBounce(services, {
    messageId,
    was: 'sent',
    ofNobody: (recipient) => saysNobody(report, recipient),
  });
  return true;
}

const saysNobody = ({ failed }: MailReport, recipient: string): boolean =>
  failed.some(
    ({ address, status }) => address.toLowerCase() === recipient.toLowerCase() && isOfNobody(status),
  );
