import { transaction } from '#server/kernel/database/database.ts';
import { keepBefore } from '#server/core/undo/undo-steps.ts';
import type { MemberContext } from '#server/kernel/http/context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { setMuted } from './groups/queries.ts';
import { joinVillage, leaveVillages } from './groups/queries-shared-membership.ts';
import { readOwnNumbers } from './posts/keep-posts.ts';
import { listVillages, readVillage, readVillageDetail } from './groups/list-villages.ts';
import { topicKey } from './writing/topic-keys.ts';
import { postHandlers } from './post-routes.ts';
import { readReader } from './writing/reader.ts';
import { findExcluded } from './posts/search-posts.ts';
import { listTopics } from './groups/topics.ts';
import { findVillage } from './groups/villages.ts';

const askedBy = ({ session, script, now }: MemberContext) => ({
  memberId: session.memberId,
  script,
  now: now(),
});

const mostTopics = 30;

export const villageHandlers: HandlersOf<
  | 'listVillages'
  | 'getVillage'
  | 'joinVillage'
  | 'leaveVillage'
  | 'muteVillage'
  | 'listTopics'
  | 'myVillageNumbers'
> &
  typeof postHandlers = {
  ...postHandlers,

  listVillages: async (context, input) =>
    listVillages(context.db, { ...askedBy(context), reader: await readReader(context) }, input),
  getVillage: async (context, input) =>
    readVillageDetail(context.db, { ...askedBy(context), reader: await readReader(context) }, input),

  joinVillage: async (context, { slug }) => {
    const { db, session, now } = context;
    const { villageId, closed } = await findVillage(db, slug, now());
    if (closed) throw new Failure('villageClosed');
    const membership = { memberId: session.memberId, villageId, now: now() };
    const undoId = await transaction(db, async (tx) => {
      const kept = await keepBefore(tx, { ...membership, act: 'joinOrLeave', subject: villageId });
      await joinVillage(tx, membership);
      return kept;
    });
    return { ...(await readVillage(db, askedBy(context), slug)), undoId };
  },

  leaveVillage: async (context, { slug }) => {
    const { db, session, now } = context;
    const { memberId } = session;
    const { villageId } = await findVillage(db, slug, now());
    const undoId = await transaction(db, async (tx) => {
      const kept = await keepBefore(tx, { memberId, act: 'joinOrLeave', subject: villageId, now: now() });
      await leaveVillages(tx, memberId, [villageId]);
      return kept;
    });
    return { ...(await readVillage(db, askedBy(context), slug)), undoId };
  },

  muteVillage: async (context, { slug, muted }) => {
    const { db, session, now } = context;
    const { villageId } = await findVillage(db, slug, now());
    const { memberId } = session;
    const isMember = await setMuted(db, { memberId, villageId, mutedAt: muted ? now() : null });
    if (!isMember) throw new Failure('villageNotJoined');
    return readVillage(db, askedBy(context), slug);
  },

  listTopics: async (context, { village, query = '' }) => {
    const { db, now } = context;
    const within = village === undefined ? null : await findVillage(db, village, now());
    const reader = await readReader(context);
    const asked = { ...reader, resting: reader.resting && within?.ofBabies !== true };
    return {
      list: await listTopics(
        db,
        {
          only: within?.villageId ?? null,
          excluded: within === null ? await findExcluded(db, asked) : [],
          beginning: topicKey(query),
          limit: mostTopics,
        },
        asked,
      ),
    };
  },

  myVillageNumbers: async (context) => readOwnNumbers(context.db, await readReader(context), context.now()),
};
