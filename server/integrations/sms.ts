import type { SmsConfig } from '#server/kernel/config/config.ts';

export interface OutgoingSms {
  /** E.164. */
  readonly recipient: string;
  readonly text: string;
}

export interface SmsSender {
  /** Resolves when the provider has taken the message; rejects with `SmsError`. */
  send(sms: OutgoingSms): Promise<void>;
}

/**
 * `refused`: never taken, whoever tries again. `not-taken`: not taken this time. `unknown`: perhaps taken, so that
 * another try could send twice.
 */
export type SmsOutcome = 'refused' | 'not-taken' | 'unknown';

/** Providers quote the number when they refuse; the error is logged and kept, so only its codes stay. */
export class SmsError extends Error {
  readonly outcome: SmsOutcome;
  constructor(outcome: SmsOutcome, codes: readonly unknown[]) {
    const known = codes.filter((code) => code !== undefined && code !== null);
    super(`The text message was not taken (${[outcome, ...known].join(', ')})`);
    this.name = 'SmsError';
    this.outcome = outcome;
  }
}

const answerWithinMs = 15_000;

/** Twilio's client. Its package is large, so it is read when the first message is sent. */
export function makeTwilioSender({ accountSid, authToken, from, apiUrl }: SmsConfig): SmsSender {
  let client: ReturnType<typeof connect> | null = null;
  const connect = async () => {
    const { default: twilio } = await import('twilio');
    const made = twilio(accountSid, authToken, { timeout: answerWithinMs, autoRetry: false });
    made.api.baseUrl = apiUrl;
    return made;
  };
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    send: async ({ recipient, text }) => {
      const { messages } = await (client ??= connect());
      try {
        await messages.create({ to: recipient, body: text, ...sender });
      } catch (error) {
        const { status, code } = error as { status?: unknown; code?: unknown };
        throw new SmsError(outcomeOf(status, code), [status, code]);
      }
    },
  };
}

/** Without an answer there is no status, and `code` is that of the connection. */
function outcomeOf(status: unknown, code: unknown): SmsOutcome {
  if (typeof status !== 'number') {
    const neverReached = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
    return neverReached.includes(String(code)) ? 'not-taken' : 'unknown';
  }
  // A faulty, unreachable, blocked or unsubscribed number: 21211, 21408, 21610, 21612, 21614 and their like.
  if (status === 400) return 'refused';
  return status < 500 || status === 503 ? 'not-taken' : 'unknown';
}
