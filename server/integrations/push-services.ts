import { BlockList, isIP } from 'node:net';

/** Hosts that browsers get their push addresses from: those of Google, Mozilla, Apple and Microsoft. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Whether we push there: members tell the address, and this server would go wherever it is led. */
export function isPushService(endpoint: string): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  const { protocol, hostname, port, username, password } = url;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
}

/** Networks that are no one's in public. Apart from each other: in one list an IPv4 address is one of IPv6, too. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.ipv4.addSubnet(network, bits, 'ipv4');
}
// All but global unicast: loopback, private, link-local, multicast; and what wraps an IPv4 address.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2002::', 16],
  ['2001::', 32],
] as const) {
  inside.ipv6.addSubnet(network, bits, 'ipv6');
}

/** Whether a name of the public network may stand for this address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const name = family === 4 ? 'ipv4' : 'ipv6';
  return !inside[name].check(address, name);
}
