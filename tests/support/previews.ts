import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type CallName } from '#contract/calls.ts';
import { toHttpRequest } from '#contract/client.ts';
import type { Envelope } from '#contract/envelope.ts';
import { errors } from '#contract/errors.ts';
import type { PreviewPerson } from '#contract/previews.ts';
import { previewTokenCookie } from '#contract/token-cookie.ts';
import type { PreviewPiece } from '#server/core/previews/preview.ts';
import { createEveryClient, type EveryClient } from './every-client.ts';
import type { TestServer, TestStaff } from './server.ts';

/** A mother in her thirtieth week or so, who can afford things. */
export const somebody: Extract<PreviewPerson, { who: 'madeUp' }> = {
  who: 'madeUp',
  stage: 'pregnant',
  level: 2,
  countryCode: 'GB',
  language: 'en',
  children: [],
  points: 500,
  coins: 300,
};

/** What a browser in a preview asks with. */
export interface PreviewVisit {
  readonly cookies: string;
  readonly client: EveryClient;
  /** A page, as text. */
  page(path: string): Promise<{ status: number; html: string; headers: Headers }>;
}

type Wanted = Omit<PreviewPiece, 'pieceId'> & {
  readonly pieceId?: string;
  readonly as?: PreviewPerson;
  readonly on?: string;
};

/** Opens a preview as the console does. @returns its link */
export async function openPreview(
  staff: TestStaff,
  { kind, as = somebody, ...piece }: Wanted,
): Promise<string> {
  const open = staff.client[`${kind}.preview`] as (input: object) => Promise<{ url: string }>;
  return (await open({ ...piece, as })).url;
}

/** Follows a link as the frame of the console does. */
export async function followPreview(link: string, to = '/'): Promise<Response> {
  return patiently(() => fetch(`${link}&to=${encodeURIComponent(to)}`, { redirect: 'manual' }));
}

/** Opens a preview and enters it. */
export async function visitPreview(
  server: TestServer,
  staff: TestStaff,
  wanted: Wanted,
): Promise<PreviewVisit> {
  const entered = await followPreview(await openPreview(staff, wanted));
  if (entered.status !== 303) throw new Error(`${entered.status} ${await entered.text()}`);
  const cookies = entered.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
  return { cookies, ...withCookies(server, cookies) };
}

/** A preview gives way to whatever else the machine does: asked again, as its pages ask by themselves. */
async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await ask();
    if (response.status !== errors.unavailable.status || tries === mostTries) return response;
    await sleep(1000);
  }
}
const mostTries = 20;

/** Asks previews with cookies. */
export function withCookies(server: TestServer, cookies: string): Omit<PreviewVisit, 'cookies'> {
  const origin = server.services.previewsAt() ?? '';
  const token = new RegExp(`${previewTokenCookie}=([^;]+)`).exec(cookies)?.[1];
  const client = createEveryClient(async (name: CallName, input) => {
    const { method, url, body } = toHttpRequest(calls[name], input);
    const response = await patiently(() =>
      fetch(`${origin}${url}`, {
        method,
        headers: {
          cookie: cookies,
          language: 'en',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      }),
    );
    return { status: response.status, envelope: (await response.json()) as Envelope };
  });
  return {
    client,
    page: async (path) => {
      const response = await patiently(() =>
        fetch(`${origin}${path}`, { headers: { cookie: cookies }, redirect: 'manual' }),
      );
      return { status: response.status, html: await response.text(), headers: response.headers };
    },
  };
}
