import type { Localised, Script } from '#contract/locales.ts';
import { newStaffRoles, permissions, permissionsOf, staffRoles } from '#contract/staff-roles.ts';
import type { Permission, StaffRole } from '#contract/staff-roles.ts';

/** How an account's row says which role it has, with the brand's own beside it where it is one. */
export interface RoleColumns {
  readonly role: string;
  readonly roleId: string | null;
  readonly ownName: string | null;
  readonly ownPermissions: readonly string[] | null;
}

export interface HeldRole {
  /** A word, or the id of one of the brand's own. */
  readonly role: string;
  /** Null for a word. */
  readonly ownName: string | null;
  readonly permissions: readonly Permission[];
}

/** What owners are called in rows; `admin` in those of the release before. */
export const ownerWords = ['owner', 'admin'];

const isWord = (role: string): role is StaffRole => staffRoles.some((word) => word === role);

/** Permissions that this release knows, in their order; everybody has `self`. */
export const knownOf = (given: readonly string[]): Permission[] =>
  permissions.filter((permission) => permission === 'self' || given.includes(permission));

/** What a row means. */
export function heldRole({ role, roleId, ownName, ownPermissions }: RoleColumns): HeldRole {
  if (roleId !== null) return { role: roleId, ownName, permissions: knownOf(ownPermissions ?? []) };
  const word = ownerWords.includes(role) ? 'owner' : role;
  return { role: word, ownName: null, permissions: isWord(word) ? permissionsOf[word] : [] };
}

/** Words in rows that stand for a role with a permission. */
export const wordsWith = (permission: Permission): string[] => [
  ...staffRoles.filter((word) => permissionsOf[word].includes(permission)),
  ...(permissionsOf.owner.includes(permission) ? ownerWords : []),
];

/** How a row says it. */
export function rowOfRole(role: string): { role: string; roleId: string | null } {
  const word = newStaffRoles.find((one) => one === role);
  return word ? { role: word, roleId: null } : { role: 'own', roleId: role };
}

/** What it is called. */
export const nameOfRole = ({ role, ownName }: HeldRole, script: Script): string =>
  isWord(role) ? names[role][script] : (ownName ?? '');

/** Whether a name is one of those of the product, in any language. */
export const isNameOfProduct = (name: string): boolean =>
  Object.values(names).some((words) =>
    Object.values(words).some((word) => word.toLowerCase() === name.toLowerCase()),
  );

const names: Readonly<Record<StaffRole, Localised>> = {
  owner: { en: 'Owner', 'zh-Hans': '所有者', 'zh-Hant': '擁有者' },
  content: { en: 'Content', 'zh-Hans': '内容', 'zh-Hant': '內容' },
  community: { en: 'Community', 'zh-Hans': '社区', 'zh-Hant': '社群' },
  support: { en: 'Support', 'zh-Hans': '客服', 'zh-Hant': '客服' },
  analyst: { en: 'Analyst', 'zh-Hans': '分析', 'zh-Hant': '分析' },
  reviewer: { en: 'Reviewer', 'zh-Hans': '审核', 'zh-Hant': '審核' },
};
