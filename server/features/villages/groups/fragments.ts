import { sql } from 'kysely';
import type { PlaceOfBabies } from '#server/core/notifications/places-of-babies.ts';
import { restsSince } from '#server/core/members/fragments.ts';

/** Where a notification leads to a village that is of babies, unless she joined that in her rest. */
export const villageOfBabies: PlaceOfBabies = sql<boolean>`exists (
  select from village v
   where split_part(i.path, '/', 2) = 'villages' and v.slug = split_part(split_part(i.path, '/', 3), '?', 1)
     and (v.kind = 'dueMonth' or v.stages <> '{}' or v.of_babies)
     and not exists (select from village_member j
                      where j.member_id = i.member_id and j.village_id = v.village_id
                        and j.joined_at >= ${sql.raw(restsSince('m'))}))`;
