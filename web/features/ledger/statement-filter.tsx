import { useNavigate } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { Card } from '#web/ui/card.tsx';
import { CurrencyGlyph } from '#web/ui/currency-glyph.tsx';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { Select } from '#web/ui/select.tsx';
import { directions, inMonth, kindsOf, statementPath, type EntryFilter } from './rules.ts';
import { statementMessages } from './statement-messages.ts';

export interface StatementFilterProps {
  readonly filter: EntryFilter;
  readonly months: CallResult<'listEntryMonths'>['list'];
  /** What can be spent. */
  readonly available: number;
}

/**
 * Which lines are shown. All of it stands in the address; what it is of and the direction are links, which work before
 * any script does.
 */
export function StatementFilter({ filter, months, available }: StatementFilterProps) {
  const texts = useMessages(statementMessages);
  const { formats } = useLocale();
  const { currency, direction } = filter;
  return (
    <Card className="grid gap-4 lg:sticky lg:top-24">
      <FilterLinks
        look="segments"
        label={texts.currencies}
        links={(['coins', 'points'] as const).map((one) => ({
          label: texts.currency[one],
          to: statementPath({ currency: one, direction: 'all', kind: null, month: null }),
          current: one === currency,
        }))}
      />
      <p className="hidden items-center gap-3 lg:flex">
        <CurrencyGlyph currency={currency} className="h-9 w-9 flex-none" />
        <span>
          <span className="block text-sm text-ink-soft">{texts.balance[currency]}</span>
          <span className="figures block text-2xl">{formats.number(available)}</span>
        </span>
      </p>
      <FilterLinks
        label={texts.directions}
        links={directions.map((one) => ({
          label: texts.direction[one],
          to: statementPath({ ...filter, direction: one }),
          current: one === direction,
        }))}
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-1">
        <KindChoice filter={filter} />
        <MonthJump filter={filter} months={months.map(({ month }) => month)} />
      </div>
    </Card>
  );
}

/** Goes to the statement that a filter asks for; the last choice is replaced, so that “back” leaves the statement. */
function useChoose() {
  const navigate = useNavigate();
  return (filter: EntryFilter) =>
    void navigate(statementPath(filter), { replace: true, preventScrollReset: true });
}

function KindChoice({ filter }: { filter: EntryFilter }) {
  const texts = useMessages(statementMessages);
  const choose = useChoose();
  const { direction, kind } = filter;
  return (
    <Select
      label={texts.kinds}
      error={undefined}
      value={kind ?? ''}
      options={[
        { value: '', label: texts.anyKind },
        ...kindsOf[direction].map((one) => ({ value: one, label: texts.kind[one] })),
      ]}
      onChange={({ currentTarget: { value } }) => {
        choose({ ...filter, kind: kindsOf[direction].find((one) => one === value) ?? null });
      }}
    />
  );
}

function MonthJump({ filter, months }: { filter: EntryFilter; months: readonly string[] }) {
  const texts = useMessages(statementMessages);
  const { formats } = useLocale();
  const choose = useChoose();
  const { month } = filter;
  // A month of the address that has no such lines is still the one that was chosen.
  const all = [...new Set([...months, ...(month === null ? [] : [month])])].toSorted().toReversed();
  return (
    <Select
      label={texts.month}
      error={undefined}
      value={month ?? ''}
      options={[
        { value: '', label: texts.latest },
        ...all.map((one) => ({ value: one, label: formats.month(inMonth(one)) })),
      ]}
      onChange={({ currentTarget: { value } }) => choose({ ...filter, month: value === '' ? null : value })}
    />
  );
}
