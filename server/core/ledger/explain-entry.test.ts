import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts, type Script } from '#contract/locales.ts';
import { entryRules, explainEntry, type EntryRule } from './explain-entry.ts';

const name = { en: 'A cloth', 'zh-Hans': '一块纱布', 'zh-Hant': '一塊紗布' };
const undoes = { rule: 'earn-rule', details: { name }, amount: 40, occurredAt: '2026-03-01T08:00:00.000Z' };

/** What lines of each rule carry, as their writers do. */
const samples: Readonly<Record<EntryRule, readonly Record<string, unknown>[]>> = {
  'account.doubled': [{}],
  'account.movedIn': [{ earnedAt: '2026-03-01T08:00:00.000Z' }],
  'account.movedOut': [{}],
  'account.parted': [{}],
  'check-in.day': [{ cardDay: 3, streak: 3 }],
  'check-in.carried': [{ day: '2026-03-04' }],
  'check-in.make-up': [{ day: '2026-03-02' }],
  'check-in.by-staff': [{ day: '2026-03-02', reason: 'Put right', staffId: 'someone' }],
  'check-in.milestone': [{ days: 30 }],
  'demo.welcome': [{}],
  'draw.play': [{ draw: 'spring', name }],
  'draw.prize': [{ draw: 'spring', name, prize: name }],
  'earn-rule': [
    { ruleId: 'x', name },
    { ruleId: 'x', name, full: 40 },
  ],
  'earning.reversed': [{ undoes }, { undoes, missing: 12 }],
  'gift.cancelled': [{ giftId: 'x', name, price: 40 }],
  'gift.claim': [{ giftId: 'x', name, price: 40 }],
  'gift.returned': [{ giftId: 'x', name, price: 40 }],
  'lot.expired': [{}, { earnedAt: '2026-03-01T08:00:00.000Z' }],
  'lot.extended': [{ days: 30, reason: 'Put right', staffId: 'someone' }],
  'staff.adjust': [{ reason: 'Put right, 已更正', staffId: 'someone' }],
  'staff.tookBack': [
    { undoes, reason: 'Put right', staffId: 'someone' },
    { undoes, reason: 'Put right', staffId: 'someone', missing: 12 },
  ],
  'task.done': ['verifyEmail', 'completeProfile', 'addChild', 'firstCheckIn', 'addAddress'].map((task) => ({
    task,
  })),
};

const readIn = (script: Script) => ({ script, zone: 'Asia/Shanghai', resting: false });
const unknown = (script: Script) => explainEntry('none', {}, readIn(script));

describe('explainEntry', () => {
  test.each(entryRules.flatMap((rule) => samples[rule].map((details) => [rule, details] as const)))(
    'says what %s of %o is, in three languages',
    (rule, details) => {
      const said = scripts.map((script) => ({ script, ...explainEntry(rule, details, readIn(script)) }));
      for (const { script, title, explanation } of said) {
        for (const text of [title, explanation]) {
          expect(text).toMatch(/\p{L}{2}/u);
          expect(text).not.toMatch(/undefined|null|NaN|\[object/);
          if (rule !== 'staff.adjust')
            expect({ text, chinese: /\p{Script=Han}/u.test(text) }).toEqual({
              text,
              chinese: script !== 'en',
            });
        }
        expect(title).not.toBe(unknown(script).title);
        expect(explanation).not.toBe(unknown(script).explanation);
        expect(`${title} ${explanation}`).not.toContain('someone');
      }
      expect(new Set(said.map(({ title }) => title)).size).toBeGreaterThan(1);
    },
  );

  test('tells the day on which something was earned by the clock that she reads', () => {
    const details = { earnedAt: '2026-03-01T20:00:00.000Z' };
    const said = (zone: string) =>
      explainEntry('lot.expired', details, { script: 'en', zone, resting: false }).explanation;
    expect(said('Asia/Shanghai')).toContain('March 2, 2026');
    expect(said('America/New_York')).toContain('March 1, 2026');
  });

  test('shows the reason that staff gave', () => {
    expect(
      explainEntry('staff.adjust', { reason: 'A parcel came late', staffId: 'x' }, readIn('en')),
    ).toEqual({
      title: 'Adjusted by our team',
      explanation: 'A parcel came late',
    });
  });

  test('names what a reversal takes back, and what was spent of it already', () => {
    const said = explainEntry('earning.reversed', { undoes, missing: 12 }, readIn('en'));
    expect(said.title).toBe('Taken back: A cloth');
    expect(said.explanation).toContain('12');
  });

  test('a rule of a version to come is told in words too', () => {
    expect(unknown('en')).toEqual({ title: 'Entry', explanation: 'By the rules of that day' });
    expect(unknown('zh-Hant').explanation).toMatch(/\p{Script=Han}/u);
  });
});

/** What the sources of a kind of text write down, such as the rule of a line. */
async function written(...patterns: readonly RegExp[]): Promise<Map<string, string>> {
  const folder = resolve(import.meta.dirname, '../..');
  const found = new Map<string, string>();
  for await (const file of glob('**/*.ts', { cwd: folder, exclude: (path) => path.endsWith('.test.ts') })) {
    const source = readFileSync(join(folder, file), 'utf8');
    for (const pattern of patterns)
      for (const [, text] of source.matchAll(pattern)) if (text) found.set(text, file);
  }
  return found;
}

describe('what the server writes into the ledger', () => {
  test('has an explanation for every rule, also where it is named in SQL', async () => {
    const rules = await written(/\brule: '([^']+)'/g, /'([^']+)' as rule\b/g);
    // Of those that nothing writes yet.
    const ahead: readonly EntryRule[] = ['earning.reversed'];
    expect([...rules.keys(), ...ahead].toSorted()).toEqual(entryRules.toSorted());
  });

  test('comes from sources that this test knows', async () => {
    const rulesOf: Readonly<Record<string, readonly EntryRule[]>> = {
      'check-in': ['check-in.day', 'check-in.carried', 'check-in.make-up', 'check-in.by-staff'],
      'check-in-milestone': ['check-in.milestone'],
      demo: ['demo.welcome'],
      'draw-play': ['draw.play', 'draw.prize'],
      extension: ['lot.extended'],
      'gift-claim': ['gift.claim', 'gift.cancelled', 'gift.returned'],
      joining: ['account.movedIn', 'account.movedOut', 'account.parted'],
      'joining-doubled': ['account.doubled', 'account.parted'],
      lot: ['lot.expired'],
      preview: ['staff.adjust'],
      staff: ['staff.adjust'],
      'taken-back': ['staff.tookBack'],
      task: ['task.done'],
    };
    const sources = await written(
      /\bsourceType: '([^']+)'/g,
      /'([^']+)' as source_type\b/g,
      /\bclaimSource = '([^']+)'/g,
    );
    expect([...sources.keys()].toSorted()).toEqual(Object.keys(rulesOf).toSorted());
    // A rule of staff carries its trigger as the source, and has its name from them.
    expect(new Set([...Object.values(rulesOf).flat(), 'earn-rule', 'earning.reversed'])).toEqual(
      new Set(entryRules),
    );
  });
});
