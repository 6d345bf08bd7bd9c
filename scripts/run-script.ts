import { ConfigError } from '#server/kernel/config/config.ts';
import { isDatabaseUnreachable, unreachable } from '#server/kernel/database/errors.ts';

/** How a script ends. What is not one of these is a fault of ours, and ends as Node has it: with its trace, and 1. */
export const endings = {
  done: 0,
  /** What was asked about does not hold or differs, or what was to be done was not: a person reads why. */
  not: 1,
  /** What was typed, the configuration or a folder is of no use: nothing was begun. */
  unusable: 2,
} as const;

/** What was typed is nothing that the command takes; its usage is printed below. */
export class UsageError extends Error {}

type PlainError = abstract new (...given: never[]) => Error;

/**
 * Runs a script with the words that were typed after its name. What a person can mend is told plainly instead of with its trace: wrong words
 * with the usage, faults of the configuration, a database that is not there and, where `ofDisk`, faults of the file system end it with 2; `plain` ones
 * with 1.
 */
export async function runScript(
  usage: string,
  run: (words: string[]) => Promise<void>,
  { plain = [], ofDisk = false }: { readonly plain?: readonly PlainError[]; readonly ofDisk?: boolean } = {},
): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const ending = endingOf(error, plain, ofDisk);
    if (ending === null) throw error;
    console.error(wordsOf(error, usage));
    process.exitCode = ending;
  }
}

function wordsOf(error: Error, usage: string): string {
  if (isOfUsage(error)) return `${error.message}\n\n${usage}`;
  return isDatabaseUnreachable(error) ? unreachable(error) : error.message;
}

function endingOf(error: Error, plain: readonly PlainError[], ofDisk: boolean): number | null {
  if (isOfUsage(error) || error instanceof ConfigError) return endings.unusable;
  if (plain.some((one) => error instanceof one)) return endings.not;
  if (isDatabaseUnreachable(error)) return endings.unusable;
  return ofDisk && diskFaults.has(codeOf(error)) ? endings.unusable : null;
}

/** `parseArgs` of Node tells what is wrong in words for who typed it. */
const isOfUsage = (error: Error) =>
  error instanceof UsageError || codeOf(error).startsWith('ERR_PARSE_ARGS_');

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? '';

const diskFaults: ReadonlySet<string> = new Set([
  'ENOENT',
  'ENOTDIR',
  'EACCES',
  'ELOOP',
  'EPERM',
  'EROFS',
  'ENOSPC',
  'EEXIST',
]);
