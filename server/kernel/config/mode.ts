declare const made: unique symbol;

/** On the engineer's own machine: the mailbox shows every message whole, to everybody who reaches it. */
export interface PrivateDemo {
  readonly kind: 'demo';
  readonly [made]: true;
}

/** Asked for at an address that others reach too: what would let them in is not shown to them. */
export interface OpenDemo {
  readonly kind: 'demoInTheOpen';
  readonly [made]: true;
}

/** What only a demo has (mailbox, staff without a second factor, made-up people) asks for one; `modeOf` alone makes it. */
export type Demo = PrivateDemo | OpenDemo;

/** How an installation runs. */
export type SiteMode = Demo | { readonly kind: 'real' };

export interface Surroundings {
  /** Null: not said. */
  readonly demo: boolean | null;
  /** Where it listens. */
  readonly host: string;
  /** Null: not said. */
  readonly publicUrl: string | null;
  /** Names of the variables that are set. */
  readonly given: readonly string[];
}

/** Whoever sets one of these up means it. */
const real = /^(?:SMTP_URL$|DATABASE_URL$|TWILIO_|SHOPIFY_)/;

/** A demo is asked for, or stands where nobody else comes and nothing real is set up. */
export function modeOf({ demo, host, publicUrl, given }: Surroundings): SiteMode {
  const inTheOpen = !isLoopback(host) || (publicUrl !== null && !isLoopback(new URL(publicUrl).hostname));
  const asked = demo ?? !(inTheOpen || given.some((name) => real.test(name)));
  if (!asked) return { kind: 'real' };
  // The one place where a demo is made.
  return { kind: inTheOpen ? 'demoInTheOpen' : 'demo' } as Demo;
}

/** Null for a real installation. */
export function demoOf(mode: SiteMode): Demo | null {
  return mode.kind === 'real' ? null : mode;
}

/** As a browser reads a host, so that no other spelling of an address passes for this machine. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const url = `http://${bare.includes(':') ? `[${bare}]` : bare}`;
  if (!URL.canParse(url)) return false;
  return /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(
    new URL(url).hostname,
  );
}
