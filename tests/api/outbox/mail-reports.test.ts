import { describe, expect, test } from 'vitest';
import { fromExchange, fromExim, fromGmail, fromPostfix, ofNoFailure } from '#tests/support/mail-reports.ts';
import { mailNamedIn, nameOfMail } from '#server/core/outbox/mail-name.ts';
import { isReport, readReport } from '#server/core/outbox/read-report.ts';

const secret = 'a secret of tests that is long enough';
const messageId = '01987654-3210-7abc-8def-0123456789ab';
const reported = { name: nameOfMail(secret, messageId), to: 'mira@example.org' };

test.each([
  ['Postfix', fromPostfix(reported), '5.1.1'],
  ['Postfix, of a mailbox that is full', fromPostfix(reported, '5.2.2'), '5.2.2'],
  ['Exim', fromExim(reported), '5.1.1'],
  ['Exim, of a server without such codes', fromExim(reported, '550 No such user'), '5.0.0'],
  ['Gmail', fromGmail(reported), '5.1.1'],
  ['Exchange', fromExchange(reported), '5.1.10'],
])('what %s tells is read: whose mail, to whom, and why', async (_server, source, status) => {
  expect(isReport(source)).toBe(true);
  const report = await readReport(source);
  expect(report?.failed).toEqual([{ address: reported.to, status }]);
  expect(mailNamedIn(secret, report?.naming ?? '')).toBe(messageId);
});

test('bare line ends change nothing', async () => {
  const source = Buffer.from(fromPostfix(reported).toString().replaceAll('\r\n', '\n'));
  expect(isReport(source)).toBe(true);
  expect((await readReport(source))?.failed).toEqual([{ address: reported.to, status: '5.1.1' }]);
});

describe('no failure is', () => {
  test.each(['delayed', 'delivered', 'relayed', 'expanded'])('what is %s', async (action) => {
    const source = ofNoFailure(reported, action);
    expect(isReport(source)).toBe(true);
    expect(await readReport(source)).toBeNull();
  });

  test('a report without its part, or broken', async () => {
    const whole = fromPostfix(reported).toString();
    for (const broken of [
      whole.replace('Content-Type: message/delivery-status', 'Content-Type: application/x-other'),
      whole.slice(0, whole.indexOf('Content-Description: Notification')),
      `${whole.slice(0, whole.indexOf('\r\n\r\n'))}\r\n\r\n\u0000\u00ff`,
    ])
      expect(await readReport(Buffer.from(broken))).toBeNull();
  });
});

test.each([
  [
    'a letter',
    'From: mira@example.org\r\nContent-Type: text/plain\r\n\r\nmultipart/report; report-type=delivery-status',
  ],
  [
    'a receipt of reading',
    'Content-Type: multipart/report; report-type=disposition-notification; boundary=x\r\n\r\n',
  ],
  ['nothing', ''],
])('%s is no report', (_what, source) => expect(isReport(Buffer.from(source))).toBe(false));
