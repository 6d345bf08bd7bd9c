import type { eventDeskCalls } from '#contract/calls/events.ts';
import { mostKeys } from '#contract/event-rules.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import { findStaffNames } from '#server/core/staff/queries-shared.ts';
import { chanceOf, newId, transaction } from '#server/kernel/database/database.ts';
import { isUniqueViolation } from '#server/kernel/database/errors.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { makeToken } from '#server/kernel/http/session-tokens.ts';
import { findLiveEvents } from './live-events.ts';
import { countOpenKeys, endKey, findKeys, insertKey, isKey } from './queries-keys.ts';
import { keyStart } from './require-key.ts';

type KeyCallName = Extract<keyof typeof eventDeskCalls, `${string}EventKey${string}`>;

export const keyHandlers: HandlersOf<KeyCallName> = {
  listEventKeys: async ({ db }) => {
    const keys = await findKeys(db);
    const names = await findStaffNames(
      db,
      keys.map(({ madeBy }) => madeBy),
    );
    return {
      keys: keys.map(({ madeBy, madeAt, usedAt, endedAt, ...key }) => ({
        ...key,
        madeBy: names.get(madeBy) ?? null,
        madeAt: madeAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      })),
    };
  },

  makeEventKey: async ({ db, staff, now }, { name, events: named }) => {
    const madeAt = now();
    const events = [...new Set(named)].toSorted();
    const live = await findLiveEvents(db, madeAt, events);
    if (events.some((event) => !live.has(event))) throw new Failure('eventUnknown');
    const { staffId } = staff;
    try {
      return await transaction(db, async (tx) => {
        if ((await countOpenKeys(tx)) >= mostKeys) throw new Failure('eventKeysTooMany');
        const keyId = newId(tx);
        const { token, digest } = makeToken(keyId, chanceOf(tx));
        await insertKey(tx, { keyId, name, events, digest, madeBy: staffId, madeAt });
        await writeAudit(tx, {
          now: madeAt,
          staffId,
          action: 'event.keyMade',
          subject: `eventKey ${keyId}`,
          after: { name, events: events.join(', ') },
        });
        return { keyId, key: `${keyStart}${token}` };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new Failure('eventKeyNameTaken') : error;
    }
  },

  endEventKey: async ({ db, staff, now }, { keyId }) => {
    await transaction(db, async (tx) => {
      const at = now();
      const name = await endKey(tx, keyId, at);
      if (name === null) {
        if (!(await isKey(tx, keyId))) throw new Failure('eventKeyUnknown');
        return;
      }
      await writeAudit(tx, {
        now: at,
        staffId: staff.staffId,
        action: 'event.keyEnded',
        subject: `eventKey ${keyId}`,
        before: { name },
      });
    });
    return true;
  },
};
