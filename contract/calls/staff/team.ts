import { z } from 'zod';
import { call, id, instant, noInput } from '../../define.ts';
import { newStaffRoles } from '../../staff-roles.ts';
import { email, neededName } from '../members/accounts.ts';

/** One that comes with the product, by its word, or one of the brand, by its id. */
const role = z.union([z.enum(newStaffRoles), id]);

const setUp = {
  /** Opens the account to whoever has it: shown this once. */
  link: z.string(),
  expiresAt: instant,
  /** Whether it went to her by mail as well. */
  mailed: z.boolean(),
};

/** Accounts of staff. Made by no page of the site, as what follows here. */
export const teamCalls = {
  listStaff: call({
    method: 'GET',
    path: '/api/console/staff/accounts',
    access: 'staff:staff',
    summary: 'All accounts of staff, oldest first.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          staffId: id,
          name: z.string(),
          email: z.string(),
          role: z.string(),
          /** In the caller's language. */
          roleName: z.string(),
          active: z.boolean(),
          /** Whether its link was used. */
          setUp: z.boolean(),
          secondFactors: z.strictObject({ totp: z.boolean(), passkeys: z.int() }),
          lastSeenAt: instant.nullable(),
        }),
      ),
    }),
  }),
  inviteStaff: call({
    method: 'POST',
    path: '/api/console/staff/accounts/invite',
    access: 'staff:staff',
    summary: 'Adds an account with a link that sets it up, which goes by mail as well where mail is sent.',
    input: z.strictObject({ email, name: neededName, role }),
    result: z.strictObject({ staffId: id, ...setUp }),
  }),
  renewStaffLink: call({
    method: 'POST',
    path: '/api/console/staff/accounts/link',
    access: 'staff:staff',
    summary:
      'A new set-up link, for who has lost hers, her password or her phone. What she has works until it is used.',
    input: z.strictObject({ staffId: id }),
    result: z.strictObject(setUp),
  }),
  changeStaff: call({
    method: 'POST',
    path: '/api/console/staff/accounts/change',
    access: 'staff:staff',
    summary: 'Another name or role for an account. What it may do changes at once, everywhere.',
    input: z.strictObject({ staffId: id, name: neededName.optional(), role: role.optional() }),
    result: z.literal(true),
  }),
  setStaffActive: call({
    method: 'POST',
    path: '/api/console/staff/accounts/active',
    access: 'staff:staff',
    summary: 'Lets an account in or keeps it out; who is kept out is signed out everywhere, at once.',
    input: z.strictObject({ staffId: id, active: z.boolean() }),
    result: z.literal(true),
  }),
};
