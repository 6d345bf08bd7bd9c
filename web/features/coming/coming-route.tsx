import { useLocation } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { pageNames } from '#web/shell/page-names.ts';
import { rowOf, type PageRow } from '#web/shell/route-table.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { comingArt } from './coming-art.tsx';
import { comingMessages } from './messages.ts';

function rowAt(pathname: string): PageRow {
  const row = rowOf(pathname);
  if (!row?.coming) throw new Error(`${pathname} is not a page to come`);
  return row;
}

export const meta = pageMeta(pageNames, (names, { location }) => ({
  title: names[rowAt(location.pathname).name],
}));

/** Stands where a page of the route table will be, with its own title, guard and layout. */
export default function ComingPage() {
  const { pathname } = useLocation();
  const { user } = useRoot();
  const { name, coming = 'passage' } = rowAt(pathname);
  const texts = useMessages(comingMessages);
  const names = useMessages(pageNames);
  return (
    <div className="page page-narrow py-8">
      <EmptyState
        heading="h1"
        illustration={comingArt[coming]}
        title={names[name]}
        text={
          <>
            <p className="mb-3">
              <Badge tone="accent">{texts.soon}</Badge>
            </p>
            <p>{texts.areas[coming]}</p>
          </>
        }
        action={
          user ? (
            <ButtonLink to={coming === 'games' ? '/games/checkIn' : '/'}>
              {coming === 'games' ? texts.checkIn : texts.home}
            </ButtonLink>
          ) : (
            <ButtonLink to="/login">{texts.signIn}</ButtonLink>
          )
        }
      />
    </div>
  );
}
