import { contactHours } from '#contract/account-rules.ts';
import { offeredScript, type Locale } from '#contract/locales.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { queueSms } from '#server/core/outbox/queue-sms.ts';
import type { ClockReading } from '#server/kernel/clock/shown-time.ts';
import { newId, transaction, type Transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import type { AccountName } from './account-name.ts';
import { changeWays } from './change-ways.ts';
import {
  contactAskedMail,
  contactAskedSms,
  contactChangedMail,
  contactConfirmMail,
  contactConfirmSms,
} from './contact-mails.ts';
import { makeLink, type LinkPurpose } from './mail-links.ts';
import { maskedContact } from './masked.ts';
import { findContacts } from './queries-callers.ts';
import {
  endContactChange,
  findDueChanges,
  findWaitingChange,
  insertContactChange,
  type ContactChange,
} from './queries-shared-contact-changes.ts';
import { forgetDevices, shareMember } from './queries-sessions.ts';
import { findMember } from './queries-shared-accounts.ts';
import { endSessions } from './queries-shared.ts';
import { findShownZone } from './shown-zone.ts';
import { tellMember } from './tell-member.ts';

const hourMs = 3_600_000;

type Contacts = NonNullable<Awaited<ReturnType<typeof findContacts>>>;

/**
 * Whether another address or number can be asked for, and what is hers now; her row is shared until the transaction ends. Throws
 * `careMemberGone`, `contactUnchanged`, `signInWayTaken`, and `contactChangeWaits`.
 */
export async function canAskContactChange(
  tx: Transaction,
  memberId: string,
  { kind, name }: AccountName,
): Promise<Contacts> {
  const found = (await shareMember(tx, memberId)) && (await findContacts(tx, memberId));
  if (!found) throw new Failure('careMemberGone');
  if (found[kind] === name) throw new Failure('contactUnchanged');
  if (await findMember(tx, { kind, name })) throw new Failure('signInWayTaken');
  if (await findWaitingChange(tx, memberId)) throw new Failure('contactChangeWaits');
  return found;
}

/**
 * Has another address or number wait to be hers. Wherever she is reached now she is told, with a link to refuse it; the new one
 * gets a link to confirm it. Throws `contactChangeWaits`, and as `queueMail` and `queueSms` do.
 */
export async function askContactChange(
  tx: Transaction,
  services: Pick<Services, 'config' | 'site' | 'secret' | 'now'>,
  {
    memberId,
    staffId,
    contact,
    contacts,
  }: {
    readonly memberId: string;
    readonly staffId: string;
    readonly contact: AccountName;
    /** As `canAskContactChange` found them. */
    readonly contacts: Contacts;
  },
): Promise<{ changeId: string; dueAt: Date }> {
  const { config, secret } = services;
  const site = services.site();
  const now = services.now();
  const dueAt = new Date(now.getTime() + contactHours * hourMs);
  const changeId = newId(tx);
  const asked = await insertContactChange(tx, {
    memberId,
    changeId,
    ...contact,
    staffId,
    askedAt: now,
    dueAt,
  });
  if (!asked) throw new Failure('contactChangeWaits');

  const reading: ClockReading = {
    script: offeredScript(contacts.language as Locale, site.languages),
    zone: await findShownZone(tx, site, memberId),
  };
  const linkFor = (purpose: LinkPurpose) =>
    makeLink(tx, { secret, now, publicUrl: site.publicUrl }, purpose, { memberId, boundTo: changeId });
  const told = async () => ({
    masked: maskedContact(contact).masked,
    dueAt,
    link: await linkFor('contact-refuse'),
  });
  const to = (recipient: string) => ({ memberId, recipient, now });
  if (contacts.email !== null) {
    const mail = contactAskedMail(await told(), site, reading);
    await queueMail(tx, config, { ...to(contacts.email), ...mail });
  }
  if (contacts.phone !== null && site.phoneSignIn) {
    const sms = contactAskedSms(await told(), site, reading);
    await queueSms(tx, config, { ...to(contacts.phone), ...sms, expiresAt: dueAt });
  }
  const asks = { dueAt, link: await linkFor('contact-confirm') };
  if (contact.kind === 'email')
    await queueMail(tx, config, { ...to(contact.name), ...contactConfirmMail(asks, site, reading) });
  else
    await queueSms(tx, config, {
      ...to(contact.name),
      ...contactConfirmSms(asks, site, reading),
      expiresAt: dueAt,
    });
  return { changeId, dueAt };
}

type Making = Pick<Services, 'db' | 'now' | 'log' | 'secret' | 'config' | 'site'>;

/** Makes the changes that have waited long enough; those that nobody confirmed end. */
export async function makeContactChanges(services: Making): Promise<void> {
  const { db, now, log } = services;
  await attemptAll(
    await findDueChanges(db, now()),
    (change) => makeContactChange(services, change),
    (err) => log.error({ err }, 'a contact could not be changed'),
  );
}

async function makeContactChange(
  services: Making,
  { memberId, changeId, kind, name, provenAt }: ContactChange,
): Promise<void> {
  const { db } = services;
  const now = services.now();
  const ends = { memberId, changeId, now };
  if (provenAt === null) {
    await transaction(db, (tx) => endContactChange(tx, { ...ends, outcome: 'unproven' }));
    return;
  }
  try {
    await transaction(db, (tx) =>
      changeWays(tx, services, memberId, async (change) => {
        // Refused or stopped in this very moment.
        if (!(await endContactChange(tx, { ...ends, outcome: 'made' }))) return;
        await change.setName({ kind, name }, now);
        await forgetDevices(tx, memberId, { except: null });
        await endSessions(tx, memberId, { now });
        const site = services.site();
        const { language } = (await findContacts(tx, memberId)) ?? {};
        const script = offeredScript(language as Locale, site.languages);
        const mail = contactChangedMail(maskedContact({ kind, name }).masked, site, script);
        await tellMember(tx, { ...services, script }, change.member, mail);
      }),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'sign_in_name_pkey')) throw error;
    await transaction(db, (tx) => endContactChange(tx, { ...ends, outcome: 'taken' }));
  }
}
