import { describe, expect, it } from 'vitest';
import { looksLikeEmail, passwordAdvice, reachableStep, secondsUntil, stepOfField } from './rules.ts';

describe('looksLikeEmail', () => {
  it.each(['a@b.co', ' mia.lin@example.com '])('takes %s', (text) => expect(looksLikeEmail(text)).toBe(true));
  it.each(['', 'a', 'a@b', 'a b@c.de', 'a@b.', 'a@@b.de'])('refuses %j', (text) =>
    expect(looksLikeEmail(text)).toBe(false),
  );
});

describe('secondsUntil', () => {
  it('counts whole seconds down to nought', () => {
    expect(secondsUntil(60_000, 0)).toBe(60);
    expect(secondsUntil(60_000, 59_999)).toBe(1);
    expect(secondsUntil(60_000, 90_000)).toBe(0);
  });
});

describe('passwordAdvice', () => {
  const limits = { min: 8, recommended: 15, max: 128 };
  it.each([
    [0, 'none'],
    [7, 'tooShort'],
    [8, 'fine'],
    [14, 'fine'],
    [15, 'recommended'],
    [128, 'recommended'],
    [129, 'tooLong'],
  ] as const)('calls %i characters %s', (length, advice) => {
    expect(passwordAdvice('x'.repeat(length), limits)).toBe(advice);
  });
});

describe('reachableStep', () => {
  it('needs a proven code for what comes after it', () => {
    const has = { sent: false, proven: false, passwordLost: false };
    expect(reachableStep('consents', has)).toBe('email');
    expect(reachableStep('consents', { ...has, sent: true })).toBe('code');
    expect(reachableStep('email', { ...has, sent: true })).toBe('email');
    expect(reachableStep('consents', { ...has, proven: true })).toBe('consents');
    expect(reachableStep('code', { ...has, sent: true, proven: true })).toBe('you');
    expect(reachableStep('nonsense', { ...has, sent: true, proven: true })).toBe('email');
  });
  it('asks once more for a password that was lost with the page', () => {
    const has = { sent: false, proven: true, passwordLost: true };
    expect(reachableStep('consents', has)).toBe('password');
    expect(reachableStep('stage', has)).toBe('stage');
  });
});

describe('stepOfField', () => {
  it('leads a fault to the step that asks', () => {
    expect(stepOfField('password')).toBe('password');
    expect(stepOfField('acceptTerms')).toBe('consents');
    expect(stepOfField('firstName')).toBe('you');
    expect(stepOfField('stage.birthDate')).toBe('stage');
    expect(stepOfField('code')).toBe('code');
    expect(stepOfField('account')).toBe('email');
    expect(stepOfField('timeZone')).toBeNull();
    expect(stepOfField('')).toBeNull();
  });
});
