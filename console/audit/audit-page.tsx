import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button, List, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import type { CallResult } from '#contract/client.ts';
import { api } from '#console/kit/api.ts';
import { Asked } from '#console/kit/asked.tsx';
import { keepAsFile } from '#console/kit/keep-as-file.ts';
import { useTexts } from '#console/kit/language.ts';
import { PagedList } from '#console/kit/paged-list.tsx';
import { site } from '#console/kit/site.ts';
import { useAsked } from '#console/kit/use-asked.ts';
import { useRefused } from '#console/kit/use-refused.ts';
import { useShownInstant } from '#console/kit/use-shown-instant.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLine } from './audit-line.tsx';
import { auditTexts } from './audit-texts.ts';
import { readTable, useAudit, useFilters, type Filters } from './use-audit.ts';

/** What the team did: narrowed down, read on, and saved as a table. */
export function AuditPage() {
  const texts = useTexts(auditTexts);
  const state = useAsked(['audit state'], async () => api.getAuditState());
  const { filters, set, clear } = useFilters();
  return (
    <Stack sx={{ py: 3, gap: 2.5, maxWidth: 1200 }}>
      <Title title={texts.title} />
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Typography component="h1" variant="h1">
          {texts.title}
        </Typography>
        <SaveButton filters={filters} />
      </Stack>
      <Typography color="textSecondary">{texts.about({ zone: site.timeZone })}</Typography>
      <Asked asked={state} rows={1}>
        {(told) => (
          <>
            <Chain {...told} />
            <AuditFilters filters={filters} people={told.people} set={set} clear={clear} />
          </>
        )}
      </Asked>
      <Lines filters={filters} onOnly={(subject) => set({ subject })} />
    </Stack>
  );
}

/** How far nobody can have changed anything without its showing. */
function Chain({ chained, head }: Pick<CallResult<'getAuditState'>, 'chained' | 'head'>) {
  const texts = useTexts(auditTexts);
  const shown = useShownInstant();
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {chained === null
        ? texts.unchained
        : texts.chained({ link: String(chained.link), at: shown(chained.at) })}{' '}
      {head !== null && (
        <>
          {texts.head({ day: head.day })} <code>{head.head}</code>
        </>
      )}
    </Typography>
  );
}

function Lines({ filters, onOnly }: { readonly filters: Filters; onOnly(subject: string): void }) {
  const texts = useTexts(auditTexts);
  return (
    <Paper
      variant="outlined"
      sx={{
        p: { xs: 0, md: 3 },
        border: { xs: 0, md: 1 },
        borderColor: { md: 'divider' },
        bgcolor: { xs: 'transparent', md: 'background.paper' },
      }}
    >
      <PagedList
        asked={useAudit(filters)}
        texts={texts}
        empty={Object.keys(filters).length > 0 ? texts.emptyNarrowed : texts.empty}
      >
        {(lines) => (
          <List disablePadding aria-label={texts.list} sx={{ display: 'grid', rowGap: { xs: 1.25, md: 0 } }}>
            {lines.map((line) => (
              <AuditLine key={line.auditId} line={line} onOnly={onOnly} />
            ))}
          </List>
        )}
      </PagedList>
    </Paper>
  );
}

/** All that is asked for, and not only what is shown. */
function SaveButton({ filters }: { readonly filters: Filters }) {
  const texts = useTexts(auditTexts);
  const refused = useRefused();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      keepAsFile('log.csv', await readTable(filters));
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={busy} onClick={() => void run()}>
      {texts.save}
    </Button>
  );
}
