import { createHash, createHmac } from 'node:crypto';

/** AWS Signature Version 4 for S3: of a form that a browser posts, and of our own requests. */
export interface S3Access {
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const algorithm = 'AWS4-HMAC-SHA256';

/** `20260302T090000Z` */
export function amzDate(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

function scopeOf({ region }: S3Access, date: string): string {
  return `${date.slice(0, 8)}/${region}/s3/aws4_request`;
}

export function credentialOf(access: S3Access, date: string): string {
  return `${access.accessKeyId}/${scopeOf(access, date)}`;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Signature of a text on the day of `date` (`amzDate`), in hexadecimal. A POST policy is signed as its Base64. */
export function sign(access: S3Access, date: string, text: string): string {
  const day = hmac(`AWS4${access.secretAccessKey}`, date.slice(0, 8));
  const key = hmac(hmac(hmac(day, access.region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

export function sha256Hex(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
}

/** The headers of a request, with those that sign it. Its query stays as it is, so keys hold only plain characters. */
export function signRequest(
  access: S3Access,
  { method, url, headers = {}, body }: RequestToSign,
  now: Date,
): Record<string, string> {
  const date = amzDate(now);
  const hash = sha256Hex(body);
  const all: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': hash,
    'x-amz-date': date,
  };
  const names = Object.keys(all).toSorted();
  const canonical = [
    method,
    url.pathname,
    url.searchParams.toString(),
    ...names.map((name) => `${name}:${all[name]}`),
    '',
    names.join(';'),
    hash,
  ].join('\n');
  const signature = sign(
    access,
    date,
    [algorithm, date, scopeOf(access, date), sha256Hex(canonical)].join('\n'),
  );
  return {
    ...all,
    authorization: `${algorithm} Credential=${credentialOf(access, date)},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}
