import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { SafetyCase } from '#contract/calls/safety.ts';
import { ApiError, type CallResult } from '#contract/client.ts';
import { WarmCup } from '#web/illustrations/warm-cup.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { CardLink } from '#web/ui/card-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useStaffApi } from '../staff/use-staff-api.ts';
import { CaseBadges } from './case-badges.tsx';
import { casePath, type Filter } from './case-paths.ts';
import { queueMessages } from './queue-messages.ts';

type Queue = CallResult<'listSafetyCases'>;

/** The first page of a list and, on asking, the next ones. */
export function CaseList({ first, filter }: { first: Queue; filter: Filter }) {
  const texts = useMessages(queueMessages);
  const { send } = useStaffApi();
  const [more, setMore] = useState<readonly Queue[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  // What was decided meanwhile moves; nothing is shown twice.
  const rows = new Map<string, SafetyCase>(pages.flatMap(({ list }) => list.map((row) => [row.caseId, row])));

  async function loadMore() {
    if (cursor === null || loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await send('listSafetyCases', { ...filter, cursor }, { handleErrors: true });
      setMore((before) => [...before, page]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setLoading(false);
    }
  }

  if (rows.size === 0) {
    return (
      <EmptyState
        illustration={<WarmCup />}
        title={texts.empty[filter.state]}
        text={<p>{texts.emptyText[filter.state]}</p>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3">
        {[...rows.values()].map((row) => (
          <li key={row.caseId}>
            <Row of={row} />
          </li>
        ))}
      </ul>
      {failure !== undefined && (
        <Notice tone="warning" live>
          {failure}
        </Notice>
      )}
      {cursor === null ? (
        <EndOfList text={texts.end} />
      ) : (
        <Button
          variant="secondary"
          className="justify-self-center"
          loading={loading}
          onClick={() => void loadMore()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

function Row({ of: row }: { of: SafetyCase }) {
  const texts = useMessages(queueMessages);
  const { formats } = useLocale();
  const { caseId, village, title, excerpt, openedAt, dueAt, decidedAt, decidedBy } = row;
  return (
    <CardLink to={casePath(caseId)} className="flex items-center gap-4 py-4">
      <span className="grid min-w-0 flex-1 gap-3 md:grid-cols-[minmax(0,5fr)_minmax(0,2fr)] md:items-center md:gap-6">
        <span className="grid min-w-0 gap-1.5">
          <span className="flex flex-wrap items-center gap-1.5">
            <CaseBadges of={row} />
            <span className="text-sm text-ink-soft">{village}</span>
          </span>
          <span className="text-lg font-semibold wrap-anywhere">{title}</span>
          <span className="line-clamp-2 text-ink-soft wrap-anywhere">{excerpt}</span>
        </span>
        <span className="grid gap-0.5 text-sm text-ink-soft">
          <span>
            {decidedAt === null
              ? texts.due({ date: formats.dateTime(dueAt) })
              : texts.decided({ name: decidedBy ?? '–', date: formats.dateTime(decidedAt) })}
          </span>
          <span>{texts.opened({ date: formats.dateTime(openedAt) })}</span>
        </span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </CardLink>
  );
}
