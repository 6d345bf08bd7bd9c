import { createECDH, hkdfSync } from 'node:crypto';
import type { Config } from '#server/kernel/config/config.ts';
import type { Services } from '#server/kernel/http/context.ts';
import type { Vapid } from '#server/integrations/push.ts';

/** The keys of this installation: the given ones, else a pair that follows from its secret, so that servers share it. */
export function vapidOf({ config, secret, site }: Pick<Services, 'config' | 'secret' | 'site'>): Vapid {
  return { subject: subjectOf(config, site().publicUrl), ...(config.vapid ?? pairOf(secret)) };
}

/** The key pair by which push services know this site (RFC 8292), base64url; always the same for one secret. */
export function pairOf(secret: string): { readonly publicKey: string; readonly privateKey: string } {
  const ecdh = createECDH('prime256v1');
  // One in four billion seeds is no key of the curve: then the next.
  for (let count = 0; ; count += 1) {
    const seed = Buffer.from(hkdfSync('sha256', secret, 'nestling', `vapid ${count}`, 32));
    try {
      ecdh.setPrivateKey(seed);
    } catch {
      continue;
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: seed.toString('base64url') };
  }
}

function subjectOf({ vapidSubject, mailFrom }: Config, publicUrl: string): string {
  if (vapidSubject !== null) return vapidSubject;
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
}
