import { expect, it } from 'vitest';
import { codeIn } from './rules.ts';

it('finds the code and nothing that only looks like one', () => {
  expect(codeIn('Your code is 048213.')).toBe('048213');
  expect(codeIn('验证码：048213，10 分钟内有效')).toBe('048213');
  expect(codeIn('Order 1234567')).toBeNull();
  expect(codeIn('Welcome!')).toBeNull();
});
