import { createCipheriv, createHmac, hash, randomBytes } from 'node:crypto';

/** Who is signed in to the shop; Shopify finds or makes her account by the e-mail address. */
export interface ShopCustomer {
  readonly email: string;
  readonly identifier: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Absolute address of the shop. */
  readonly returnTo: string;
  readonly now: Date;
}

/**
 * A sign-in of Shopify's Multipass: JSON in AES-128-CBC behind its own initial vector, then HMAC-SHA256 of both, in
 * base64url; the keys are the halves of the secret's SHA-256. Shopify takes it once, within minutes.
 * (https://shopify.dev/docs/api/multipass)
 */
export function multipassToken(secret: string, customer: ShopCustomer): string {
  const keys = hash('sha256', secret, 'buffer');
  const vector = randomBytes(16);
  const cipher = createCipheriv('aes-128-cbc', keys.subarray(0, 16), vector);
  const words = JSON.stringify({
    email: customer.email,
    identifier: customer.identifier,
    first_name: customer.firstName,
    last_name: customer.lastName,
    return_to: customer.returnTo,
    created_at: customer.now.toISOString(),
  });
  const sealed = Buffer.concat([vector, cipher.update(words, 'utf8'), cipher.final()]);
  const signature = createHmac('sha256', keys.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString('base64url');
}
