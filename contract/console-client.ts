import { clientMaker, type ClientOf } from './client.ts';
import { consoleCalls, type ConsoleCallName } from './console-calls.ts';

/** What staff write and do, by the names of its calls, such as `gift.save`. */
export type ConsoleClient = ClientOf<ConsoleCallName>;

/** As `createClient`, of that. */
export const createConsoleClient = clientMaker(Object.keys(consoleCalls) as ConsoleCallName[]);
