import { isAboutBabies, showsBaby } from '#contract/rest/baby-names.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';
import { addresses, type SiteCallName } from '#contract/addresses.ts';
import { toHttpRequest } from '#contract/client.ts';
import type { Locale } from '#contract/locales.ts';
import type { TestServer } from '../server.ts';
import { readingCalls, type Reading } from './reading-calls.ts';
import { Seen } from './seen.ts';

export interface Walk {
  readonly seen: Seen;
  /** What speaks of babies where nobody asked for it, shows or leads to them: the call, the place and the text. */
  readonly found: readonly string[];
  /** Texts that were read. */
  readonly texts: number;
  /** Pages that held nothing although another was promised, and pages that promised another and were the last. */
  readonly emptyPages: readonly string[];
  /** Answers other than 200. */
  readonly refused: readonly string[];
}

interface Caller {
  readonly token: string;
  readonly locale: Locale;
}

const readings = Object.entries(readingCalls) as [SiteCallName, Reading][];

/** Makes every call that brings something to read, as a member, to the end of every list. */
export async function walk(server: TestServer, caller: Caller): Promise<Walk> {
  const seen = new Seen();
  const [found, emptyPages, refused]: [string[], string[], string[]] = [[], [], []];
  let count = 0;
  for (const [name, reading] of readings)
    for (const input of reading.with(seen)) {
      let cursor: string | null = null;
      do {
        const asked: Readonly<Record<string, unknown>> = { ...input, ...(cursor !== null && { cursor }) };
        const { status, result } = await ask(server, caller, name, asked);
        if (status !== 200) {
          refused.push(`${name} ${status}`);
          break;
        }
        seen.answers.push({ name, input: asked, result });
        const texts = textsOf(result);
        count += texts.length;
        if (reading.sought === undefined)
          for (const { place, text } of texts)
            if (isOfBabies(place, text)) found.push(`${name} ${place}: ${text}`);
        const page = (typeof result === 'object' ? result : null) as {
          list?: readonly unknown[];
          nextCursor?: string | null;
        } | null;
        if ((asked['cursor'] !== undefined || page?.nextCursor) && page?.list?.length === 0)
          emptyPages.push(name);
        cursor = page?.nextCursor ?? null;
      } while (cursor !== null);
    }
  return { seen, found, texts: count, emptyPages, refused };
}

export async function ask(
  server: TestServer,
  { token, locale }: Caller,
  name: SiteCallName,
  input: Readonly<Record<string, unknown>>,
): Promise<{ status: number; result: unknown }> {
  const { method, url, body } = toHttpRequest(addresses[name], input);
  const { status, envelope } = await server.request(url, {
    method,
    headers: {
      language: locale,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  return { status, result: envelope.result };
}

/** A word, the name of a picture, or an address. `newBaby` and `first-weeks` are words as well. */
export function isOfBabies(place: string, text: string): boolean {
  const spelled = text.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').replaceAll(/[-_/]/g, ' ');
  return (
    findBabyWords(spelled).length > 0 ||
    (/(?:^|\.)(?:picture|cover)$/.test(place) && showsBaby(text)) ||
    (text.startsWith('/') && isAboutBabies(text))
  );
}

/** Every text of an answer, with the names of the fields that lead to it. */
export function textsOf(value: unknown, place = ''): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((inner) => textsOf(inner, place));
  return Object.entries(value).flatMap(([key, inner]) =>
    textsOf(inner, place === '' ? key : `${place}.${key}`),
  );
}
