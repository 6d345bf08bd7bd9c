import type { FastifyReply, FastifyRequest } from 'fastify';

/** Other places that a page may reach: where uploads go, and where pictures come from. */
export interface PagePlaces {
  readonly uploads: string | null;
  readonly pictures: string | null;
  /** The only origin that may show it within a page of its own; null: none. */
  readonly framedBy: string | null;
  /** The only other origin that it may show within itself. */
  readonly frames: string | null;
}

/**
 * Source expressions of the scripts and styles that stand in a page: its nonce, or the hashes of exactly those, where the
 * same bytes are sent again.
 */
export interface InlineSources {
  readonly scripts: string;
  readonly styles: string;
}

/** Of a page that is sent once. */
export const byNonce = (nonce: string): InlineSources => ({
  scripts: `'nonce-${nonce}'`,
  styles: `'nonce-${nonce}'`,
});

/** What pages and console have in common: scripts only by nonce or hash, no inline handlers, Trusted Types. */
function policyOf(
  inline: InlineSources,
  https: boolean,
  { uploads, pictures, framedBy }: PagePlaces,
  others: readonly string[],
): string {
  const and = (url: string | null) => (url === null ? '' : ` ${new URL(url).origin}`);
  return [
    "default-src 'none'",
    `script-src ${inline.scripts} 'strict-dynamic'`,
    `style-src 'self' ${inline.styles}`.trimEnd(),
    // React writes `style` props as attributes; they carry no selectors and cannot load anything by img-src.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and(pictures)}`,
    "font-src 'self'",
    `connect-src 'self'${and(uploads)}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "require-trusted-types-for 'script'",
    ...others,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const mediaSource = ({ pictures }: PagePlaces): string =>
  `media-src 'self'${pictures === null ? '' : ` ${new URL(pictures).origin}`}`;

/** Content security policy of a page of the site. */
export const pagePolicy = (inline: InlineSources, https: boolean, places: PagePlaces): string =>
  policyOf(inline, https, places, [
    mediaSource(places),
    // A sum that a page does beside itself.
    "worker-src 'self'",
    "manifest-src 'self'",
    // The one of `web/kit/background/own-code.ts`, made once in a document.
    'trusted-types own-code',
  ]);

/** Content security policy of the console. Its one policy of trust lets a constant of react-admin pass (`console/kit/trust.ts`). */
export const consolePolicy = (inline: InlineSources, https: boolean, places: PagePlaces): string =>
  policyOf(inline, https, places, [
    // Staff look at videos that they send.
    mediaSource(places),
    'trusted-types default',
    ...(places.frames === null ? [] : [`frame-src ${places.frames}`]),
  ]);

/** Policy of everything that is not a page. */
const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

const everyReply = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': barePolicy,
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Headers that every reply carries: to be set before anything else, also on requests that cannot be routed. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply, https: boolean): void {
  reply.header('x-request-id', request.id);
  reply.headers(everyReply);
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
