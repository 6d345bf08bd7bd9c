import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteFooter, SiteHeader, SkipLink, useMenu } from '#web/kit/chrome.tsx';
import { failedIn } from './failed-in.tsx';
import { useRoot } from '#web/kit/use-root.ts';

function Frame({ children }: { children: ReactNode }) {
  const menu = useMenu();
  const { appMode } = useRoot();
  const { pathname } = useLocation();
  const main = (
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
  );
  // Inside the brand's app the app brings its own chrome.
  if (appMode && pathname.startsWith('/app/')) return main;
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <SiteHeader menu={menu} />
        {main}
        <SiteFooter />
      </div>
    </>
  );
}

/** Information, forms and journeys, for members and visitors alike. */
export default function CommonLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = failedIn(Frame);
