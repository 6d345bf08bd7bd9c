import { expect, test } from 'vitest';
import { hasSerialForm, maskedSerial, plainSerial } from './serials.ts';

test.each([
  'NB24-0731-4821',
  'nb24 0731 4821',
  ' NB24–0731—4821 ',
  'ＮＢ２４０７３１４８２１',
  'nb24.0731/4821',
])('%j is one and the same serial number', (typed) => {
  expect(plainSerial(typed)).toBe('NB2407314821');
  expect(hasSerialForm(typed, 'NB\\d{10}')).toBe(true);
});

test('a form is that of the whole number, also with an alternative in it', () => {
  expect(hasSerialForm('XNB1', 'NB\\d|MP\\d')).toBe(false);
  expect(hasSerialForm('MP12', 'NB\\d|MP\\d')).toBe(false);
  expect(hasSerialForm('MP1', 'NB\\d|MP\\d')).toBe(true);
});

test('a masked number shows its end, and never most of it', () => {
  expect(maskedSerial('nb24-0731-4821')).toBe('•••• 4821');
  expect(maskedSerial('A1B2')).toBe('•••• B2');
  expect(maskedSerial('7')).toBe('•••• ');
});
