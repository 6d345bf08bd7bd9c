import { useId } from 'react';
import type { CallResult } from '#contract/client.ts';
import { EmptyNest } from '#web/kit/illustrations/empty-nest.tsx';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { useApi } from '#web/kit/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useAmounts } from './amount-messages.ts';
import { EntryRow } from './entry-row.tsx';
import { ListFoot } from '#web/kit/lists/list-foot.tsx';
import {
  filterInput,
  groupByMonth,
  inMonth,
  statementPath,
  type EntryFilter,
  type MonthGroup,
} from './rules.ts';
import { statementMessages } from './statement-messages.ts';
import { useMorePages } from '#web/kit/lists/use-more-pages.ts';

type MonthSum = CallResult<'listEntryMonths'>['list'][number];

export interface StatementProps {
  readonly filter: EntryFilter;
  readonly first: CallResult<'listEntries'>;
  /** What came in and went out in each month, by the same filter. */
  readonly months: readonly MonthSum[];
  readonly now: number;
}

/** The lines by month, endlessly. */
export function Statement({ filter, first, months, now }: StatementProps) {
  const texts = useMessages(statementMessages);
  const { formats } = useLocale();
  const { call } = useApi();
  const { month } = filter;
  const pages = useMorePages(
    first,
    ({ entryId }) => entryId,
    (cursor) => call('listEntries', { ...filterInput(filter), ...(month !== null && { month }), cursor }),
  );
  const { list } = pages;
  if (list.length === 0) return <NoEntries filter={filter} />;
  return (
    <>
      {month !== null && (
        <TextLink
          to={statementPath({ ...filter, month: null })}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center"
        >
          {texts.toLatest}
        </TextLink>
      )}
      {groupByMonth(list, formats).map((group) => (
        <Month
          key={group.month}
          group={group}
          sum={months.find((one) => one.month === group.month)}
          now={now}
        />
      ))}
      <ListFoot pages={pages} texts={texts} />
    </>
  );
}

function Month({ group, sum, now }: { group: MonthGroup; sum: MonthSum | undefined; now: number }) {
  const texts = useMessages(statementMessages);
  const { formats } = useLocale();
  const { named } = useAmounts(group.entries[0]?.currency ?? 'coins');
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6 lg:first:mt-0">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg">
          {formats.month(inMonth(group.month))}
        </h2>
        {sum && (
          <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            {sum.in > 0 && (
              <span className="text-positive-ink">{texts.sumIn({ amount: named(sum.in) })}</span>
            )}
            {sum.out > 0 && <span>{texts.sumOut({ amount: named(sum.out) })}</span>}
          </p>
        )}
      </div>
      <Card className="py-2">
        <ul className="row-list">
          {group.entries.map((entry) => (
            <EntryRow key={entry.entryId} entry={entry} now={now} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function NoEntries({ filter }: { filter: EntryFilter }) {
  const texts = useMessages(statementMessages);
  const { currency, direction, kind, month } = filter;
  const all = { currency, direction: 'all', kind: null, month: null } as const;
  return direction === 'all' && kind === null && month === null ? (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.empty}
      text={texts.emptyText[currency]}
      action={
        <ButtonLink to={currency === 'coins' ? '/games/checkIn' : '/points'}>
          {texts.emptyAction[currency]}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.none}
      text={texts.noneText}
      action={
        <ButtonLink to={statementPath(all)} variant="secondary" replace preventScrollReset>
          {texts.noneAction}
        </ButtonLink>
      }
    />
  );
}
