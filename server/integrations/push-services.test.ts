import { expect, test } from 'vitest';
import { isPublicAddress, isPushService } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.org/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://notify.windows.com.example.org/',
  'https://evilnotify.windows.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'https://example.org/?https://fcm.googleapis.com',
  'fcm.googleapis.com',
  '',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test.each(['142.250.1.95', '8.8.8.8', '2a00:1450:4001:830::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fc00::1',
  'fd12::1',
  'fe80::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
