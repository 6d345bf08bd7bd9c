import { addresses, type SiteCallName } from '#contract/addresses.ts';
import { ApiError, toHttpRequest, type CallResult } from '#contract/client.ts';
import { signedOutCodes } from '#contract/envelope.ts';
import { successCode, type Envelope } from '#contract/envelope.ts';
import type { Locale } from '#contract/locales.ts';
import { messageOfStatus, type httpMessages } from './http-messages.ts';

/** What the wrapper needs of the browser and the page; a test brings its own. */
export interface CallEnvironment {
  readonly locale: Locale;
  readonly texts: (typeof httpMessages)['en'];
  fetch(url: string, init: RequestInit): Promise<Response>;
  online(): boolean;
  readToken(): string | null;
  /** Made on first need; null where the browser keeps nothing. */
  deviceKey(): string | null;
  /** The same for what proves who it is. */
  knownDevice(): string | null;
  /** Forgets the token and goes to `/login`. */
  signOut(): void;
}

export interface CallOptions {
  /** Goes on when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** Whatever hangs between here and the server ends by itself, with words and a way to try again. */
const waitsMs = 30_000;

/**
 * The one wrapper of all calls (specification, sections 7 and 8): bearer token and `Language` header, no cookies,
 * no retry. Gives the result, or throws `ApiError`. Signed-out codes also end the sign-in.
 */
export async function callApi<Name extends SiteCallName>(
  environment: CallEnvironment,
  name: Name,
  input: unknown,
  options?: CallOptions,
): Promise<CallResult<Name>> {
  const { status, envelope } = await request(environment, name, input, options?.keepalive);
  if (envelope.code === successCode) {
    // Specification, section 8: result, else data, else true. The contract types what the server made of it.
    return (envelope.result ?? (envelope as { data?: unknown }).data ?? true) as CallResult<Name>;
  }
  if (signedOutCodes.includes(envelope.code)) environment.signOut();
  const message = envelope.message || messageOfStatus(environment.texts, status);
  throw new ApiError(status, { ...envelope, message });
}

/** Sends one call. A request that brings no envelope back becomes one with the text of its status. */
async function request(
  { deviceKey, fetch, knownDevice, locale, online, readToken, texts }: CallEnvironment,
  name: SiteCallName,
  input: unknown,
  keepalive = false,
): Promise<{ status: number; envelope: Envelope }> {
  const { method, url, body } = toHttpRequest(addresses[name], input);
  const token = readToken();
  const headers: Record<string, string> = { Language: locale };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  // Who is signed in needs none, until what she did before is to become hers.
  const device = 'device' in addresses[name] && (!token || name === 'adoptDevice') ? deviceKey() : null;
  if (device) headers['Device-Key'] = device;
  const known = 'knownDevice' in addresses[name] ? knownDevice() : null;
  if (known) headers['Known-Device'] = known;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      credentials: 'omit',
      ...(keepalive && { keepalive }),
      signal: AbortSignal.timeout(waitsMs),
    });
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    const failed = late ? texts.byStatus[408] : texts.failed;
    return { status: 0, envelope: { code: 0, message: online() ? failed : texts.offline } };
  }
  const envelope = await response.json().catch(() => null);
  if (isEnvelope(envelope)) return { status: response.status, envelope };
  const message = messageOfStatus(texts, response.status);
  return { status: response.status, envelope: { code: response.ok ? 0 : response.status, message } };
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'code' in value &&
    typeof value.code === 'number' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
