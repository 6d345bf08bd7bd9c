const nowhere = 'https://local.invalid';

export interface SafeLink {
  readonly to: string;
  readonly outside: boolean;
}

/**
 * Where a link in a text may lead, as the parsed address says it: a path of the site, a place of the page, an https
 * address elsewhere without a user name, a telephone number or a mail address. Null for everything else, also for what
 * browsers and servers read differently (`//host`, backslashes, control characters).
 */
export function safeLink(target: string): SafeLink | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/.test(target) || !target.isWellFormed()) return null;
  if (target.startsWith('#')) return inside(target);
  if (target.startsWith('/')) return target.startsWith('//') ? null : inside(target);
  if (/^tel:\+?[\d-]{2,24}$/.test(target)) return { to: target, outside: false };
  if (/^mailto:[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(target)) return { to: target, outside: false };
  if (!/^https:\/\/[^/]/i.test(target) || !URL.canParse(target)) return null;
  const url = new URL(target);
  return url.username || url.password || url.protocol !== 'https:' ? null : { to: url.href, outside: true };
}

function inside(target: string): SafeLink | null {
  if (!URL.canParse(target, nowhere)) return null;
  const url = new URL(target, nowhere);
  // Dots can leave slashes at the start: `/..//host`.
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return null;
  return {
    to: target.startsWith('#') ? url.hash || '#' : `${url.pathname}${url.search}${url.hash}`,
    outside: false,
  };
}

export interface SafePicture {
  readonly source: string;
  readonly size: { readonly width: number; readonly height: number } | null;
}

/**
 * A picture that a text may show: an illustration of the site (`art:moon`) or one in storage, with its size behind it
 * (`/media/reading/garden.jpg#1200x800`). Null for everything else.
 */
export function safePicture(source: string): SafePicture | null {
  if (/^art:[a-z][a-z0-9-]{0,40}$/.test(source)) return { source, size: null };
  const stored =
    /^(\/media(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+\.(?:jpg|png|webp|avif))(?:#([1-9]\d{0,3})x([1-9]\d{0,3}))?$/.exec(
      source,
    );
  if (!stored?.[1]) return null;
  const [, path, width, height] = stored;
  return {
    source: path,
    size: width && height ? { width: Number(width), height: Number(height) } : null,
  };
}
