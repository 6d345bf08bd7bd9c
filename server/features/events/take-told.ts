import { award } from '#server/features/earn-rules/award.ts';
import { earnerOf } from '#server/features/earn-rules/earner-of.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { attemptAll } from '#server/kernel/jobs/attempt-all.ts';
import { eventTrigger } from './fragments.ts';
import { findWaiting, forgetWaiting, insertEvent, lockAgreed, lockWaiting, type ToldKey } from './queries.ts';

type Taking = Pick<Services, 'db' | 'now' | 'log'>;

/** Looked at between two looks at what waits. */
const together = 200;

/**
 * Looks at what was told: of who agreed it is stored and paid by the rules of this moment, in one transaction; all else is
 * forgotten. One that fails holds up no other and is tried again by the next run.
 */
export async function takeTold(services: Taking, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const waiting = await findWaiting(services.db, together);
    const stopping = function* () {
      for (const key of waiting) {
        if (signal?.aborted) return;
        yield key;
      }
    };
    await attemptAll(
      stopping(),
      (key) => takeOne(services, key),
      (err) => services.log.error({ err }, 'an event that was told will be looked at again'),
    );
    if (waiting.length < together || signal?.aborted) return;
  }
}

async function takeOne({ db, now }: Taking, key: ToldKey): Promise<void> {
  await transaction(db, async (tx) => {
    const told = await lockWaiting(tx, key);
    if (!told) return;
    const { member: memberId, event: subject, units } = told;
    if (await lockAgreed(tx, memberId)) {
      const at = now();
      const eventId = newId(tx);
      await insertEvent(tx, { eventId, told, toldAt: at });
      const earner = await earnerOf(tx, memberId, at);
      const deed = { memberId, earner, trigger: eventTrigger, subject, sourceId: eventId, units };
      await award(tx, { ...deed, products: [], now: at });
    }
    await forgetWaiting(tx, key);
  });
}
