import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { AccountButton } from '#web/kit/chrome.tsx';
import { failedIn } from './failed-in.tsx';

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div className="absolute end-2 top-2">
        <AccountButton />
      </div>
    </>
  );
}

/** The way in: one form and its picture, with language and appearance in the corner. */
export default function LoginLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export const ErrorBoundary = failedIn(Frame);
