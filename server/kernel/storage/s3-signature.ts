import { createHmac } from 'node:crypto';

/** AWS Signature Version 4 of a form that a browser posts, which libraries for requests do not make. */
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

/** The credential of a signature (AWS Signature Version 4): key id and scope; `date` as `amzDate` has it. */
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
