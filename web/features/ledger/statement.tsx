import { useId } from 'react';
import type { CallResult } from '#contract/client.ts';
import { EmptyNest } from '#web/illustrations/empty-nest.tsx';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { useApi } from '#web/shell/use-api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { EntryRow } from './entry-row.tsx';
import { ListFoot } from './list-foot.tsx';
import { ledgerMessages } from './messages.ts';
import { groupByMonth, type Direction, type MonthGroup } from './rules.ts';
import { useMorePages } from './use-more-pages.ts';

export interface StatementProps {
  readonly direction: Direction;
  readonly first: CallResult<'listEntries'>;
  readonly now: number;
}

/** The lines by month, endlessly. */
export function Statement({ direction, first, now }: StatementProps) {
  const texts = useMessages(ledgerMessages);
  const { formats } = useLocale();
  const { send } = useApi();
  const { list, phase, loadMore } = useMorePages(
    first,
    ({ entryId }) => entryId,
    (cursor) => send('listEntries', { currency: 'coins', direction, cursor }, { handleErrors: true }),
  );
  if (list.length === 0) return <NoEntries direction={direction} />;
  return (
    <>
      {groupByMonth(list, formats.month).map((group) => (
        <Month key={group.month} group={group} now={now} />
      ))}
      <ListFoot
        phase={phase}
        shown={texts.loaded({ count: formats.number(list.length) })}
        texts={texts}
        onMore={loadMore}
      />
    </>
  );
}

function Month({ group, now }: { group: MonthGroup; now: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 text-lg">
        {group.month}
      </h2>
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

function NoEntries({ direction }: { direction: Direction }) {
  const texts = useMessages(ledgerMessages);
  const text = { all: texts.emptyAll, in: texts.emptyIn, out: texts.emptyOut }[direction];
  return (
    <EmptyState
      illustration={<EmptyNest />}
      title={texts.empty}
      text={text}
      action={<ButtonLink to="/games/checkIn">{texts.emptyAction}</ButtonLink>}
    />
  );
}
