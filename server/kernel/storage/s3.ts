import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '#server/kernel/config/storage-settings.ts';
import { patience } from '#server/kernel/deadlines/deadline.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

const patienceMs = 15_000;

/** S3 or what speaks like it, addressed by path. Throws `unavailable` when it does not answer as it should. */
export function s3Storage(s3: S3Config) {
  async function send(
    method: string,
    key: string,
    {
      body = null,
      headers = {},
      signal = patience(patienceMs),
    }: { body?: Buffer | null; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ): Promise<Response> {
    const url = `${s3.endpoint}/${s3.bucket}/${key}`;
    const signed = await new AwsV4Signer({
      ...s3,
      service: 's3',
      method,
      url,
      // Without its hash here, a body would be left out of the signature.
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      allHeaders: true,
    }).sign();
    return reach(() =>
      fetch(url, {
        method,
        headers: signed.headers,
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal,
      }),
    );
  }

  /** Who watches a video reads slowly, so only the beginning of the answer is waited for with impatience. */
  async function begin(key: string, range: string | null): Promise<Response> {
    const first = new AbortController();
    const timer = setTimeout(() => first.abort(), patienceMs);
    try {
      return await send('GET', key, {
        signal: first.signal,
        ...(range !== null && { headers: { range } }),
      });
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    read: async (key: string, maxBytes: number): Promise<Buffer | null> => {
      const response = await send('GET', key);
      if (response.status === 404) {
        await discard(response);
        return null;
      }
      await expectSuccess(response);
      return reach(() => readAtMost(response, maxBytes));
    },
    open: async (key: string, range: string | null) => {
      const response = await begin(key, range);
      if (response.status === 404 || response.status === 416) {
        await discard(response);
        return response.status === 404 ? null : ('unsatisfiable' as const);
      }
      await expectSuccess(response);
      const length = Number(response.headers.get('content-length'));
      if (!response.body) throw unavailable('an answer without a body');
      return {
        body: Readable.from(response.body, { objectMode: false }),
        length,
        range: response.status === 206 ? response.headers.get('content-range') : null,
      };
    },
    write: async (key: string, bytes: Buffer, type: string): Promise<void> => {
      const response = await send('PUT', key, { body: bytes, headers: { 'content-type': type } });
      await expectSuccess(response);
      await discard(response);
    },
    remove: async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        const response = await send('DELETE', key);
        if (response.status !== 404) await expectSuccess(response);
        await discard(response);
      }
    },
  };
}

/** Storage may fall silent or hang up at any time, also in the middle of an answer. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw unavailable((error as Error).name);
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the request.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const discard = (response: Response) => reach(async () => response.body?.cancel());

async function expectSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  const text = await reach(() => response.text());
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? '';
  throw unavailable(`${response.status} ${code}`);
}

function unavailable(reason: string): Failure {
  return new Failure('unavailable', { retryAfterSeconds: 5, why: `S3 ${reason}` });
}
