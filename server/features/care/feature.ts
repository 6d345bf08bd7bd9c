import { proposables } from '#server/core/approvals/proposables.ts';
import { reasonsGiven } from '#server/core/staff/audit/reasons-given.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { callerHandlers } from './caller.ts';
import { helpHandlers } from './help.ts';
import { proposedJoining } from './join-accounts.ts';
import { careHandlers } from './routes.ts';
import { explainEarning } from './why/explain-earning.ts';
import { adjustBalance, proposedAdjustment } from './value/adjust-balance.ts';
import { reasonsOfCare } from './value/reasons-of-acts.ts';

export const care = {
  room: 'features/care',
  tables: ['careAct', 'careNote'],
  calls: { ...careHandlers, ...callerHandlers, ...helpHandlers, adjustBalance, explainEarning },
  answers: [
    proposables.gives({ adjustBalance: proposedAdjustment, joinAccounts: proposedJoining }),
    ...reasonsOfCare.map((reasons) => reasonsGiven.gives(reasons)),
  ],
} as const satisfies Feature;
