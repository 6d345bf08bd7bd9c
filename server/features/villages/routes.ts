import { transaction } from '#server/database/database.ts';
import type { MemberContext } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { HandlersOf } from '#server/http/implement.ts';
import { joinVillage, leaveVillages } from './join-village.ts';
import { readOwnNumbers } from './keep-posts.ts';
import { listVillages, readVillage, readVillageDetail } from './list-villages.ts';
import { topicKey } from './topic-keys.ts';
import { postHandlers } from './post-routes.ts';
import { readReader } from './reader.ts';
import { findExcluded } from './search-posts.ts';
import { listTopics } from './topics.ts';
import { findVillage } from './villages.ts';

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
    const { villageId, closed } = await findVillage(db, slug);
    if (closed) throw new Failure('villageClosed');
    await transaction(db, (tx) => joinVillage(tx, { memberId: session.memberId, villageId, now: now() }));
    return readVillage(db, askedBy(context), slug);
  },

  leaveVillage: async (context, { slug }) => {
    const { db, session } = context;
    const { villageId } = await findVillage(db, slug);
    await transaction(db, (tx) => leaveVillages(tx, session.memberId, [villageId]));
    return readVillage(db, askedBy(context), slug);
  },

  muteVillage: async (context, { slug, muted }) => {
    const { db, session, now } = context;
    const { villageId } = await findVillage(db, slug);
    const { numUpdatedRows } = await db
      .updateTable('villageMember')
      .set({ mutedAt: muted ? now() : null })
      .where('memberId', '=', session.memberId)
      .where('villageId', '=', villageId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Failure('villageNotJoined');
    return readVillage(db, askedBy(context), slug);
  },

  listTopics: async (context, { village, query = '' }) => {
    const { db } = context;
    const within = village === undefined ? null : await findVillage(db, village);
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

  myVillageNumbers: async (context) => readOwnNumbers(context.db, await readReader(context)),
};
