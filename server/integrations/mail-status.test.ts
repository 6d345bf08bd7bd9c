import { expect, test } from 'vitest';
import { isOfNobody, statusIn } from './mail-status.ts';

test.each([
  ['5.1.1', '5.1.1'],
  ['5.1.1 (bad destination mailbox address)', '5.1.1'],
  ['550 5.1.1 <mira@example.org>: Recipient address rejected', '5.1.1'],
  ['smtp; 550-5.1.1 The email account that you tried to reach does not exist.', '5.1.1'],
  ['smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; not found', '5.1.10'],
  ['550 #5.1.0 Address rejected', '5.1.0'],
  ['X-Postfix; unknown user', null],
  ['550 No such user here', null],
  ['550 the version 5.1.1 of something', null],
  ['', null],
])('of “%s” the status is %s', (answer, status) => expect(statusIn(answer)).toBe(status));

test('nobody has an address that is unknown, and somebody one that is full, blocked or slow', () => {
  for (const status of ['5.1.1', '5.1.2', '5.1.10', '5.2.1', '5.4.4']) expect(isOfNobody(status)).toBe(true);
  for (const status of [null, '5.0.0', '5.1.8', '5.2.2', '5.3.4', '5.7.1', '4.2.2', '4.4.7', '2.1.5'])
    expect(isOfNobody(status)).toBe(false);
});
