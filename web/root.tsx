import { useDeferredValue, useState, type CSSProperties, type ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteError,
  useRouteLoaderData,
  type LinkDescriptor,
  type LoaderFunctionArgs,
} from 'react-router';
import { scriptOfLocale } from '#contract/locales.ts';
import { shownZoneOf } from '#web/kit/shown-clock.ts';
import { useDeviceType } from '#web/app/device.ts';
import { BlankError } from '#web/app/error-screen.tsx';
import { readFatalError } from '#web/kit/fatal-error.ts';
import { guard } from '#web/app/guard.ts';
import { LocaleProvider } from '#web/kit/locale.tsx';
import { visitContext } from '#web/kit/page-context.ts';
import { pageMeta } from '#web/app/page-meta.ts';
import { sendReplyNotes } from '#web/kit/reply-notes.ts';
import { unknownRoot, type RootData } from '#web/kit/root-data.ts';
import { ScrollMemory } from '#web/app/scroll-memory.tsx';
import { shellMessages } from '#web/kit/shell-messages.ts';
import { tookTap } from '#web/kit/early-taps.ts';
import { SiteEffects } from '#web/app/site-effects.tsx';
import { RootDataContext } from '#web/kit/use-root.ts';
import './styles/app.css';
import { fontUrls } from './styles/font-urls.ts';
import { ToastProvider } from './ui/toast.tsx';

export const middleware = [sendReplyNotes, guard];

export { clientMiddleware } from '#web/kit/client-middleware.ts';

export function loader({ context }: LoaderFunctionArgs): RootData {
  return context.get(visitContext).root;
}

/** With every step inside the site, so that the guard sees each and the member's figures are never stale. */
export function shouldRevalidate(): boolean {
  return true;
}

export function links(): LinkDescriptor[] {
  return [
    { rel: 'manifest', href: '/site.webmanifest' },
    ...fontUrls.map((href) => ({
      rel: 'preload',
      href,
      as: 'font' as const,
      type: 'font/woff2',
      crossOrigin: 'anonymous' as const,
    })),
  ];
}

export const meta = pageMeta;

/** The document around every page and every error. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useCurrentRoot();
  const zone = shownZoneOf(root);
  const texts = shellMessages[scriptOfLocale(root.locale)];
  return (
    <html
      lang={root.locale}
      data-zone={zone}
      data-theme={root.theme ?? undefined}
      data-preview={root.site.preview || undefined}
      // Before the first paint, and with no request of its own.
      style={root.site.colours as CSSProperties}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="build" content={root.build.release} />
        <Meta />
        <link rel="icon" href={root.site.icon ? `${root.site.icon}32.png` : '/favicon.svg'} />
        <link
          rel="apple-touch-icon"
          href={root.site.icon ? `${root.site.icon}180.png` : '/apple-touch-icon.png'}
        />
        {/* All from here, which the policy allows by itself; in development the browser would miss the nonce. */}
        <Links nonce="" />
        {/* Shown once it is there as a whole: a page that is still arriving would move under the thumb. */}
        <link rel="expect" href="#page-end" blocking="render" />
      </head>
      <body onClickCapture={tookTap} onSubmitCapture={tookTap}>
        <RootDataContext value={root}>
          <LocaleProvider locale={root.locale} zone={zone}>
            <ToastProvider
              regionLabel={texts.notifications.region}
              dismissLabel={texts.notifications.dismiss}
            >
              {children}
              <SiteEffects />
            </ToastProvider>
          </LocaleProvider>
        </RootDataContext>
        <template id="page-end" />
        <ScrollMemory />
        <Scripts />
      </body>
    </html>
  );
}

/** The newest root data: the loader's, else what the error brought along, else what was there before. */
function useCurrentRoot(): RootData {
  const loaded = useRouteLoaderData<RootData>('root');
  const brought = readFatalError(useRouteError())?.root;
  const newest = loaded ?? brought;
  const [last, setLast] = useState(newest);
  if (newest && newest !== last) setLast(newest);
  const root = newest ?? last ?? unknownRoot;
  // Not at once: what waits for its code would be drawn anew, and lose what the server drew of it.
  const deviceType = useDeferredValue(useDeviceType(root.deviceType));
  return deviceType === root.deviceType ? root : { ...root, deviceType };
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <BlankError error={useRouteError()} />;
}
