import { mailNames } from '#contract/messages/mail-texts.ts';
import { notificationTextNames } from '#contract/notifications/texts.ts';
import { findSlugs } from '#server/core/content/queries-shared-lines.ts';
import { sentenceFaults } from '#server/core/notifications/texts.ts';
import { mailTextFaults } from '#server/core/outbox/mail-texts.ts';
import type { ContentWork } from '#server/kernel/features/content-work.ts';
import type { Queryable } from '#server/kernel/database/database.ts';

/** The given name of a piece; undefined for one of another release. */
export async function givenName<Name extends string>(
  db: Queryable,
  pieceId: string,
  names: readonly Name[],
): Promise<Name | undefined> {
  const slug = (await findSlugs(db, [pieceId])).get(pieceId);
  return names.find((name) => name === slug);
}

export const mailTextWork: ContentWork<'mailText'> = {
  faults: async (db, body, _, { pieceId }) => {
    const name = await givenName(db, pieceId, mailNames);
    return name === undefined ? [] : mailTextFaults(name, body);
  },
};

export const notificationTextWork: ContentWork<'notificationText'> = {
  faults: async (db, body, _, { pieceId }) => {
    const name = await givenName(db, pieceId, notificationTextNames);
    return name === undefined ? [] : sentenceFaults(name, body);
  },
};
