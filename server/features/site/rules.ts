export interface Allowed {
  readonly publicUrl: string;
  /** Other hosts that targets may have. */
  readonly hosts: readonly string[];
}

/**
 * A redirect target that stays inside: a local path, or an http(s) address of the site's own or an allowed host.
 * Refuses everything that browsers and servers read differently (`//host`, backslashes, control characters,
 * user names). Null when refused.
 */
export function safeTarget(target: string, allowed: Allowed): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(target)) return null;
  if (target.startsWith('/')) return target.startsWith('//') ? null : target;
  if (!URL.canParse(target)) return null;
  const url = new URL(target);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username || url.password) return null;
  const own = new URL(allowed.publicUrl);
  const inside = url.origin === own.origin || (url.port === '' && allowed.hosts.includes(url.hostname));
  return inside ? url.href : null;
}
