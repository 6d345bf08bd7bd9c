import { sql } from 'kysely';
import { lastVersion } from '#server/core/content/fragments.ts';
import type { PlaceOfBabies } from '#server/core/notifications/places-of-babies.ts';
import { restsSince } from '#server/core/members/fragments.ts';

/** Row `s` of what a village says at a moment, or said last before it closed; both are SQL. */
export const saidBy = (villageId: string, at: string) =>
  `village_version s on s.village_id = ${villageId} and s.version = ${lastVersion(villageId, at)}`;

/** Where a notification leads to a village that is of babies, unless she joined that in her rest. */
export const villageOfBabies: PlaceOfBabies = sql<boolean>`exists (
  select from village v join ${sql.raw(saidBy('v.village_id', 'i.at'))}
   where split_part(i.path, '/', 2) = 'villages' and v.slug = split_part(split_part(i.path, '/', 3), '?', 1)
     and (v.kind = 'dueMonth' or s.stages <> '{}' or s.of_babies)
     and not exists (select from village_member j
                      where j.member_id = i.member_id and j.village_id = v.village_id
                        and j.joined_at >= ${sql.raw(restsSince('m'))}))`;
