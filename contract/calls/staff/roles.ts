import { z } from 'zod';
import { nameLength } from '../../account-rules.ts';
import { call, id, noInput } from '../../define.ts';
import { shownText } from '../../shown-text.ts';
import { permissions } from '../../staff-roles.ts';

const roleName = shownText(nameLength, { min: 1 });
const given = z.array(z.enum(permissions)).max(permissions.length);

/** Roles: those of the product, and the brand's own, which alone change. Nobody gives or takes what she may not do herself. */
export const roleCalls = {
  listStaffRoles: call({
    method: 'GET',
    path: '/api/console/staff/roles',
    access: 'staff:staff',
    summary: 'Roles of staff with what they may do: those of the product first, then the brand’s by name.',
    input: noInput,
    result: z.strictObject({
      list: z.array(
        z.strictObject({
          /** A word, or the id of one of the brand's own. */
          role: z.string(),
          name: z.string(),
          own: z.boolean(),
          permissions: z.array(z.enum(permissions)),
          /** How many have it. */
          accounts: z.int(),
        }),
      ),
    }),
  }),
  addStaffRole: call({
    method: 'POST',
    path: '/api/console/staff/roles/add',
    access: 'staff:staff',
    summary: 'Makes a role of the brand’s own. Its name is another than those there are.',
    input: z.strictObject({ name: roleName, permissions: given }),
    result: z.strictObject({ role: id }),
  }),
  changeStaffRole: call({
    method: 'POST',
    path: '/api/console/staff/roles/change',
    access: 'staff:staff',
    summary: 'Another name for a role of the brand, or other permissions, at once for all who have it.',
    input: z.strictObject({ role: id, name: roleName.optional(), permissions: given.optional() }),
    result: z.literal(true),
  }),
  removeStaffRole: call({
    method: 'POST',
    path: '/api/console/staff/roles/remove',
    access: 'staff:staff',
    summary: 'Removes a role of the brand that nobody has.',
    input: z.strictObject({ role: id }),
    result: z.literal(true),
  }),
};
