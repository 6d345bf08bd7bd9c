/** Ways that bring a member here. No schema is here, so that a page can have them without their weight. */
const channels = ['app', 'qr', 'campaign', 'link'] as const;
type Channel = (typeof channels)[number];

const sourceLength = 60;

/** As a cookie and the calls of signing up carry it: `app`, `qr.spring-card`, `campaign.summer`, `link.blog.example`. */
export const cameFromForm = /^(?:app|(?:qr|campaign|link)\.[a-z0-9][a-z0-9.-]{0,59})$/;

/** What brought somebody, in so few words as say it; null when nothing is left of it. */
export function writeCameFrom(channel: Exclude<Channel, 'app'>, source: string): string | null {
  const short = source
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replace(/^[.-]+/, '')
    .slice(0, sourceLength);
  return short === '' ? null : `${channel}.${short}`;
}

/** The channel and source of user info; what says nothing is the site itself. */
export function readCameFrom(text: string | undefined): {
  readonly registerChannel: Channel | 'web';
  readonly registerSource: string | null;
} {
  const [channel, ...source] = text !== undefined && cameFromForm.test(text) ? text.split('.') : [];
  const known = channels.find((one) => one === channel);
  return { registerChannel: known ?? 'web', registerSource: source.join('.') || null };
}

export const cameFromName = 'came-from';
const keptSeconds = 7 * 24 * 60 * 60;

/** The cookie that keeps it until she joins; null ends it. */
export const cameFromCookie = (value: string | null, secure: boolean): string =>
  `${cameFromName}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : keptSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
