import type { RawBuilder } from 'kysely';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/** SQL for when the member of an expression was last here, as later rooms know it; null: they do not. */
export const lastHere = defineHook<(memberId: string) => RawBuilder<Date | null>>('last here');
