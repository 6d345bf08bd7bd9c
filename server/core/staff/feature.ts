import type { Feature } from '#server/kernel/features/feature.ts';
import { removeEndedStaffSignIns } from './remove-ended-staff-sign-ins.ts';
import { staffHandlers } from './routes.ts';

export const staff = {
  room: 'core/staff',
  tables: ['staffAccount', 'staffSession', 'staffLink', 'staffRecoveryCode', 'staffAudit'],
  calls: staffHandlers,
  upkeep: { removeEndedStaffSignIns: ({ db, now }) => removeEndedStaffSignIns(db, now()) },
} as const satisfies Feature;
