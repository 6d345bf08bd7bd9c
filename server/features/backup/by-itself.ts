import { mailStaff } from '#server/core/staff/mail-staff.ts';
import { isSpread, transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { writeErasures } from './erasures.ts';
import { backupMissingMail } from './mails.ts';
import { makeBackup } from './make-backup.ts';
import { ownVault } from './own-vault.ts';
import { endAlarm, findCourse, noteAlarm } from './queries.ts';
import { isDue, missingSince } from './rules.ts';
import { openForWriting } from './vault.ts';

/** Staff are told again after a day. */
const againMs = 86_400_000;

export async function makeDueBackup(services: Services, signal: AbortSignal): Promise<void> {
  const { config, db, log, now } = services;
  const { target, everyHours } = config.backup;
  if (target === null || isSpread(db) || !isDue(await findCourse(db, target), now(), everyHours)) return;
  const vault = ownVault(services);
  if (!vault) return;
  const { name, rows, files, bytes } = await makeBackup(services, vault, signal);
  log.info({ backup: name, rows, files, bytes }, 'a backup was made');
}

/** Writes who was erased to the target, and tells staff where there is no new backup, at most once a day. */
export async function watchBackups(services: Services): Promise<void> {
  await tellOfMissing(services);
  const vault = ownVault(services);
  if (vault) await writeErasures(services, () => openForWriting(vault));
}

async function tellOfMissing({ config, db, now, site }: Services): Promise<void> {
  const { target, everyHours } = config.backup;
  if (target === null || isSpread(db)) return;
  const since = missingSince(await findCourse(db, target), now(), everyHours);
  if (since === null) return endAlarm(db);
  await transaction(db, async (tx) => {
    const at = now();
    if (!(await noteAlarm(tx, at, new Date(at.getTime() - againMs)))) return;
    await mailStaff(
      tx,
      { config, site },
      { permissions: ['settings'], write: (info, script) => backupMissingMail(since, info, script), now: at },
    );
  });
}
