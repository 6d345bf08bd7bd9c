import type { Feature } from '#server/kernel/features/feature.ts';
import { chainAudit } from './audit/chain-lines.ts';
import { removeEndedStaffSignIns } from './remove-ended-staff-sign-ins.ts';
import { auditHandlers } from './routes-audit.ts';
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
    'firstOwnerLink',
    'staffRecoveryCode',
    'staffPasskey',
    'staffChallenge',
    'staffView',
    'staffAudit',
    'staffAuditLink',
    'staffAuditHead',
  ],
  calls: { ...staffHandlers, ...teamHandlers, ...passkeyHandlers, ...auditHandlers },
  jobs: [
    {
      // What is not linked yet can be changed unseen.
      name: 'chain-audit',
      cron: '*/10 * * * *',
      seconds: 3000,
      run: async (services, signal) => {
        await chainAudit(services, signal);
      },
    },
  ],
  upkeep: { removeEndedStaffSignIns: ({ db, now }) => removeEndedStaffSignIns(db, now()) },
} as const satisfies Feature;
