import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router';
import type { CallResult } from '#contract/client.ts';
import HomePage from '#web/features/home/home-route.tsx';
import { homeView } from '#web/features/home/home-view.ts';
import DefaultLayout from '#web/app/layouts/default-layout.tsx';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { unknownRoot, type RootData } from '#web/kit/root-data.ts';
import { RootDataContext } from '#web/kit/use-root.ts';
import { ToastProvider } from '#web/ui/toast.tsx';

/**
 * The home page as bare React: the same layout and page with the same data, rendered as the site renders it, but
 * without server, router requests, data loading, document head or the data that a browser needs to take over.
 */
export async function prepareHome(home: CallResult<'myWeb'>): Promise<() => number> {
  const root: RootData = { ...unknownRoot, user: home.user, locale: 'en' };
  const nothing = { other: null, villages: [], posts: [], issue: null };
  const data = homeView({ home, ...nothing }, { now: new Date(), locale: 'en' });
  const handler = createStaticHandler([
    {
      Component: () => (
        <html lang="en">
          <body>
            <RootDataContext value={root}>
              <LocaleProvider locale="en" zone={shownZoneOf(root)}>
                <ToastProvider regionLabel="Messages" dismissLabel="Dismiss">
                  <Outlet />
                </ToastProvider>
              </LocaleProvider>
            </RootDataContext>
          </body>
        </html>
      ),
      children: [
        { Component: DefaultLayout, children: [{ path: '/', Component: HomePage, loader: () => data }] },
      ],
    },
  ]);
  const context = await handler.query(new Request('http://127.0.0.1/'));
  if (context instanceof Response) throw new Error('The home page redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />).length;
}
