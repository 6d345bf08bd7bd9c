import { audienceConditions } from '#server/core/audience/conditions.ts';
import { ownData } from '#server/core/members/own-data.ts';
import { storedDeeds } from '#server/features/earn-rules/deeds.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { inBatches } from '#server/kernel/jobs/in-batches.ts';
import { customEventWork } from './event-work.ts';
import { eventConditions, toldEvents } from './fragments.ts';
import { deleteEnded, deleteForgotten, forgetWaitingOf } from './queries.ts';
import { eventHandlers } from './routes.ts';
import { forgottenBefore } from './rules.ts';
import { takeTold } from './take-told.ts';

/** Rows of old events that one statement deletes. */
const deletedTogether = 1000;

export const events = {
  room: 'features/events',
  tables: ['eventKey', 'eventConsent', 'eventTold', 'memberEvent'],
  content: { customEvent: customEventWork },
  calls: eventHandlers,
  jobs: [{ name: 'take-told', cron: '* * * * *', seconds: 300, run: takeTold }],
  upkeep: {
    removeEndedEvents: ({ db, now }, signal) =>
      inBatches(() => deleteEnded(db, now(), deletedTogether), { signal }),
    forgetToldEvents: ({ db, now }, signal) =>
      inBatches(() => deleteForgotten(db, forgottenBefore(now()), deletedTogether), { signal }),
  },
  answers: [
    audienceConditions.gives(eventConditions),
    storedDeeds.gives(toldEvents),
    ownData.gives({ erase: (tx, { memberId }) => forgetWaitingOf(tx, memberId) }),
  ],
} as const satisfies Feature;
