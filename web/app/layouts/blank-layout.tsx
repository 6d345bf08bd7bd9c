import { Outlet, useRouteError } from 'react-router';
import { BlankError } from '../error-screen.tsx';

/** Nothing but the page itself. */
export default function BlankLayout() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <Outlet />
    </main>
  );
}

export function ErrorBoundary() {
  return <BlankError error={useRouteError()} />;
}
