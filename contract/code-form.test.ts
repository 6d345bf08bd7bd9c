import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLength, codeSigns, readCode, writeCode } from './code-form.ts';

const signs = fc.array(fc.nat(codeSigns.length - 1), { minLength: codeLength, maxLength: codeLength });
const plain = (code: string) => code.replaceAll('-', '');

test('reads what it wrote, in groups, in small letters, with spaces and as part of an address', () => {
  fc.assert(
    fc.property(signs, (said) => {
      const code = writeCode(said);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      const ways = [
        code,
        plain(code),
        code.toLowerCase(),
        ` ${code.replaceAll('-', ' – ')} `,
        `https://example.test/code#${code}`,
        code.replaceAll('0', 'o').replaceAll('1', 'l'),
        code.replaceAll('0', 'O').replaceAll('1', 'I'),
      ];
      for (const way of ways) expect({ way, signs: readCode(way) }).toEqual({ way, signs: said });
    }),
  );
});

test('tells each single wrong sign, and each two that changed places', () => {
  fc.assert(
    fc.property(signs, (said) => {
      const right = [...plain(writeCode(said))];
      for (const [at, sign] of right.entries()) {
        for (const other of codeSigns)
          if (other !== sign) expect(readCode(right.with(at, other).join(''))).toBeNull();
        for (const [later, second] of right.entries())
          if (second !== sign) expect(readCode(right.with(at, second).with(later, sign).join(''))).toBeNull();
      }
    }),
    { numRuns: 20 },
  );
});

test('takes nothing for a code that is longer, shorter or has a U', () => {
  const code = writeCode(Array.from({ length: codeLength }, () => 7));
  for (const typed of ['', '-', code.slice(1), `${code}0`, code.replace('7', 'U'), 'x'.repeat(10_000)])
    expect({ typed, signs: readCode(typed) }).toEqual({ typed, signs: null });
});
