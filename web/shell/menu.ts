import type { UserInfo } from '#contract/calls/accounts.ts';
import type { MenuName } from './page-rows.ts';
import { rowOf } from './route-table.ts';

export const menuPaths: Readonly<Record<MenuName, string>> = {
  home: '/',
  gifts: '/gifts',
  checkIn: '/games/checkIn',
  villages: '/villages',
  rights: '/rights',
};

/** Places of the menu for this member: the user info's flags hide check-in and benefits (specification, section 3). */
export function menuOf(user: Pick<UserInfo, 'showSignMenu' | 'showMyRightsMenu'> | null): MenuName[] {
  const hidden: MenuName[] = [
    ...(user?.showSignMenu === false ? (['checkIn'] as const) : []),
    ...(user?.showMyRightsMenu === false ? (['rights'] as const) : []),
  ];
  return (Object.keys(menuPaths) as MenuName[]).filter((name) => !hidden.includes(name));
}

/** The menu place that a page belongs to, by itself or by the part of the site it is in; null when none. */
export function activeMenu(pathname: string): MenuName | null {
  const [, place = ''] = pathname.split('/');
  return rowOf(pathname)?.menu ?? rowOf(`/${place}`)?.menu ?? null;
}
