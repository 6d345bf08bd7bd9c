import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { noMenu, SiteFooter, SiteHeader, SkipLink } from '#web/kit/chrome.tsx';
import { failedIn } from './failed-in.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <SiteHeader menu={noMenu} />
        <main id="main" tabIndex={-1} className="page page-narrow flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  );
}

/** A campaign's own way to join: brand above, one narrow column, no menu to leave by. */
export default function RegisterLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = failedIn(Frame);
