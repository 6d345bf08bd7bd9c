import type { ConsoleClient } from '#contract/console-client.ts';
import { api } from '#console/kit/api.ts';
import { useAsked } from '#console/kit/use-asked.ts';

/** An account of staff, as its list tells. */
export type Account = Awaited<ReturnType<ConsoleClient['listStaff']>>['list'][number];
/** A role with what it may do. */
export type Role = Awaited<ReturnType<ConsoleClient['listStaffRoles']>>['list'][number];

/** All accounts, oldest first. */
export const useAccounts = () => useAsked(['accounts'], async () => (await api.listStaff()).list);

/** All roles, those of the product first. */
export const useRoles = () => useAsked(['roles'], async () => (await api.listStaffRoles()).list);
