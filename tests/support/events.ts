import { randomUUID } from 'node:crypto';
import type { CallInput } from '#contract/client.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { transaction, type Database } from '#server/kernel/database/database.ts';
import { text } from './content-desk.ts';
import { putUp } from './pieces/put-up.ts';
import type { TestServer } from './server.ts';

/** An event that can be published: what was spent, where, whether it was a present, and how many pieces. */
export const eventBody = (change: Partial<ContentBody<'customEvent'>> = {}): ContentBody<'customEvent'> => ({
  name: text('Visit to a shop'),
  text: text('At the till, with your number'),
  fields: [
    { id: 'spent', label: text('Spent'), kind: 'decimal', choices: [] },
    { id: 'pieces', label: text('Pieces'), kind: 'whole', choices: [] },
    { id: 'present', label: text('A present'), kind: 'flag', choices: [] },
    {
      id: 'shop',
      label: text('Shop'),
      kind: 'choice',
      choices: [
        { id: 'north', label: text('North') },
        { id: 'south', label: text('South') },
      ],
    },
  ],
  counted: null,
  months: 12,
  ...change,
});

/** Puts an event up, live since ever. @returns its name */
export async function putEvent(
  db: Database,
  change: Partial<ContentBody<'customEvent'>> = {},
  slug = `visit-${randomUUID()}`,
): Promise<string> {
  await transaction(db, (tx) => putUp(tx, 'customEvent', { slug }, eventBody(change)));
  return slug;
}

type Told = CallInput<'tellEvents'>['events'][number];

/** A key for some events, made by an owner, and what tells by it. */
export async function eventKey(server: TestServer, events: string[]) {
  const staff = await server.staff();
  const { keyId, key } = await staff.client.makeEventKey({ name: `Till ${randomUUID()}`, events });
  const client = server.clientOf(key);
  return {
    key,
    keyId,
    client,
    staff,
    /** What becomes of each, in short. */
    tell: async (...told: Told[]) =>
      (await client.tellEvents({ events: told })).outcomes.map(({ outcome, why }) => why ?? outcome),
  };
}
