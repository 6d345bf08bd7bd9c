import { clsx } from 'clsx';
import { Link, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { apiFrom } from '#web/shell/page-context.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ledgerMessages } from './messages.ts';
import { directionOf, directions, type Direction } from './rules.ts';
import { Statement } from './statement.tsx';

export async function loader({ context, url }: LoaderFunctionArgs) {
  const direction = directionOf(url.searchParams.get('direction'));
  const page = await apiFrom(context).listEntries({ currency: 'coins', direction });
  return { direction, page, now: Date.now() };
}

export default function CoinsDetailPage() {
  const { direction, page, now } = useLoaderData<typeof loader>();
  const texts = useMessages(ledgerMessages);
  const wanted = useWantedDirection();
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.statement}
        subtitle={texts.statementText}
        back={{ to: '/coins', label: texts.backToCoins }}
      />
      <DirectionFilter direction={wanted ?? direction} />
      <div
        aria-busy={wanted !== null}
        className={clsx('transition-opacity', wanted !== null && 'opacity-50')}
      >
        <Statement
          key={`${direction} ${page.list[0]?.entryId}`}
          direction={direction}
          first={page}
          now={now}
        />
      </div>
    </div>
  );
}

/** Links rather than buttons: a filtered statement has an address and works before any script does. */
function DirectionFilter({ direction }: { direction: Direction }) {
  const texts = useMessages(ledgerMessages);
  return (
    <nav aria-label={texts.filter}>
      <ul className="segments">
        {directions.map((one) => (
          <li key={one} className="grid">
            <Link
              to={one === 'all' ? '/coins/detail' : `/coins/detail?direction=${one}`}
              replace
              preventScrollReset
              aria-current={one === direction ? 'true' : undefined}
              className={clsx(
                'segment',
                one === direction && 'bg-surface-raised text-accent-ink shadow-soft',
              )}
            >
              {texts[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The filter that was tapped, while its lines are on their way. */
function useWantedDirection(): Direction | null {
  const { location } = useNavigation();
  if (location?.pathname !== '/coins/detail') return null;
  return directionOf(new URLSearchParams(location.search).get('direction'));
}
