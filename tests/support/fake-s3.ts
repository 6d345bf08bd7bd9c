import { hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { checkPostForm, PostRefusal } from '#server/core/media/post-policy.ts';

/** As much of S3 as is used: objects by path, signed requests, forms posted by browsers under a CORS rule. */
export interface FakeS3 {
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; readonly type: string }>;
  /** Settings of a server that keeps its uploads here. */
  readonly environment: NodeJS.ProcessEnv & {
    readonly S3_BUCKET: string;
    readonly S3_SECRET_ACCESS_KEY: string;
  };
  /** Makes every answer 503. */
  broken: boolean;
  /** Origin whose pages may post forms, as the bucket's CORS rule has it. */
  allowedOrigin: string | null;
  stop(): Promise<void>;
}

const access = { region: 'eu-west-2', accessKeyId: 'THEKEY', secretAccessKey: 'the secret of the key' };
const bucket = 'nest-uploads';

export async function startFakeS3(): Promise<FakeS3> {
  const objects: FakeS3['objects'] = new Map();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    if (s3.allowedOrigin !== null && request.headers.origin === s3.allowedOrigin) {
      response.setHeader('access-control-allow-origin', s3.allowedOrigin);
      response.setHeader('access-control-allow-methods', 'POST');
    }
    if (request.method === 'OPTIONS') return void response.writeHead(s3.allowedOrigin ? 200 : 403).end();
    if (s3.broken) return refuse(response, 503, 'SlowDown');
    if (request.method === 'POST') return answerForm(request, response, body);
    if (request.method === 'GET' && request.headers.authorization === undefined)
      return answerAnyone(request, response);
    return answerSigned(request, response, body);
  }

  /** As a place in front of the bucket does, which shows its pictures to everybody. */
  function answerAnyone(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    const found = path.startsWith(`/${bucket}/media/`) ? objects.get(path) : undefined;
    if (!found) return refuse(response, 403, 'AccessDenied');
    response.writeHead(200, { 'content-type': found.type }).end(found.bytes);
  }

  async function answerSigned(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer,
  ): Promise<void> {
    const address = new URL(request.url ?? '', url);
    const sent = (name: string) => String(request.headers[name]);
    if (sent('x-amz-content-sha256') !== hash('sha256', body))
      return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    const names = /SignedHeaders=([^,]*)/.exec(sent('authorization'))?.[1]?.split(';') ?? [];
    const signed = await new AwsV4Signer({
      ...access,
      service: 's3',
      method: request.method ?? '',
      url: address.href,
      headers: names.map((name) => [name, sent(name)]),
      datetime: sent('x-amz-date'),
      allHeaders: true,
    }).sign();
    if (signed.headers.get('authorization') !== sent('authorization'))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    if (address.searchParams.get('list-type') === '2') return sendList(address, response);
    const found = objects.get(address.pathname);
    if (request.method === 'PUT') objects.set(address.pathname, { bytes: body, type: sent('content-type') });
    else if (request.method === 'DELETE') objects.delete(address.pathname);
    else if (!found) return refuse(response, 404, 'NoSuchKey');
    else return sendObject(request, response, found.bytes);
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  }

  /** Two at a time, so that there is more than one page of them. */
  function sendList({ pathname, searchParams }: URL, response: ServerResponse): void {
    const prefix = `${pathname}/${searchParams.get('prefix') ?? ''}`;
    const all = [...objects].filter(([path]) => path.startsWith(prefix)).toSorted();
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const contents = all
      .slice(from, from + 2)
      .map(
        ([path, { bytes }]) =>
          `<Contents><Key>${path.slice(pathname.length + 1)}</Key><ETag>&quot;${hash('md5', bytes)}&quot;</ETag><Size>${bytes.length}</Size></Contents>`,
      );
    const next = from + 2 < all.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
    response.writeHead(200).end(`<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  }

  function sendObject(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
    if (first === undefined)
      return void response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    const [from, to] = [Number(first), Math.min(last ? Number(last) : Infinity, bytes.length - 1)];
    if (from >= bytes.length) return refuse(response, 416, 'InvalidRange');
    const part = bytes.subarray(from, to + 1);
    const headers = { 'content-length': part.length, 'content-range': `bytes ${from}-${to}/${bytes.length}` };
    response.writeHead(206, headers).end(part);
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const form = await new Response(Readable.toWeb(Readable.from([body])) as ReadableStream, {
      headers: { 'content-type': String(request.headers['content-type']) },
    }).formData();
    const fields = new Map<string, string>();
    for (const [name, value] of form) if (typeof value === 'string') fields.set(name.toLowerCase(), value);
    try {
      const { key, type } = checkPostForm({ bucket, access }, fields, new Date());
      const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
      objects.set(`/${bucket}/${key}`, { bytes, type });
      response.writeHead(204).end();
    } catch (error) {
      if (!(error instanceof PostRefusal)) throw error;
      refuse(response, error.status, error.code);
    }
  }

  const s3: FakeS3 = {
    url,
    objects,
    environment: {
      S3_ENDPOINT: url,
      S3_REGION: access.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    },
    broken: false,
    allowedOrigin: null,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return s3;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}
