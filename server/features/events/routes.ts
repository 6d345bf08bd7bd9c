import type { eventCalls, eventDeskCalls, keyCalls } from '#contract/calls/events.ts';
import { textIn } from '#contract/locales.ts';
import { writeAudit } from '#server/core/staff/audit.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { keyHandlers } from './keys.ts';
import { findLiveEvents, findNewestEvents } from './live-events.ts';
import { agreeToEvents, listToldEvents } from './member-events.ts';
import { tell } from './tell.ts';

type EventCallName = keyof typeof eventCalls | keyof typeof eventDeskCalls | keyof typeof keyCalls;

/** Whose ids those in tables of staff are: all of them share one run of ids. */
const tablesOfStaff = '5f0c7c1e-6b0e-4d3a-9d0a-1f6f2f4e7a10';

export const eventHandlers: HandlersOf<EventCallName> = {
  ...keyHandlers,

  tellEvents: async (context, { events }) => {
    const { keyId, events: allowed } = context.key;
    return { outcomes: await tell(context, { sourceId: keyId, keyId, events: allowed }, events) };
  },

  listTellable: async ({ db, now, script }) => {
    const live = await findNewestEvents(db, now());
    return {
      events: [...live].map(([event, { name, fields }]) => ({
        event,
        name: textIn(name, script),
        fields: fields.map(({ id, kind, choices }) => ({
          id,
          kind,
          choices: choices.map((choice) => choice.id),
        })),
      })),
    };
  },

  tellFromFile: async (context, { dryRun, event, lines }) => {
    const { db, now, staff } = context;
    if (!(await findLiveEvents(db, now(), [event])).has(event)) throw new Failure('eventUnknown');
    const told = lines.map((line) => ({ ...line, event }));
    const teller = { sourceId: tablesOfStaff, keyId: null, events: null };
    const note = (tx: Transaction, times: number) =>
      writeAudit(tx, {
        now: now(),
        staffId: staff.staffId,
        action: 'event.fileTold',
        subject: `customEvent ${event}`,
        after: { times },
      });
    return { outcomes: await tell(context, teller, told, { dryRun, note }) };
  },

  listToldEvents,
  agreeToEvents,
};
