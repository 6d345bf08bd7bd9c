import type { z } from 'zod';
import { addresses, type CallAddress, type SiteCallName } from './addresses.ts';
import type { calls, CallName } from './calls.ts';
import { successCode, type Envelope, type FieldFaults } from './envelope.ts';
import { withQuery } from './with-query.ts';

export type CallInput<Name extends CallName> = z.input<(typeof calls)[Name]['input']>;
export type CallResult<Name extends CallName> = z.output<(typeof calls)[Name]['result']>;

/** Carries one call to the server and brings its envelope back; HTTP status where there was one. */
export type Transport<Names extends CallName = SiteCallName> = (
  name: Names,
  input: unknown,
) => Promise<{ status: number; envelope: Envelope }>;

/** A reply other than success. `code` is the envelope's; `fields` tells what was wrong with the input. */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly fields: FieldFaults['fields'];
  /** All that it told besides, such as what somebody else changed meanwhile. */
  readonly result: unknown;

  constructor(status: number, envelope: Envelope) {
    super(envelope.message);
    this.name = 'ApiError';
    this.code = envelope.code;
    this.status = status;
    this.result = envelope.result;
    this.fields = (envelope.result as FieldFaults | undefined)?.fields ?? [];
  }
}

/** Some calls as functions. */
export type ClientOf<Names extends CallName> = {
  readonly [Name in Names]: (
    ...input: Record<string, never> extends CallInput<Name>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>]
  ) => Promise<CallResult<Name>>;
};

/** All calls that pages of the site make. */
export type Client = ClientOf<SiteCallName>;

/**
 * Makes clients of some calls. What all of them have in common is made once: a client lives for a page, which makes few
 * of all calls.
 */
export function clientMaker<Names extends CallName>(
  names: readonly Names[],
): (transport: Transport<Names>) => ClientOf<Names> {
  const inCommon: object = Object.create(
    null,
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          enumerable: true,
          get(this: { readonly transport: Transport<Names> }) {
            const { transport } = this;
            return async (input: unknown = {}) => {
              const { status, envelope } = await transport(name, input);
              if (envelope.code !== successCode) throw new ApiError(status, envelope);
              return envelope.result ?? true;
            };
          },
        },
      ]),
    ),
  ) as object;
  return (transport) => Object.create(inCommon, { transport: { value: transport } }) as ClientOf<Names>;
}

/**
 * The API as typed functions over any transport: in process for loaders, HTTP for browsers and tests.
 * Each returns the result of its call or throws `ApiError`.
 */
export const createClient = clientMaker(Object.keys(addresses) as SiteCallName[]);

export interface HttpRequestParts {
  readonly method: string;
  readonly url: string;
  readonly body: string | undefined;
}

/** Puts a call's input where it travels: path parameters, then query (GET, DELETE) or JSON body (POST, PUT). */
export function toHttpRequest({ method, path }: CallAddress, input: unknown): HttpRequestParts {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => {
    const value = rest.get(parameter);
    rest.delete(parameter);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || method === 'PUT') {
    return { method, url: filled, body: JSON.stringify(Object.fromEntries(rest)) };
  }
  const query = new URLSearchParams();
  for (const [key, value] of rest) if (value !== undefined) query.set(key, String(value));
  return { method, url: withQuery(filled, query), body: undefined };
}
