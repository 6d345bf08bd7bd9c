import { z } from 'zod';
import { call, id, instant, noInput } from '../../define.ts';

const sessions = z.strictObject({
  list: z.array(
    z.strictObject({
      sessionId: id,
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      /** As the browser calls itself. */
      userAgent: z.string(),
      /** Whether it is the one that asks. */
      current: z.boolean(),
    }),
  ),
});

/** Where staff are signed in. */
export const staffSessionCalls = {
  listOwnStaffSessions: call({
    method: 'GET',
    path: '/api/console/staff/sessions',
    access: 'staff:self',
    summary: 'Where the caller is signed in, last used first.',
    input: noInput,
    result: sessions,
  }),
  endOwnStaffSession: call({
    method: 'POST',
    path: '/api/console/staff/sessions/end',
    access: 'staff:self',
    summary: 'Ends one of the caller’s sessions at once, everywhere.',
    input: z.strictObject({ sessionId: id }),
    result: z.literal(true),
  }),
  listStaffSessions: call({
    method: 'GET',
    path: '/api/console/staff/accounts/sessions',
    access: 'staff:staff',
    summary: 'Where somebody of the staff is signed in, last used first.',
    input: z.strictObject({ staffId: id }),
    result: sessions,
  }),
  endStaffSession: call({
    method: 'POST',
    path: '/api/console/staff/accounts/sessions/end',
    access: 'staff:staff',
    summary: 'Ends a session of somebody of the staff at once, everywhere.',
    input: z.strictObject({ staffId: id, sessionId: id }),
    result: z.literal(true),
  }),
};
