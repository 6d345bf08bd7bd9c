import { hasOtherWith } from '#server/core/staff/queries-shared.ts';
import type { Feature } from '#server/kernel/features/feature.ts';
import { approveProposal, declineProposal, withdrawProposal } from './decide-proposal.ts';
import { mailApproversAgain } from './mail-approvers.ts';
import { makeProposal } from './make-proposal.ts';
import { forgetExpired } from './queries.ts';
import { countProposals, getProposal, listProposals } from './read-proposals.ts';

export const approvals = {
  room: 'core/approvals',
  tables: ['proposal', 'approverMail'],
  calls: {
    listProposals,
    countProposals,
    getProposal,
    makeProposal,
    approveProposal,
    declineProposal,
    withdrawProposal,
  },
  content: {
    // While nobody else could approve it, one alone may switch it off: else nothing of value could ever be done.
    approvalRules: {
      needsSecond: (db, _, { staffId }) => hasOtherWith(db, staffId, ['approve', 'settings']),
    },
  },
  jobs: [{ name: 'approver-mails', cron: '*/5 * * * *', seconds: 60, run: mailApproversAgain }],
  upkeep: { forgetExpiredProposals: ({ db, now }) => forgetExpired(db, now()) },
} as const satisfies Feature;
