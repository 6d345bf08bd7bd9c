import { daysOfDraftPhotos } from '#contract/pictures.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { draftsWithPhotos } from './drafts-with-photos.ts';
import { endPhotos } from './queries.ts';

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
