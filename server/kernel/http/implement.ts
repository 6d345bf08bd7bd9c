import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import type { CallInput, CallResult } from '#contract/client.ts';
import { isKeyAccess, isStaffAccess, type Call, type KeyAccess, type StaffAccess } from '#contract/define.ts';
import { successCode, type Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import { consoleCalls } from '#contract/console-calls.ts';
import { nearestLocale, scriptOfLocale, type Script } from '#contract/locales.ts';
import { usualTimeZone } from '#contract/shown-time.ts';
import { blockOf } from '#contract/blocked-calls.ts';
import { shownDate } from '#server/kernel/clock/shown-time.ts';
import { isDatabaseUnavailable } from '#server/kernel/database/errors.ts';
import { DeadlinePassedError } from '#server/kernel/deadlines/deadline.ts';
import type {
  Caller,
  CallContext,
  KeyContext,
  KeySession,
  MemberContext,
  Services,
  Session,
  StaffContext,
  StaffSession,
} from './context.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countCall, type CallerOfBound } from './rate-limits.ts';
import { readToken } from './session-tokens.ts';
import type { Doorkeeper, SessionReaders } from './session-reader.ts';
import { refuseUnstorable } from './storable-text.ts';

type ContextOf<Name extends CallName> = (typeof calls)[Name]['access'] extends 'member'
  ? MemberContext
  : (typeof calls)[Name]['access'] extends StaffAccess
    ? StaffContext
    : (typeof calls)[Name]['access'] extends KeyAccess
      ? KeyContext
      : CallContext;

/** A call's handler: load, authorise, act, present. It returns the result or throws a `Failure`. */
export type Handler<Name extends CallName> = (
  context: ContextOf<Name>,
  input: z.output<(typeof calls)[Name]['input']>,
) => Promise<CallResult<Name>>;

/** One handler for each call of the contract: a missing one is a compile error. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

/** Part of the handlers, as one feature gives them. */
export type HandlersOf<Names extends CallName> = Pick<Handlers, Names>;

export interface Reply {
  readonly status: number;
  readonly envelope: Envelope;
  readonly retryAfterSeconds?: number;
}

export interface Dispatch {
  <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    caller: Caller,
    log?: Services['log'],
  ): Promise<Reply>;
  /** From the wire, where the input's shape is still to be checked. */
  (name: CallName, input: unknown, caller: Caller, log?: Services['log']): Promise<Reply>;
}

/** What is done to the result of a handler before it is told. */
export type Finish = <Result>(name: CallName, context: CallContext, result: Result) => Promise<Result>;

/**
 * Makes the one way into every call, used by HTTP routes and by page loaders alike: checks the token, checks
 * the input, runs the handler and wraps what comes out. `strictResults` also checks what handlers return.
 */
export function implement(
  services: Services,
  handlers: Handlers,
  options: Doorkeeper & {
    readonly strictResults: boolean;
    readonly sessionReaders: SessionReaders;
    readonly finish: Finish;
  },
): Dispatch {
  return async (name: CallName, input: unknown, caller: Caller, log = services.log): Promise<Reply> => {
    const call: Call = calls[name];
    // Staff read the console in their own language, whatever members are offered.
    const locale =
      name in consoleCalls ? caller.locale : nearestLocale(caller.locale, services.site().languages);
    const script = scriptOfLocale(locale);
    try {
      const { access } = call;
      const { session = null, staff, key } = await letIn(options, { services, caller, call, name });
      const parsed = call.input.safeParse(input, { error: inputMessages[script] });
      if (!parsed.success) throw refusalOf(parsed.error);
      refuseUnstorable(parsed.data, script);
      await keepBound(services, call, { session, key, address: caller.address }, parsed.data);
      const block = blockOf(name);
      if (session && block) await options.refuseBlocked(services, session, block);
      const context: CallContext | StaffContext | KeyContext = {
        ...services,
        log,
        memo: caller.memo,
        deviceKey: caller.deviceKey,
        knownDevice: caller.knownDevice,
        locale,
        region: caller.region,
        script,
        address: caller.address,
        userAgent: caller.userAgent,
        ...(caller.gone && { gone: caller.gone }),
        session,
        claimed: access === 'anyone' && caller.token !== null ? readToken(caller.token) : null,
        ...(staff && { staff }),
        ...(key && { key }),
      };
      // The contract ties each name to its own context and input; the compiler cannot follow a lookup by name.
      const handler = handlers[name] as (context: CallContext, input: unknown) => Promise<unknown>;
      const result = await options.finish(name, context, await handler(context, parsed.data));
      if (options.strictResults) call.result.parse(result);
      return { status: 200, envelope: { code: successCode, message: 'OK', result } };
    } catch (error) {
      return failureReply(error, script, log, name, services.site().timeZone);
    }
  };
}

