import { openSession } from '#server/core/members/sessions.ts';
import { testDemo } from './demo.ts';
import type { EveryClient } from './every-client.ts';
import type { TestServer } from './server.ts';

/** Moves the clock to a later time, when a member signs in anew: her session has ended by then. */
export async function signInAt(
  server: Pick<TestServer, 'db' | 'clock' | 'clientOf'>,
  { memberId }: { memberId: string },
  at: string,
): Promise<EveryClient> {
  server.clock.at = new Date(at);
  const { token } = await openSession(server.db, memberId, {
    now: server.clock.at,
    mode: testDemo,
    userAgent: 'tests',
  });
  return server.clientOf(token);
}

/** Whether a token still lets its member in. */
export const isIn = (server: Pick<TestServer, 'clientOf'>, token: string): Promise<boolean> =>
  server
    .clientOf(token)
    .checkToken()
    .then(
      () => true,
      () => false,
    );
