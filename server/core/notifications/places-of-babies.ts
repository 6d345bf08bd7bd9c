import type { RawBuilder } from 'kysely';
import { defineHook } from '#server/kernel/hooks/hook.ts';

/**
 * SQL for whether a notification `i` of a member `m`, told `at` a moment, leads to a place of babies that only its rows
 * tell, unless she went there in her rest herself.
 */
export type PlaceOfBabies = RawBuilder<boolean>;

/** Places of a room that a path may lead to. */
export const placesOfBabies = defineHook<PlaceOfBabies>('places of babies');
