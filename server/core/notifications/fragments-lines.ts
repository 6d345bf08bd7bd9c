import { sql } from 'kysely';
import type { LinesOf } from '#server/kernel/database/fragments-lines.ts';

/** Told to everybody whom they concern, whether she rests or not, and by nobody who wrote in a village. */
export const shownNotifications = [
  'levelReached',
  'orderMoved',
  'journeyDecided',
  'warrantyDecided',
  'setRight',
  'contactAnswered',
  'termsChanged',
] as const;

/** Of what kind they were and whether she read them, without their words. */
export const notificationLines: LinesOf = (memberId) => sql`
  select n.created_at as at, n.notification_id as id,
         jsonb_build_object('what', n.kind, 'read', n.read_at is not null) as facts
    from notification n
   where n.member_id = ${memberId} and n.kind in (${sql.join([...shownNotifications])})`;
