import type { Feature } from '#server/kernel/features/feature.ts';
import { removeEndedStaffSignIns } from './remove-ended-staff-sign-ins.ts';
import { staffHandlers } from './routes.ts';
import { passkeyHandlers } from './routes-passkeys.ts';
import { teamHandlers } from './routes-team.ts';

export const staff = {
  room: 'core/staff',
  tables: [
    'staffAccount',
    'staffRole',
    'staffSession',
    'staffLink',
    'staffRecoveryCode',
    'staffPasskey',
    'staffChallenge',
    'staffView',
    'staffAudit',
  ],
  calls: { ...staffHandlers, ...teamHandlers, ...passkeyHandlers },
  upkeep: { removeEndedStaffSignIns: ({ db, now }) => removeEndedStaffSignIns(db, now()) },
} as const satisfies Feature;
