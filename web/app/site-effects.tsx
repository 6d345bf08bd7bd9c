import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { keepFocusInSight } from '#web/ui/edge-bars.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useLasting } from '#web/ui/use-lasting.ts';
import { takeStep, watchBuild } from '#web/kit/build-updates.ts';
import { asksAgain, waitsForNetwork } from '#web/kit/client-middleware.ts';
import { keepAppMode } from '#web/kit/cookies.ts';
import { hasDeviceKey } from '#web/kit/device-key.ts';
import { replayHeldTap } from '#web/kit/early-taps.ts';
import { httpMessages } from '#web/kit/http-messages.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { prefetchOnIntent } from '#web/kit/page-code.ts';
import { shellMessages } from '#web/kit/shell-messages.ts';
import { holdStepsOffline } from './steps-offline.ts';
import { useTracking } from './tracking.ts';
import { giveBackTyped } from '#web/kit/typed.ts';
import { useApi } from '#web/kit/use-api.ts';
import { useRoot } from '#web/kit/use-root.ts';

const backgroundCode = late(() => import('#web/background/background.tsx'));
const adoptCode = late(() => import('#web/kit/adopt-device.ts'));

/** After a page came to life, so that nothing she waits for waits for it. */
const backgroundAfterMs = 4000;

/** What goes on beside every page: tracking, code ahead of a click, newer builds, the way focus goes. */
export function SiteEffects() {
  const { build, appMode, user } = useRoot();
  const { call } = useApi();
  const uid = user?.uid;
  const { offline } = useMessages(httpMessages);
  const [background, setBackground] = useState<{ Background: ComponentType } | null>(null);
  const { notify } = useToast();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  useTracking();
  useEffect(replayHeldTap, []);
  useEffect(prefetchOnIntent, []);
  useEffect(holdStepsOffline, []);
  useEffect(() => {
    const step = takeStep();
    if (step !== null) void navigate(step);
  }, [navigate]);
  useEffect(giveBackTyped, []);
  useEffect(keepFocusInSight, []);
  useEffect(() => {
    // Without it nothing is missing that a page shows.
    const begin = () => void backgroundCode.prepare().then(setBackground);
    const timer = setTimeout(begin, backgroundAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => watchBuild(build, () => appMode && keepAppMode()), [build, appMode]);
  useEffect(() => {
    const tell = () => notify({ tone: 'negative', message: offline });
    waitsForNetwork.addEventListener('wait', tell);
    return () => waitsForNetwork.removeEventListener('wait', tell);
  }, [notify, offline]);
  useEffect(() => {
    const ask = () => void revalidate();
    asksAgain.addEventListener('ask', ask);
    return () => asksAgain.removeEventListener('ask', ask);
  }, [revalidate]);
  useEffect(() => {
    // What was begun on this device before signing in; the code for it comes to who has any.
    if (uid === undefined || !hasDeviceKey()) return;
    adoptCode
      .prepare()
      .then((code) => code?.adoptDevice(call, revalidate))
      // The next page tries again.
      .catch(() => undefined);
  }, [uid, call, revalidate]);
  return (
    <>
      <NavigationProgress />
      <PageAnnouncer />
      {background && <background.Background />}
    </>
  );
}

/** A thin line at the top while a page that takes its time is on its way. */
function NavigationProgress() {
  const { loading } = useMessages(shellMessages);
  const slow = useLasting(useNavigation().state !== 'idle');
  return (
    <output className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {slow && (
        <>
          <span className="sr-only">{loading}</span>
          <div className="nav-progress" />
        </>
      )}
    </output>
  );
}

/** After a step inside the site: reads the new title out, and brings lost focus to the page's start. */
function PageAnnouncer() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
