import { clsx } from 'clsx';
import { useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { apiFrom, nowFrom } from '#web/kit/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { filterInput, filterOf, statementPath } from './rules.ts';
import { StatementFilter } from './statement-filter.tsx';
import { statementMessages } from './statement-messages.ts';
import { Statement } from './statement.tsx';

/** The statement of a currency; all that chooses its lines stands in the address. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiFrom(context);
  const filter = filterOf(url.searchParams);
  const input = filterInput(filter);
  const [page, months, balance] = await Promise.all([
    api.listEntries({ ...input, ...(filter.month !== null && { month: filter.month }) }),
    api.listEntryMonths(input),
    api.getBalance({ currency: filter.currency }),
  ]);
  return { filter, page, months: months.list, available: balance.available, now: nowFrom(context).getTime() };
}

export default function StatementPage() {
  const { filter, page, months, available, now } = useLoaderData<typeof loader>();
  const texts = useMessages(statementMessages);
  const { currency } = filter;
  const wanted = useWantedFilter();
  return (
    <div className="page">
      <PageHeader
        title={texts.title[currency]}
        subtitle={texts.subtitle[currency]}
        back={{ to: currency === 'coins' ? '/coins' : '/points', label: texts.back[currency] }}
      />
      <div className="grid gap-x-10 gap-y-2 lg:grid-cols-[20rem_1fr] lg:items-start">
        <StatementFilter filter={wanted ?? filter} months={months} available={available} />
        <div
          aria-busy={wanted !== null}
          className={clsx('transition-opacity', wanted !== null && 'opacity-50')}
        >
          <Statement
            key={`${statementPath(filter)} ${page.list[0]?.entryId}`}
            filter={filter}
            first={page}
            months={months}
            now={now}
          />
        </div>
      </div>
    </div>
  );
}

/** The filter that was tapped, while its lines are on their way. */
function useWantedFilter() {
  const { location } = useNavigation();
  if (location?.pathname !== '/coins/detail') return null;
  return filterOf(new URLSearchParams(location.search));
}
