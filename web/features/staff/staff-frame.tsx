import { clsx } from 'clsx';
import { Settings } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { Logo } from '#web/ui/illustrations/logo.tsx';
import { httpMessages } from '#web/kit/http-messages.ts';
import { lateComponent } from '#web/kit/late-component.ts';
import { late } from '#web/kit/late.ts';
import { useMessages } from '#web/kit/messages.ts';
import { useRoot } from '#web/kit/use-root.ts';
import { Badge } from '#web/ui/badge.tsx';
import { upperBar } from '#web/ui/edge-bars.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { staffMessages } from './staff-messages.ts';
import { readStaffSession } from './staff-session.ts';

/** Around the pages of staff, which have nothing of the member site's menu. */
export function StaffFrame({
  children,
  wide = false,
  onSettings,
}: {
  children: ReactNode;
  /** As wide as the window. */
  wide?: boolean;
  /** Before one can sign out. */
  onSettings?: () => void;
}) {
  const { site } = useRoot();
  const texts = useMessages(staffMessages);
  const name = useHydrated() ? readStaffSession()?.name : undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <div ref={upperBar} className="top-nav">
        <div className={clsx('page top-nav-inner flex-wrap justify-between', wide && 'max-w-none')}>
          <Link to="/staff/reviews" className="flex min-h-11 flex-wrap items-center gap-x-3">
            <Logo name={site.brandName} />
            <Badge tone="accent">{texts.staff}</Badge>
          </Link>
          <StaffNav />
          <div className="top-nav-actions min-w-0">
            <span className="truncate text-sm text-ink-soft max-sm:hidden">{name}</span>
            <StaffSettings signedIn onOpen={onSettings} />
          </div>
        </div>
      </div>
      <div className={clsx('page w-full flex-1 pb-12', wide && 'max-w-none')}>{children}</div>
    </div>
  );
}

const places = {
  '/staff/reviews': 'reviews',
  '/staff/tickets': 'tickets',
  '/staff/villages': 'villages',
  '/staff/experts': 'experts',
  '/staff/messages': 'messages',
} as const;

/** What staff work on. */
function StaffNav() {
  const texts = useMessages(staffMessages);
  return (
    <nav aria-label={texts.menu} className="flex flex-wrap gap-1 max-md:order-last max-md:w-full">
      {(Object.keys(places) as (keyof typeof places)[]).map((to) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
        >
          {texts[places[to]]}
        </NavLink>
      ))}
    </nav>
  );
}

const sheetCode = late(() => import('./staff-sheet.tsx'));
const StaffSheet = lateComponent(sheetCode, 'StaffSheet');

/** Language, appearance and, for who is signed in, the way out: its code comes on first use. */
export function StaffSettings({
  signedIn = false,
  onOpen,
}: {
  signedIn?: boolean;
  onOpen?: (() => void) | undefined;
}) {
  const texts = useMessages(staffMessages);
  const { offline } = useMessages(httpMessages);
  const { notify } = useToast();
  const [open, setOpen] = useState(false);
  const prepare = () => void sheetCode.prepare();
  const show = () => {
    onOpen?.();
    sheetCode.load().then(
      () => setOpen(true),
      () => notify({ tone: 'negative', message: offline }),
    );
  };
  return (
    <>
      <IconButton
        label={texts.settings}
        aria-haspopup="dialog"
        icon={<Settings aria-hidden="true" />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      />
      {open && (
        <Suspense fallback={null}>
          <StaffSheet signedIn={signedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
