import { ApiError, toHttpRequest } from '#contract/client.ts';
import { consoleCalls, type ConsoleCallName } from '#contract/console-calls.ts';
import { createConsoleClient } from '#contract/console-client.ts';
import { signedOutCodes, successCode, type Envelope } from '#contract/envelope.ts';
import { spokenLocale } from './language.ts';
import { endSession, readSession } from './session.ts';

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

/** What a browser still sends from a page that is being left, in letters of which some take three bytes. */
const mostAfterLeaving = 20_000;

/** What hangs between here and the server ends by itself, where nobody said until when it is waited for. */
const waitsMs = 60_000;

/** What is read for who is signed in here, until they leave. */
let visit = new AbortController();

/** Somebody leaves: what they read, or begin to read on the way out, would only be refused. What changes something goes on. */
export function giveUpReading(): void {
  visit.abort();
}

/** Somebody signed in, and reads. */
export function beginReading(): void {
  visit = new AbortController();
}

/** For what nobody waits any more: whoever asked is no longer there. */
const neverAnswered = () => new Promise<never>(() => {});

/** A call that no answer came to: `code` 0. */
const unanswered = { code: 0, message: 'ra.notification.http_error' };

/** Carries a call of who is signed in here; whoever is signed out by it is told so by `AuthProvider.checkError`. */
async function send(
  name: ConsoleCallName,
  input: unknown,
  until?: AbortSignal,
): Promise<{ readonly status: number; readonly envelope: Envelope }> {
  const call = consoleCalls[name];
  const { method, url, body } = toHttpRequest(call, input);
  const reader = body === undefined && call.access !== 'anyone' ? visit.signal : undefined;
  if (reader?.aborted) return neverAnswered();
  const token = readSession()?.token;
  const end = until ?? AbortSignal.timeout(waitsMs);
  try {
    const response = await fetch(url, {
      method,
      headers: {
        Language: spokenLocale(),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      body: body ?? null,
      credentials: 'omit',
      keepalive: until === undefined && body !== undefined && body.length < mostAfterLeaving,
      signal: reader ? AbortSignal.any([end, reader]) : end,
    });
    const envelope: unknown = await response.json().catch(() => null);
    if (!isEnvelope(envelope)) return { status: response.status, envelope: unanswered };
    if (signedOutCodes.includes(envelope.code)) endSession();
    return { status: response.status, envelope };
  } catch {
    return reader?.aborted ? neverAnswered() : { status: 0, envelope: unanswered };
  }
}

/** All calls of the console, each of which throws `ApiError`. */
export const api = createConsoleClient((name, input) => send(name, input));

/** The same; calls that are not answered when somebody leaves are given up, by the server as well. */
export const apiUntil = (until: AbortSignal): typeof api =>
  createConsoleClient((name, input) => send(name, input, until));

/** What went wrong, in the words that came; `undefined` for what is no refusal. */
export function refusalOf(error: unknown): ApiError | undefined {
  return error instanceof ApiError && error.code !== successCode ? error : undefined;
}
