import type { AuthProvider } from 'react-admin';
import { signedOutCodes } from '#contract/envelope.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { queues, type QueueName } from '#contract/queues/queues.ts';
import type { Permission } from '#contract/staff-roles.ts';
import { api, beginReading, giveUpReading, refusalOf } from './api.ts';
import { queries } from './queries.ts';
import { finishHeld } from './use-held.ts';
import type { StaffSignedIn } from '#contract/calls/staff.ts';
import { forgetSession, keepSession, readSession } from './session.ts';

/** What may be seen by whom besides pieces of content and queues: the places of the console by what opens each; of several, one is enough. */
export const places = {
  team: 'staff',
  experts: 'villages',
  messages: 'messages',
  audit: 'audit',
  answers: 'reviews',
  parcels: 'orders',
  members: 'members',
  erasures: 'members',
  stock: 'gifts',
  codes: 'gifts',
  finance: 'finance',
  numbers: 'numbers',
  budgets: ['finance', 'gifts'],
  events: ['gifts', 'staff'],
  me: 'self',
} as const satisfies Readonly<Record<string, Permission | readonly Permission[]>>;

function permissionsFor(resource: string): readonly Permission[] {
  if (resource in kinds) return [kinds[resource as KindName].permission];
  if (resource in queues) return [queues[resource as QueueName].permission];
  return [places[resource as keyof typeof places] ?? []].flat();
}

/** Whether who is signed in here may; the server asks again for each call. */
export function may(permission: Permission): boolean {
  return readSession()?.permissions.includes(permission) ?? false;
}

/** How react-admin asks who is there. The sign-in page proves it, by password and code or by passkey. */
export const authProvider: AuthProvider = {
  login: async ({ signedIn }: { signedIn: StaffSignedIn }) => {
    keepSession(signedIn);
    beginReading();
  },
  logout: async () => {
    // React-admin asks for this also when the sign-in has ended by itself: then the next one says so.
    if (!readSession()) return;
    await finishHeld();
    await queries.cancelQueries();
    giveUpReading();
    await api.signOutStaff().catch(() => undefined);
    forgetSession();
  },
  checkAuth: async () => {
    if (!readSession()) throw new Error('signed out');
  },
  checkError: async (error: unknown) => {
    if (signedOutCodes.includes(refusalOf(error)?.code ?? 0)) throw new Error('signed out');
  },
  getIdentity: async () => {
    const session = readSession();
    return { id: session?.role ?? '', fullName: session?.name ?? '' };
  },
  getPermissions: async () => readSession()?.permissions ?? [],
  canAccess: async ({ resource }) => {
    return permissionsFor(resource).some((permission) => may(permission));
  },
};
