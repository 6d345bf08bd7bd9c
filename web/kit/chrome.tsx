import { Bell, CalendarCheck, Gift, House, Settings, Sparkles, UsersRound } from 'lucide-react';
import { startTransition, Suspense, useReducer, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import { BottomNav, BottomPlaces } from '#web/ui/bottom-nav.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { IconLink } from '#web/ui/icon-link.tsx';
import type { NavItem } from '#web/ui/nav-item.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { TopNav, TopPlaces } from '#web/ui/top-nav.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { httpMessages } from './http-messages.ts';
import { lateComponent } from './late-component.ts';
import { late } from './late.ts';
import { activeMenu, menuOf, menuPaths, type MenuName } from './menu.ts';
import { useMessages } from './messages.ts';
import { shellMessages } from './shell-messages.ts';
import type { RootData } from './root-data.ts';
import { SameForAll } from './same-for-all.tsx';
import { useRoot } from './use-root.ts';

const menuIcons: Readonly<Record<MenuName, ReactNode>> = {
  home: <House />,
  gifts: <Gift />,
  checkIn: <CalendarCheck />,
  villages: <UsersRound />,
  rights: <Sparkles />,
};

interface Menu {
  readonly names: readonly MenuName[];
  readonly active: MenuName | null;
}

export const noMenu: Menu = { names: [], active: null };

/** The main menu for whoever is here; nobody signed in has none. */
export function useMenu(): Menu {
  const { user } = useRoot();
  const { pathname } = useLocation();
  return user === null ? noMenu : { names: menuOf(user), active: activeMenu(pathname) };
}

function usePlaces({ names, active }: Menu): NavItem[] {
  const { menu } = useMessages(shellMessages);
  return names.map((name) => ({
    to: menuPaths[name],
    label: menu[name],
    icon: menuIcons[name],
    current: name === active,
  }));
}

export function SkipLink() {
  const { skip } = useMessages(shellMessages);
  return (
    <a href="#main" className="skip-link">
      {skip}
    </a>
  );
}

export function BrandLink() {
  const { site } = useRoot();
  const { homeLink } = useMessages(shellMessages);
  return (
    <Link to="/" aria-label={homeLink({ brand: site.brandName })} className="flex min-h-11 items-center">
      <BrandLogo />
    </Link>
  );
}

/** What is unread comes with every page. */
function NotificationBell() {
  const { user } = useRoot();
  const { notifications } = useMessages(shellMessages);
  if (!user) return null;
  const { unread } = user;
  const label = unread > 0 ? `${notifications.region}: ${unread}` : notifications.region;
  return <IconLink to="/notifications" label={label} icon={<Bell />} count={unread} />;
}

const sheetCode = late(() => import('./account/account-sheet.tsx'));
const AccountSheet = lateComponent(sheetCode, 'AccountSheet');

/** Opens account, language and appearance, whose code comes on first use; closes with every step to a page. */
export function AccountButton() {
  const { user } = useRoot();
  const { openAccount } = useMessages(shellMessages);
  const { offline } = useMessages(httpMessages);
  const { notify } = useToast();
  const { key } = useLocation();
  // At the page that is drawn next: the address is there a moment before its page, and a tap may come between them.
  const [shownAt, tell] = useReducer((_: string | null, shown: boolean) => (shown ? key : null), null);
  // Else a step back to that page would open it again.
  if (shownAt !== null && shownAt !== key) tell(false);
  const menuShown = shownAt === key;
  const prepare = () => void sheetCode.prepare();
  const show = () => {
    const { href } = window.location;
    sheetCode.load().then(
      () => {
        // Who has gone on meanwhile asks for it no longer.
        if (window.location.href === href) startTransition(() => tell(true));
      },
      () => notify({ tone: 'negative', message: offline }),
    );
  };
  return (
    <>
      <IconButton
        label={openAccount}
        aria-haspopup="dialog"
        icon={
          user ? (
            <Avatar name={user.firstName} src={user.avatar} size="sm" />
          ) : (
            <Settings aria-hidden="true" />
          )
        }
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={show}
      />
      {menuShown && (
        <Suspense fallback={null}>
          <AccountSheet open onClose={() => tell(false)} />
        </Suspense>
      )}
    </>
  );
}

export function TopMenu(menu: Menu) {
  return <TopPlaces items={usePlaces(menu)} />;
}

export function BottomMenu(menu: Menu) {
  return <BottomPlaces items={usePlaces(menu)} />;
}

export function SiteHeader({ menu }: { menu: Menu }) {
  const texts = useMessages(shellMessages);
  return (
    <TopNav
      label={texts.mainMenu}
      brand={<BrandLink />}
      actions={
        <>
          <NotificationBell />
          <AccountButton />
        </>
      }
    >
      <SameForAll as="ul" part={TopMenu} of={menu} />
    </TopNav>
  );
}

export function SiteBottomNav({ menu }: { menu: Menu }) {
  const texts = useMessages(shellMessages);
  if (menu.names.length === 0) return null;
  return (
    <BottomNav label={texts.mainMenu}>
      <SameForAll as="ul" part={BottomMenu} of={menu} />
    </BottomNav>
  );
}

export function SiteFooter() {
  const { site, footer } = useRoot();
  return (
    <SameForAll
      as="footer"
      className="page mt-12 w-full border-t border-line py-8"
      part={FooterParts}
      of={{ brandName: site.brandName, own: footer }}
    />
  );
}

export function FooterParts({ brandName, own }: { brandName: string; own: RootData['footer'] }) {
  const { footer } = useMessages(shellMessages);
  const links: (readonly [to: string, label: string])[] = [
    ['/common/faq', footer.faq],
    ['/app/privacy', footer.privacy],
    ['/app/termsConditions', footer.terms],
    ['/contact', footer.contact],
    ...(own?.links ?? []).map(({ to, words }) => [to, words] as const),
  ];
  return (
    <>
      {own && <p className="mb-4 max-w-[60ch] whitespace-pre-line text-ink-soft">{own.text}</p>}
      <nav aria-label={footer.label}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {links.map(([to, label]) => (
            <li key={to + label}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-3 text-sm text-ink-soft">{brandName}</p>
    </>
  );
}
