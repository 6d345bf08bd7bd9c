import type { visitCalls } from '#contract/calls/visits.ts';
import type { HandlersOf } from '#server/kernel/http/implement.ts';
import { recordEvents, recordMeasures } from './record-events.ts';
import { setMeasured } from './unmeasured.ts';

export const visitHandlers: HandlersOf<keyof typeof visitCalls> = {
  reportEvent: async (context, event) => {
    await recordEvents(context, { events: [event], claimed: context.claimed, receivedAt: context.now() });
    return true;
  },

  reportEvents: async (context, { events }) => {
    await recordEvents(context, { events, claimed: context.claimed, receivedAt: context.now() });
    return true;
  },

  reportMeasure: async (context, measures) => {
    await recordMeasures(context, measures, context.now());
    return true;
  },

  setMeasured: async (context, { measured }) => setMeasured(context, measured),
};
