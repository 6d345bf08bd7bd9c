import { Chip } from '@mui/material';
import type { ProposalState } from '#contract/calls/approvals.ts';
import { useTexts } from '#console/kit/language.ts';
import { approvalTexts } from './approval-texts.ts';

const colours = {
  open: 'warning',
  approved: 'success',
  declined: 'error',
  withdrawn: 'default',
  expired: 'default',
} as const;

/** Where a proposal stands. */
export function ProposalChip({ state }: { readonly state: ProposalState }) {
  const { states } = useTexts(approvalTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={states[state]} />;
}
