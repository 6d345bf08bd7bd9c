import { defineHook } from '#server/kernel/hooks/hook.ts';

/** SQL for whether nobody needs the notification of a row, an alias, any more, though it was not read. */
export const needless = defineHook<(row: string) => string>('needless');
