import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Proposed } from '#contract/calls/approvals.ts';
import { kinds } from '#contract/content/kinds.ts';
import { isReason } from '#contract/reasons.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { LeavingQuestions } from '#console/answers/leaving-questions.tsx';
import { ChangedFields } from '#console/content/changed-fields.tsx';
import { ActDialog } from '#console/kit/act-dialog.tsx';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { may } from '#console/kit/auth-provider.ts';
import { useLanguage, useTexts } from '#console/kit/language.ts';
import { titleOf } from '#console/kit/titles.ts';
import { useAct } from '#console/kit/use-act.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { Part } from '#console/team/part.tsx';
import { approvalTexts } from './approval-texts.ts';
import { SimulatePiece } from './simulate-piece.tsx';
import { ProposalChip } from './proposal-chip.tsx';
import { ReasonInput } from './propose-dialog.tsx';
import { useProposal, type OpenedProposal } from './use-proposals.ts';
import { useProposalWords } from './use-proposal-words.ts';

/** One proposal: what would change and why, and what can be done about it. */
export function ProposalPart({ proposalId }: { readonly proposalId: string }) {
  const texts = useTexts(approvalTexts);
  return (
    <>
      <Button component={Link} to="/approvals" sx={{ alignSelf: 'start' }}>
        {texts.back}
      </Button>
      <Asked asked={useProposal(proposalId)} rows={5}>
        {(proposal) => <Opened proposal={proposal} />}
      </Asked>
    </>
  );
}

function Opened({ proposal }: { readonly proposal: OpenedProposal }) {
  const texts = useTexts(approvalTexts);
  const shown = useShownInstant();
  const words = useProposalWords()(proposal.proposed);
  const mayOpen = mayOpenWhat(proposal.proposed.what);
  const { state, own, by, at, expiresAt, decidedBy, decidedAt, decidedWhy, reason } = proposal;
  return (
    <Part title={words.what} text={words.more} action={<ProposalChip state={state} />}>
      <Stack sx={{ gap: 2.5 }}>
        <Box>
          <Typography>
            {texts.proposedBy({ by: own ? texts.you : (by ?? texts.files), at: shown(at) })}
          </Typography>
          <Typography color="textSecondary">
            {decidedAt === null
              ? texts.until({ at: shown(expiresAt) })
              : texts.decidedBy({ by: decidedBy ?? '', at: shown(decidedAt) })}
          </Typography>
        </Box>
        <Said title={texts.why} text={reason} />
        {decidedWhy !== null && <Said title={texts.whyDeclined} text={decidedWhy} />}
        <What proposal={proposal} />
        {mayOpen && (
          <Button component={Link} to={words.to} variant="text" sx={{ alignSelf: 'start' }}>
            {texts.openPiece}
          </Button>
        )}
        {state === 'open' && <Deciding proposal={proposal} />}
      </Stack>
    </Part>
  );
}

/** What it takes to open it, where that is more than seeing the proposal. */
const opens: Readonly<Partial<Record<Proposed['what'], Permission>>> = {
  answers: kinds.journey.permission,
  joining: 'members',
  contact: 'members',
  numbers: 'numbers',
};

function mayOpenWhat(what: Proposed['what']): boolean {
  const needed = opens[what];
  return needed === undefined || may(needed);
}

const Said = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <Box>
    <Typography component="h3" variant="subtitle2">
      {title}
    </Typography>
    <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
  </Box>
);

/** What there is to look at before it is decided. */
function What({ proposal }: { readonly proposal: OpenedProposal }) {
  const texts = useTexts(approvalTexts);
  const { proposed } = proposal;
  if (
    ['stock', 'codes', 'adjustment', 'extension', 'givenGift', 'joining', 'contact', 'numbers'].includes(
      proposed.what,
    )
  )
    return null;
  if (proposed.what !== 'answers') return <Changes proposal={proposal} />;
  return (
    <Box component="section" aria-label={texts.answersLeave}>
      <LeavingQuestions {...proposed} />
    </Box>
  );
}

function Changes({ proposal: { pieces, state } }: { readonly proposal: OpenedProposal }) {
  const texts = useTexts(approvalTexts);
  const language = useLanguage();
  return (
    <Box component="section" aria-label={texts.changes}>
      <Typography component="h3" variant="subtitle2">
        {texts.changes}
      </Typography>
      {state !== 'open' && <Typography color="textSecondary">{texts.over}</Typography>}
      {pieces.map((piece) => (
        <Box key={piece.pieceId} sx={{ mt: 1 }}>
          {pieces.length > 1 && (
            <Typography sx={{ fontWeight: 600 }}>
              {kinds[piece.kind].label[language]} “{titleOf(piece, language)}”
            </Typography>
          )}
          {piece.changed.length === 0 ? (
            <Typography color="textSecondary">{texts.changesNothing}</Typography>
          ) : (
            <ChangedFields kind={kinds[piece.kind]} changed={piece.changed} names={piece.names} />
          )}
          {state === 'open' && piece.version !== null && (
            <SimulatePiece kind={kinds[piece.kind]} pieceId={piece.pieceId} version={piece.version} />
          )}
        </Box>
      ))}
    </Box>
  );
}

type Asked = 'approve' | 'decline';

function Deciding({ proposal: { proposalId, own, mayDecide } }: { readonly proposal: OpenedProposal }) {
  const texts = useTexts(approvalTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const withdrawing = useAct({
    work: async () => api.withdrawProposal({ proposalId }),
    said: texts.withdrawn,
  });
  if (own)
    return (
      <Stack sx={{ gap: 1, alignItems: 'start' }}>
        <Typography color="textSecondary">{texts.own}</Typography>
        <Button variant="outlined" loading={withdrawing.busy} onClick={() => withdrawing.act()}>
          {texts.withdraw}
        </Button>
        {withdrawing.fault !== null && <Typography color="error">{withdrawing.fault}</Typography>}
      </Stack>
    );
  if (!mayDecide) return <Typography color="textSecondary">{texts.notYours}</Typography>;
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      <Button variant="contained" onClick={() => setAsked('approve')}>
        {texts.approve}
      </Button>
      <Button variant="outlined" color="error" onClick={() => setAsked('decline')}>
        {texts.decline}
      </Button>
      {asked === 'approve' && <ApproveDialog proposalId={proposalId} onClose={() => setAsked(null)} />}
      {asked === 'decline' && <DeclineDialog proposalId={proposalId} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

interface DecideDialogProps {
  readonly proposalId: string;
  onClose(): void;
}

function ApproveDialog({ proposalId, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const { act, busy, fault } = useAct({
    work: async () => api.approveProposal({ proposalId }),
    said: texts.approved,
    done: onClose,
  });
  return (
    <ActDialog
      title={texts.approve}
      text={texts.approveText}
      act={texts.approve}
      busy={busy}
      fault={fault}
      onClose={onClose}
      onAct={() => act()}
    />
  );
}

function DeclineDialog({ proposalId, onClose }: DecideDialogProps) {
  const texts = useTexts(approvalTexts);
  const [reason, setReason] = useState('');
  const { act, busy, fault } = useAct({
    work: async () => api.declineProposal({ proposalId, reason }),
    said: texts.declined,
    done: onClose,
  });
  return (
    <ActDialog
      danger
      title={texts.decline}
      text={texts.declineText}
      act={texts.decline}
      busy={busy}
      fault={fault}
      ready={isReason(reason)}
      onClose={onClose}
      onAct={() => act()}
    >
      <ReasonInput value={reason} onChange={setReason} />
    </ActDialog>
  );
}
