import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { SiteBottomNav, SiteFooter, SiteHeader, SkipLink, useMenu } from '#web/kit/chrome.tsx';
import { failedIn } from './failed-in.tsx';
import { LevelWatch } from '../level-watch.tsx';
import { TermsWatch } from '../terms-watch.tsx';

function Frame({ children }: { children: ReactNode }) {
  const menu = useMenu();
  return (
    <>
      <SkipLink />
      <LevelWatch />
      <TermsWatch />
      <div className="page-end flex min-h-dvh flex-col">
        <SiteHeader menu={menu} />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
      <SiteBottomNav menu={menu} />
    </>
  );
}

/** Pages of members: main menu above on desktop, below on the phone. */
export default function DefaultLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = failedIn(Frame);
