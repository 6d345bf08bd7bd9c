import { sql } from 'kysely';
import { daysOfDraftPhotos } from '#contract/pictures.ts';
import type { Database } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { draftsWithPhotos, type DraftsWithPhotos } from './drafts-with-photos.ts';

const keptMs = daysOfDraftPhotos * 86_400_000;

/** Photos of drafts that changed last by then are over. */
export const endedBy = (now: Date) => new Date(now.getTime() - keptMs);

/** When the photos of a draft that changed last at `changedAt` go; null: they have. */
export const photosUntil = (changedAt: Date, now: Date): Date | null =>
  changedAt <= endedBy(now) ? null : new Date(changedAt.getTime() + keptMs);

/**
 * Photos of drafts that did not change for as long as is promised, and what has no draft any more; the upkeep deletes
 * their files. How many there were stays with the draft, so that she is told.
 */
export async function endDrafts({ db, now, ask }: Pick<Services, 'db' | 'now' | 'ask'>): Promise<void> {
  const by = endedBy(now());
  // One after the other: it is quiet, and nobody waits for it.
  // oxlint-disable-next-line no-await-in-loop
  for (const drafts of ask(draftsWithPhotos)) await endPhotos(db, drafts, by);
}

async function endPhotos(
  db: Database,
  { drafts, key, photos, of, own, unsent, changedAt }: DraftsWithPhotos,
  by: Date,
): Promise<void> {
  const isIts = sql`d.member_id = p.member_id and ${sql.ref(`d.${key}`)} = ${sql.ref(`p.${of}`)}`;
  // Locked, the draft first as by who changes it: what changes in this moment stays.
  await sql`
    with old as (
      select p.member_id, p.photo_id from ${sql.table(drafts)} d join ${sql.table(photos)} p on ${isIts}
       where ${own} and ${unsent} and ${changedAt} <= ${by}
         for update),
    gone as (
      delete from ${sql.table(photos)} p
       where (p.member_id, p.photo_id) in (select member_id, photo_id from old)
          or ${own} and not exists (select from ${sql.table(drafts)} d where ${isIts})
      returning p.member_id, ${sql.ref(`p.${of}`)} as draft, p.picture_id),
    freed as (
      update upload u set state = 'removed', swept_at = null
        from gone g where u.member_id = g.member_id and u.picture_id = g.picture_id)
    update ${sql.table(drafts)} d set ended_photos = d.ended_photos + g.photos
      from (select member_id, draft, count(*)::int as photos from gone group by member_id, draft) g
     where d.member_id = g.member_id and ${sql.ref(`d.${key}`)} = g.draft`.execute(db);
}
