import { Button, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fewestSubmissions } from '#contract/calls/journeys/answers.ts';
import type { CallResult } from '#contract/client.ts';
import { ProposeDialog } from '#console/approvals/propose-dialog.tsx';
import { useSecondPerson } from '#console/approvals/use-second-person.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { useTexts } from '#console/kit/language.ts';
import { readAgain } from '#console/kit/read-again.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { answerTexts } from './answer-texts.ts';
import { LeavingQuestions } from './leaving-questions.tsx';
import { useDescribed, type AnswerWish } from './use-answers.ts';

/** What a wish would let out, and the way to ask for it. */
export function AskForExport({ wish }: { readonly wish: AnswerWish }) {
  return (
    <Asked asked={useDescribed(wish)} rows={4}>
      {(described) => <Described wish={wish} described={described} />}
    </Asked>
  );
}

interface DescribedProps {
  readonly wish: AnswerWish;
  readonly described: CallResult<'describeAnswers'>;
}

function Described({ wish, described: { asOf, ...leaving } }: DescribedProps) {
  const texts = useTexts(answerTexts);
  const client = useQueryClient();
  const notify = useNotify();
  const refused = useRefused();
  const second = useSecondPerson();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    const input = { ...wish, asOf };
    try {
      await api.exportAnswers(input);
      notify(texts.made, { type: 'success' });
      await readAgain(client);
    } catch (error) {
      if (!second.offer(error, { call: 'exportAnswers', input })) await refused(error);
    } finally {
      setBusy(false);
    }
  };
  const enough = leaving.submissions >= fewestSubmissions;
  return (
    <Stack sx={{ gap: 2 }}>
      <LeavingQuestions {...leaving} />
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button variant="contained" loading={busy} disabled={!enough} onClick={() => void ask()}>
          {texts.export}
        </Button>
        {!enough && <Typography color="textSecondary">{texts.tooFew}</Typography>}
      </Stack>
      {second.offered && (
        <ProposeDialog {...second.offered} onClose={second.close} onDone={() => undefined} />
      )}
    </Stack>
  );
}
