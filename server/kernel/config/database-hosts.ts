/** More than any group of servers that replicate has. */
const mostHosts = 9;

/** What a site that writes can ask of several hosts: the one that takes writes. */
const writing = ['read-write', 'primary'];

/**
 * Reads an address of PostgreSQL that may name several hosts, as those of libpq may:
 * `postgres://who:word@one,two:5433/nestling?target_session_attrs=read-write`.
 * @returns one address for each host, in their order. @throws TypeError that says what is wrong with it
 */
export function readHosts(address: string): readonly string[] {
  const [, scheme, who = '', hosts, rest = ''] =
    /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([/?#].*)?$/.exec(address) ?? [];
  if (scheme === undefined || hosts === undefined) throw new TypeError('must begin with postgres://');
  const each = hosts.split(',');
  if (each.length > 1 && each.includes('')) throw new TypeError('has a comma without a host');
  if (each.length > mostHosts) throw new TypeError(`must name ${mostHosts} hosts at the most`);
  const addresses = each.map((host) => {
    const url = parse(`${scheme}${who}${host}${rest}`);
    const asked = url.searchParams.get('target_session_attrs');
    if (asked !== null && !writing.includes(asked))
      throw new TypeError(`must have target_session_attrs=read-write: the site writes, and ${asked} may not`);
    if (url.searchParams.get('host')?.includes(','))
      throw new TypeError('must name several hosts before the path, not in ?host=');
    url.searchParams.delete('target_session_attrs');
    return url.href;
  });
  const places = addresses.map((one) => placeOf(one));
  const twice = places.find((place, at) => places.indexOf(place) !== at);
  if (twice !== undefined) throw new TypeError(`names ${twice} twice`);
  return each.length === 1 && !address.includes('target_session_attrs') ? [address] : addresses;
}

function parse(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url)
    throw new TypeError('must be an address of PostgreSQL, such as postgres://who:word@host/nestling');
  return url;
}

/** The host of an address and its port, which may be told to everybody who reads logs. */
export function placeOf(address: string): string {
  const { hostname, port } = new URL(address);
  return `${decodeURIComponent(hostname)}:${port || '5432'}`;
}
