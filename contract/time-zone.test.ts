import { expect, test } from 'vitest';
import { timeZone } from './define.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['america/LOS_angeles', 'America/Los_Angeles'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['prc', 'Asia/Shanghai'],
  ['Etc/GMT+12', 'Etc/GMT+12'],
])('%s is %s', (spelled, name) => {
  expect(timeZone.parse(spelled)).toBe(name);
});

test.each(['', '+08:00', 'Mars/Olympus', 'Europe/Berlin ', 'constructor', `${'A'.repeat(70)}`])(
  '%j is no zone',
  (spelled) => {
    expect(timeZone.safeParse(spelled).success).toBe(false);
  },
);

test('4,500 spellings of a zone are one', () => {
  const letters = [...'america/indiana/tell_city'];
  const spelled = new Set<string>();
  for (let bits = 0; spelled.size < 4500; bits += 1)
    spelled.add(
      letters.map((letter, place) => (bits & (1 << place) ? letter.toUpperCase() : letter)).join(''),
    );
  expect(new Set([...spelled].map((one) => timeZone.parse(one)))).toEqual(
    new Set(['America/Indiana/Tell_City']),
  );
});