interface LetIn {
  readonly session?: Session | null;
  readonly staff?: StaffSession;
  readonly key?: KeySession;
}

/** Who calls, as the access of the call asks. */
async function letIn(
  options: Doorkeeper & { readonly sessionReaders: SessionReaders },
  { services, caller, call, name }: { services: Services; caller: Caller; call: Call; name: CallName },
): Promise<LetIn> {
  const { access } = call;
  if (isStaffAccess(access)) return { staff: await options.requireStaff(services, caller, access) };
  if (isKeyAccess(access)) return { key: await options.requireKey(services, caller, access) };
  return {
    session: await options.requireSession(services, caller, access, options.sessionReaders[name]),
  };
}

/** Here, so that no handler can forget it. */
async function keepBound(
  services: Services,
  { bound, counts }: Call,
  caller: CallerOfBound,
  input: Record<string, unknown>,
): Promise<void> {
  if (bound === undefined || bound === 'only reads') return;
  const counted = counts === undefined ? undefined : input[counts];
  await countCall(services, bound, caller, Array.isArray(counted) ? counted.length : 1);
}

/** The reply to anything thrown. Only what the catalogue knows is told; the rest is logged and told as a 500. */
export function failureReply(
  error: unknown,
  script: Script,
  log: Services['log'],
  call?: string,
  zone = usualTimeZone,
): Reply {
  if (error instanceof Failure) {
    const { code, status } = error.error;
    const words = error.error.message[script];
    const message =
      error.until === undefined ? words : words.replace('{until}', shownDate(error.until, { script, zone }));
    log.info({ call, code, reason: error.message }, 'refused');
    const reasons = error.fields
      ?.map(({ path, reason }) => (path ? `${path}: ${reason}` : reason))
      .join('; ');
    return {
      status,
      envelope: {
        code,
        message: reasons ? `${message} – ${reasons}` : message,
        ...((error.fields || error.tells) && {
          result: { ...(error.fields && { fields: error.fields }), ...error.tells },
        }),
      },
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
  if (error instanceof DeadlinePassedError) {
    log.warn({ call }, 'not answered in time');
    return { ...plainReply(errors.unavailable, script), retryAfterSeconds: 2 };
  }
  if (isDatabaseUnavailable(error)) {
    log.error({ call, err: error }, 'database unavailable');
    return { ...plainReply(errors.unavailable, script), retryAfterSeconds: 2 };
  }
  log.error({ call, err: error }, 'unexpected failure');
  return plainReply(errors.internal, script);
}

/** An error without anything that belongs to this request. */
export function plainReply(error: (typeof errors)[keyof typeof errors], script: Script): Reply {
  return { status: error.status, envelope: { code: error.code, message: error.message[script] } };
}

const inputMessages = {
  en: z.locales.en().localeError,
  'zh-Hans': z.locales.zhCN().localeError,
  'zh-Hant': z.locales.zhTW().localeError,
};

/** The reader is told in words; the log gets places and kinds, which quote nothing. */
function refusalOf(error: z.ZodError): Failure {
  const issues = error.issues.slice(0, 50).map((issue) => ({ ...issue, path: issue.path.join('.') }));
  return new Failure('badRequest', {
    fields: issues.map(({ path, message }) => ({ path, reason: message })),
    why: issues.map(({ path, code }) => `${path || 'input'} ${code}`).join(', '),
  });
}
