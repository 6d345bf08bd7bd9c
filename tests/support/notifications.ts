import { randomUUID } from 'node:crypto';
import { transaction } from '#server/kernel/database/database.ts';
import { notify, type NewNotification } from '#server/core/notifications/notify.ts';
import { placesOfBabies } from '#server/core/notifications/places-of-babies.ts';
import type { TestMember, TestServer } from './server.ts';

/** Tells a member that somebody commented, or what is given instead. */
export async function tell(
  { db, services }: TestServer,
  { memberId }: Pick<TestMember, 'memberId'>,
  more: Partial<NewNotification> = {},
): Promise<void> {
  const usual: NewNotification = {
    memberId,
    kind: 'commentOnMine',
    key: `comment:${randomUUID()}`,
    path: '/villages',
    words: { name: 'Mei', title: 'Sleeping at last' },
    now: services.now(),
  };
  await transaction(db, (tx) => notify(tx, [{ ...usual, ...more }], services.ask(placesOfBabies)));
}
