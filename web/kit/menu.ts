import type { UserInfo } from '#contract/calls/members/accounts.ts';
import { withoutTrailingSlash } from './paths.ts';

export const menuPaths = {
  home: '/',
  gifts: '/gifts',
  checkIn: '/games/checkIn',
  villages: '/villages',
  rights: '/rights',
} as const;

/** Places of the main menu. */
export type MenuName = keyof typeof menuPaths;

/** Places of the menu for this member: the user info's flags hide check-in and benefits (specification, section 3). */
export function menuOf(user: Pick<UserInfo, 'showSignMenu' | 'showMyRightsMenu'> | null): MenuName[] {
  const hidden: MenuName[] = [
    ...(user?.showSignMenu === false ? (['checkIn'] as const) : []),
    ...(user?.showMyRightsMenu === false ? (['rights'] as const) : []),
  ];
  return (Object.keys(menuPaths) as MenuName[]).filter((name) => !hidden.includes(name));
}

/** The place of the menu by the first word of an address, or by the whole; the parts of the site that have one. */
const menuOfParts: ReadonlyMap<string, MenuName> = new Map(
  Object.entries({
    '': 'home',
    coins: 'home',
    points: 'home',
    membership: 'home',
    stage: 'home',
    gifts: 'gifts',
    pointsmall: 'gifts',
    'games/checkin': 'checkIn',
    villages: 'villages',
    rights: 'rights',
  } as const),
);

/** The menu place that a page belongs to, by the part of the site it is in; null when none. */
export function activeMenu(pathname: string): MenuName | null {
  const path = withoutTrailingSlash(pathname).slice(1).toLowerCase();
  const [part = ''] = path.split('/');
  return menuOfParts.get(path) ?? menuOfParts.get(part) ?? null;
}
