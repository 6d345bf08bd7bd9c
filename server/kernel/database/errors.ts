/** More statements wait for a connection than could be served in time. */
export class DatabaseOverloadedError extends Error {
  override name = 'DatabaseOverloadedError';
  override message = 'Too many statements wait for a database connection';
}

/** No host of several takes writes just now, or more than one does. */
export class NoLeaderError extends Error {
  override name = 'NoLeaderError';
}

/** What is played on a stage took longer than it may: something that it waits for is in use just now. */
export class StageTimeoutError extends Error {
  override name = 'StageTimeoutError';
  override message = 'What was played took too long';
}

/** A report took longer than it may, or who asked for it is gone. */
export class ReportEndedError extends Error {
  override name = 'ReportEndedError';
  override message = 'A report was ended before it was done';
}

function textOf(error: unknown, field: 'code' | 'constraint' | 'routine'): string | null {
  const value = (error as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value : null;
}

/** A unique constraint refused the row; `constraint` asks for one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation('23505', error, constraint);
}

/** A check constraint refused the row, such as a balance below zero; `constraint` asks for one by name. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  return isViolation('23514', error, constraint);
}

/** The row refers to one that is not there, or is referred to; `constraint` asks for one by name. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return isViolation('23503', error, constraint);
}

function isViolation(code: string, error: unknown, constraint: string | undefined): boolean {
  return (
    textOf(error, 'code') === code && (constraint === undefined || textOf(error, 'constraint') === constraint)
  );
}

/** Deadlock or serialisation failure: the same transaction may well succeed when tried again. */
export function isTransient(error: unknown): boolean {
  const code = textOf(error, 'code');
  return code === '40P01' || code === '40001';
}

const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|not queryable/i;

// Connection exceptions; insufficient resources (connections, memory, disk); operator intervention, which is going
// down, starting, or a statement that ran out of time; a lock not had in time; a standby that takes no writes.
const unavailableStates = /^(08|53|57P|57014|55P03|25006)/;

/**
 * The database cannot be reached, is going away, or has more to do than it can: the request may be tried again in a
 * few seconds, and nothing is wrong with it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseOverloadedError || error instanceof StageTimeoutError) return true;
  if (error instanceof ReportEndedError || error instanceof NoLeaderError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = textOf(error, 'code');
  if (code === 'ENOENT' || code === 'EPIPE') return isOfSocket(error);
  if (code !== null && (unavailableStates.test(code) || connectionCodes.has(code))) return true;
  return error instanceof Error && connectionMessages.test(error.message);
}

/** Not there, not ours (28: wrong user or password), or without the database that the URL names (3D000). */
export function isDatabaseUnreachable(error: unknown): boolean {
  const code = textOf(error, 'code');
  return isDatabaseUnavailable(error) || (code !== null && /^(28|3D000)/.test(code));
}

/** What whoever runs the server reads of that. */
export const unreachable = ({ message }: Error): string =>
  `The database cannot be used: ${message}. ${
    message.includes('unsupported startup parameter')
      ? 'A pooler stands there: name the database itself in DATABASE_DIRECT_URL.'
      : 'Check DATABASE_URL.'
  }`;

// Files are missed with ENOENT too; a socket's error names the system call.
function isOfSocket(error: unknown): boolean {
  const { syscall } = error as NodeJS.ErrnoException;
  return syscall === 'connect' || syscall === 'write' || syscall === 'read';
}

/**
 * The connection must not be used again: its statement may still be running, it leads to a server that takes no writes any more,
 * or it holds prepared statements whose result a migration has changed or that a pooler between us has dropped.
 */
export function isConnectionSpent(error: unknown): boolean {
  if (error instanceof Error && error.message === 'Query read timeout') return true;
  const code = textOf(error, 'code');
  return (
    code === '26000' ||
    code === '25006' ||
    (code === '0A000' && textOf(error, 'routine') === 'RevalidateCachedQuery')
  );
}
