export interface Allowed {
  readonly publicUrl: string;
  /** Other hosts that targets may have. */
  readonly hosts: readonly string[];
}

const nowhere = 'https://local.invalid';

/**
 * A redirect target that stays inside: a path of the site, also when it was written with the site's own address, or an
 * http(s) address of an allowed host at its usual port. Refuses everything that browsers and servers read differently
 * (`//host`, backslashes, control characters, user names). Null when refused; else as it may stand in a header.
 */
export function safeTarget(target: string, { publicUrl, hosts }: Allowed): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(target) || !target.isWellFormed()) return null;
  if (target.startsWith('/')) return localPath(target);
  // `https:host` and `https:/host` are addresses to browsers alone.
  if (!/^https?:\/\/[^/]/i.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  if (url.username || url.password) return null;
  if (URL.canParse(publicUrl) && url.origin === new URL(publicUrl).origin)
    return localPath(`${url.pathname}${url.search}${url.hash}`);
  return url.port === '' && hosts.includes(url.hostname) ? url.href : null;
}

function localPath(target: string): string | null {
  if (target.startsWith('//') || !URL.canParse(target, nowhere)) return null;
  const url = new URL(target, nowhere);
  // Dots can leave slashes at the start: `/..//host`.
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
