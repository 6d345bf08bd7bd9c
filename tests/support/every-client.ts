import { calls, type CallName } from '#contract/calls.ts';
import { clientMaker, type ClientOf } from '#contract/client.ts';

/** The whole API as functions: what members' pages ask for, and what staff do. */
export type EveryClient = ClientOf<CallName>;

/** As `createClient`, of all calls. */
export const createEveryClient = clientMaker(Object.keys(calls) as CallName[]);
