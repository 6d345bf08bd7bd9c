function codeOf(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : null;
}

/** A unique constraint refused the row; `constraint` asks for one by name. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    codeOf(error) === '23505' &&
    (constraint === undefined || (error as { constraint?: unknown }).constraint === constraint)
  );
}

/** Deadlock or serialisation failure: the same transaction may well succeed when tried again. */
export function isTransient(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40P01' || code === '40001';
}

const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND']);
const connectionMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|not queryable/i;

/** The database cannot be reached or is going away: classes 08 and 57P, sockets, and pg's own words for it. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== null && (code.startsWith('08') || code.startsWith('57P') || code === '53300' || connectionCodes.has(code))) {
    return true;
  }
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return error instanceof Error && connectionMessages.test(error.message);
}
