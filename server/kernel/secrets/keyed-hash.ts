import { createHmac } from 'node:crypto';

/** 32 bytes over the parts. Nobody who reads the database can make one or try one out. */
export function keyedHash(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}
