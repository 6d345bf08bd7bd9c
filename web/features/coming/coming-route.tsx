import { useLocation } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
import { rowOf } from '#web/shell/route-table.ts';
import { useRoot } from '#web/shell/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { comingArt } from './coming-art.tsx';
import { comingMessages } from './messages.ts';

/** Stands where a page of the route table will be, with its own title, guard and layout. */
export default function ComingPage() {
  const { pathname } = useLocation();
  const { user, pageTitle } = useRoot();
  const coming = rowOf(pathname)?.coming ?? 'information';
  const texts = useMessages(comingMessages);
  return (
    <div className="page page-narrow py-8">
      <EmptyState
        heading="h1"
        illustration={comingArt[coming]}
        title={pageTitle}
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
            <ButtonLink to="/">{texts.home}</ButtonLink>
          ) : (
            <ButtonLink to="/login">{texts.signIn}</ButtonLink>
          )
        }
      />
    </div>
  );
}
