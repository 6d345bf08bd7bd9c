import { conditionsOf, intimateIn } from '#contract/content/audience-fields.ts';
import type { Fault } from '#contract/content/faults.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import type { Queryable } from '#server/kernel/database/database.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import { faultsOfEvent } from './faults-of-event.ts';
import { isOfOthers } from './queries-shared-audiences.ts';
import { faultsOfActivity } from './queries-shared.ts';

export const audienceWork: ContentWork<'audience'> = {
  faults: async (db, { who }, _, { at }) => {
    if (who === null) return [];
    const found = await Promise.all(
      conditionsOf(who).map(async ({ field, of: name }) => {
        if (name === undefined) return [];
        if (field === 'told') return faultsOfEvent(db, name, 'who');
        return field === 'journey' ? faultsOfJourney(db, name) : faultsOfNamed(db, name, at);
      }),
    );
    return found.flat();
  },
  needs: ({ who }) => (intimateIn(who).length > 0 ? 'intimate' : null),
};

async function faultsOfJourney(db: Queryable, slug: string): Promise<readonly Fault[]> {
  const known = await findPieceId(db, 'journey', slug);
  return known === undefined ? [{ field: 'who', fault: 'unknownJourney' }] : [];
}

async function faultsOfNamed(db: Queryable, code: string, at: Date): Promise<readonly Fault[]> {
  const unknown = await faultsOfActivity(db, code, 'who');
  if (unknown.length > 0) return unknown;
  return (await isOfOthers(db, code, at)) ? [{ field: 'who', fault: 'activityOfOthers' }] : [];
}
