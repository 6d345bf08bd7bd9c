import { randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib/v1';
import type { CallInput, Client, ClientOf } from '#contract/client.ts';
import { makeBegun } from '#server/features/tickets/begun.ts';
import type { TestServer } from './server.ts';

/** A message of somebody who took her time over it. */
export function message(
  { services }: Pick<TestServer, 'services'>,
  more: Partial<CallInput<'openTicket'>> = {},
): CallInput<'openTicket'> {
  return {
    requestKey: randomUUID(),
    kind: 'products',
    text: 'My pump makes a new noise since yesterday.',
    email: 'mira@example.org',
    begun: makeBegun(services.secret, new Date(services.now().getTime() - 30_000)),
    ...more,
  };
}

/** Takes the sum that the contact form is asked for to its end, as a browser does. */
export async function doContactWork(client: Client): Promise<string> {
  const { maxNumber, ...sum } = await client.askForContactWork();
  const found = await solveChallenge(sum.challenge, sum.salt, sum.algorithm, maxNumber).promise;
  if (!found) throw new Error('A sum without a solution');
  return Buffer.from(JSON.stringify({ ...sum, number: found.number })).toString('base64');
}

/** What staff send along to say how they saw a ticket. */
export async function seen(
  { client }: { client: ClientOf<'getTicket'> },
  ticketId: string,
): Promise<{ seenAt: string }> {
  const { ticket } = await client.getTicket({ ticketId });
  return { seenAt: ticket.changedAt };
}
