import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'0a'.repeat(16)}`,
  TWILIO_AUTH_TOKEN: 'f'.repeat(32),
  TWILIO_FROM: '+15005550006',
};

/** Each variable's ways to be set: whether others reach the site by it, and whether it says that all is meant. */
const choices: readonly (readonly {
  readonly set: Record<string, string>;
  readonly reached?: true;
  readonly meant?: true;
}[])[] = [
  [
    { set: {} },
    ...['127.0.0.1', '127.9.8.7', 'localhost', '::1', '[::1]', '::ffff:127.0.0.1'].map((HOST) => ({
      set: { HOST },
    })),
    ...['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example', 'localhost.example', '128.0.0.1', 'a b'].map(
      (HOST) => ({ set: { HOST }, reached: true as const }),
    ),
  ],
  [
    { set: {} },
    ...['http://localhost:3000', 'https://127.0.0.1', 'http://[::1]:8080', 'http://club.localhost'].map(
      (PUBLIC_URL) => ({ set: { PUBLIC_URL } }),
    ),
    ...[
      'https://club.example',
      'http://10.0.0.7',
      'http://localhost.example',
      'http://127.0.0.1.example',
    ].map((PUBLIC_URL) => ({ set: { PUBLIC_URL }, reached: true as const })),
  ],
  [{ set: {} }, { set: { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@club.example' }, meant: true }],
  [{ set: {} }, { set: twilio, meant: true }, { set: { TWILIO_API_URL: 'https://a.example' }, meant: true }],
  [
    { set: {} },
    { set: { DATABASE_URL: 'postgres://u:p@db/nestling', SECRET: 'x'.repeat(32) }, meant: true },
    { set: { SECRET: 'x'.repeat(32) } },
  ],
  [
    { set: {} },
    { set: { SHOPIFY_DOMAIN: 'shop.example' }, meant: true },
    { set: { SHOPIFY_WHATEVER: 'is to come' }, meant: true },
  ],
  [{ set: {} }, { set: { S3_REGION: '' } }],
];

const surroundings = choices.reduce<{ set: Record<string, string>; reached: boolean; meant: boolean }[]>(
  (before, ways) =>
    before.flatMap((one) =>
      ways.map(({ set, reached, meant }) => ({
        set: { ...one.set, ...set },
        reached: one.reached || reached === true,
        meant: one.meant || meant === true,
      })),
    ),
  [{ set: {}, reached: false, meant: false }],
);

const modesWith = (DEMO: string) =>
  surroundings.map((one) => ({ ...one, mode: readConfig({ ...one.set, DEMO }).mode.kind }));
const faults = <One extends { set: Record<string, string>; mode: string }>(
  all: readonly One[],
  expected: (one: One) => string,
) => all.filter((one) => one.mode !== expected(one)).map(({ set, mode }) => ({ ...set, mode }));

describe('the mode, over all ways in which its variables can be set', () => {
  test('is real when the demo is off', () => {
    expect(faults(modesWith('off'), () => 'real')).toEqual([]);
  });

  test('is a demo when it is on, in the open where others reach it', () => {
    expect(faults(modesWith('on'), ({ reached }) => (reached ? 'demoInTheOpen' : 'demo'))).toEqual([]);
  });

  test('is a demo unasked only where nobody else comes and nothing is meant', () => {
    expect(faults(modesWith(''), ({ reached, meant }) => (reached || meant ? 'real' : 'demo'))).toEqual([]);
    expect(surroundings.length).toBeGreaterThan(5000);
  });
});
