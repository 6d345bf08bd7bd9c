import { expect, test } from 'vitest';
import { mailNamedIn, nameOfMail } from './mail-name.ts';

const secret = 'a secret of tests that is long enough';
const messageId = '01987654-3210-7abc-8def-0123456789ab';

test('a mail is found by its name, also in capitals and among others', () => {
  const name = nameOfMail(secret, messageId);
  expect(mailNamedIn(secret, `Message-ID: <${name}@club.example>`)).toBe(messageId);
  expect(mailNamedIn(secret, `Original-Envelope-Id: ${name.toUpperCase()}`)).toBe(messageId);
  expect(mailNamedIn(secret, `${messageId}.${'0'.repeat(20)} ${name}`)).toBe(messageId);
});

test('a name that we did not make names nothing', () => {
  const made = nameOfMail('the secret of another installation', messageId);
  for (const text of ['', messageId, `${messageId}.`, made, nameOfMail(secret, messageId).slice(0, -1)])
    expect(mailNamedIn(secret, text)).toBeNull();
});
