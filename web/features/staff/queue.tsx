import { useState, type ReactNode } from 'react';
import { ApiError } from '#contract/client.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { Button } from '#web/ui/button.tsx';
import { EndOfList } from '#web/ui/end-of-list.tsx';
import { HeroCard } from '#web/ui/hero-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Failed } from './failed.tsx';
import type { StaffData } from './use-staff-data.ts';

interface Page<Row> {
  readonly list: readonly Row[];
  readonly nextCursor: string | null;
}

interface QueueTexts {
  readonly loading: string;
  readonly failed: string;
  readonly retry: string;
  readonly end: string;
  readonly more: string;
}

interface RowsProps<Row> {
  readonly keyOf: (row: Row) => string;
  /** Throws `ApiError`. */
  readonly load: (cursor: string) => Promise<Page<Row>>;
  readonly renderRow: (row: Row) => ReactNode;
  readonly empty: ReactNode;
  readonly texts: QueueTexts;
}

interface QueueProps<Row> extends RowsProps<Row> {
  readonly asked: StaffData<Page<Row>>;
  /** Tells this list from others at the same place. */
  readonly name: string;
}

/** What waits for staff: on its way, failed, or the first page of it and, on asking, the next ones. */
export function Queue<Row>({ asked, name, ...rows }: QueueProps<Row>) {
  const { data, failure } = asked;
  const { texts } = rows;
  return (
    <>
      <Failed asked={asked} title={texts.failed} retry={texts.retry} />
      {data === undefined && failure === undefined && (
        <Loading label={texts.loading} className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="card" className="h-24" />
          ))}
        </Loading>
      )}
      {data && <Rows key={name} first={data} {...rows} />}
    </>
  );
}

function Rows<Row>({ first, keyOf, load, renderRow, empty, texts }: RowsProps<Row> & { first: Page<Row> }) {
  const [more, setMore] = useState<readonly Page<Row>[]>([]);
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pages = [first, ...more];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  // What changed meanwhile moves; nothing is shown twice.
  const rows = new Map(pages.flatMap(({ list }) => list.map((one) => [keyOf(one), one] as const)));

  async function loadMore() {
    if (cursor === null || loading) return;
    setLoading(true);
    setFailure(undefined);
    try {
      const page = await load(cursor);
      setMore((before) => [...before, page]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setLoading(false);
    }
  }

  if (rows.size === 0) return empty;
  return (
    <>
      <ul className="grid gap-3">
        {[...rows].map(([key, one]) => (
          <li key={key}>{renderRow(one)}</li>
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
          onClick={() => loadMore()}
        >
          {texts.more}
        </Button>
      )}
    </>
  );
}

/** How much there is to do, and the way into it. */
export function QueueCounts<Name extends string>({
  names,
  counts,
  texts,
  action,
}: {
  readonly names: readonly Name[];
  /** Undefined while they are on their way. */
  readonly counts: Readonly<Record<Name, number>> | undefined;
  readonly texts: Readonly<Record<Name, string>>;
  readonly action?: ReactNode;
}) {
  const { formats } = useLocale();
  return (
    <HeroCard className="flex min-h-32 flex-wrap items-center justify-between gap-6">
      <dl className="flex flex-wrap gap-x-10 gap-y-3" aria-busy={counts === undefined}>
        {names.map((name) => (
          <div key={name}>
            <dt className="ink-soft text-sm">{texts[name]}</dt>
            <dd className="figures text-4xl">{counts ? formats.number(counts[name]) : '–'}</dd>
          </div>
        ))}
      </dl>
      {action}
    </HeroCard>
  );
}
