import { defineHook } from '#server/kernel/hooks/hook.ts';

/** What a room tells of the things that its entries are of: columns, and joins to an entry `e` that leave it one row. */
export interface CauseFacts {
  readonly columns: string;
  readonly joins: string;
}

export const causes = defineHook<CauseFacts>('causes');
