import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scripts } from '#contract/locales.ts';
import { findBabyWords } from '#contract/rest/baby-words.ts';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Texts of the site that speak of babies and have no other text `inRest`, by file and key, and why nobody who rests meets
 * them unasked. What is new here wants a text `inRest` first of all.
 */
const kept: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'check-in/welcome-messages.ts': {
    'invite.first': 'who rests is invited otherwise',
    'invite.today': 'who rests is invited otherwise',
  },
  'courses/messages.ts': { stages: 'no stage is named to who rests' },
  'draws/mothers-day-messages.ts': {
    overText: 'on an address about it',
    noneText: 'on an address about it',
  },
  'gifts/detail-messages.ts': { stage: 'no stage is named to who rests' },
  'gifts/hub-messages.ts': {
    'board.newBaby': 'the board is not there for who rests',
    'board.birthday': 'the board is not there for who rests',
  },
  'gifts/occasion-messages.ts': {
    newBaby: 'on an address about it, which is another page for who rests',
    'birthday.baby': 'the page is another for who rests',
    babyBirthday: 'the page is another for who rests',
  },
  'home/home-words.ts': { 'shown.stage.names': 'no stage is named to who rests' },
  'levels/benefit-messages.ts': { 'birthdayGift.child': 'the benefit is not there for who rests' },
  'profile/rights-messages.ts': { 'birthday.dateUnknown.child': 'the benefit is not there for who rests' },
  'members/child-messages.ts': { '': 'the sheet that she opens for it' },
  'profile/details-messages.ts': {
    resumptionHint: 'left out for who rests',
    familyEmpty: 'left out for who rests',
    addChild: 'folded for who rests',
    child: 'folded for who rests',
    expectedChild: 'folded for who rests',
    born: 'folded for who rests',
    expected: 'folded for who rests',
  },
  'profile/settings-messages.ts': { familyChoice: 'the switch is not there for who rests' },
  'mailings/messages.ts': { text: 'the switch is not there for who rests' },
  'members/stage-messages.ts': {
    stages: 'the choice is not there for who rests; who signs up rests not yet',
    stageTexts: 'the choice is not there for who rests',
  },
  'earn-rules/task-messages.ts': { 'task.addChild': 'the task is not there for who rests' },
  'villages/village-list-messages.ts': { 'kinds.dueMonth': 'the kind is not there for who rests' },
  '../app/page-names.ts': {
    newBabyGifts: 'on an address about it',
    motherDay: 'on an address about it; called otherwise for who rests',
  },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every text of a tree by its key; of a text with values all that it may say. */
function textsOf(tree: unknown, key = ''): { readonly key: string; readonly text: string }[] {
  if (typeof tree === 'string') return [{ key, text: tree }];
  if (typeof tree === 'function') return [{ key, text: String(tree) }];
  if (!isRecord(tree)) return [];
  return Object.entries(tree).flatMap(([name, part]) => textsOf(part, key === '' ? name : `${key}.${name}`));
}

/** What a file declares with `defineMessages`. */
async function declaredIn(
  file: string,
): Promise<{ readonly name: string; readonly messages: Record<string, unknown> }[]> {
  const module: unknown = await import(path.join(root, file));
  return Object.entries(isRecord(module) ? module : {}).flatMap(([name, messages]) =>
    isRecord(messages) && scripts.every((script) => isRecord(messages[script])) ? [{ name, messages }] : [],
  );
}

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
const files = sources.filter((file) =>
  /\bdefineMessages\(/.test(readFileSync(path.join(root, file), 'utf8')),
);

describe('texts of the site', () => {
  test('that speak of babies have another for who rests, or are known never to meet her', async () => {
    const found: string[] = [];
    const used = new Set<string>();
    for (const file of files) {
      const short = path.relative('web/features', file);
      for (const { messages } of await declaredIn(file)) {
        for (const script of scripts) {
          const tree = (isRecord(messages['inRest']) ? messages['inRest'] : messages)[script];
          for (const { key, text } of textsOf(tree)) {
            if (findBabyWords(text).length === 0) continue;
            const reason = Object.keys(kept[short] ?? {}).find((one) =>
              `${key}.`.startsWith(one && `${one}.`),
            );
            if (reason === undefined)
              found.push(`${file} ${script} ${key}: ${findBabyWords(text).join(', ')}`);
            else used.add(`${short} ${reason}`);
          }
        }
      }
    }
    expect(files.length).toBeGreaterThan(100);
    expect(found).toEqual([]);
    // A text that was mended leaves the list.
    const listed = Object.entries(kept).flatMap(([file, keys]) =>
      Object.keys(keys).map((key) => `${file} ${key}`),
    );
    expect([...used].toSorted()).toEqual(listed.toSorted());
  });

  test('of which some are for who rests come by `useMessages` or `textsFor`, never by their script', async () => {
    const named = (await Promise.all(files.map(declaredIn)))
      .flat()
      .filter(({ messages }) => 'inRest' in messages);
    expect(named.length).toBeGreaterThan(4);
    const indexed = new RegExp(`\\b(?:${named.map(({ name }) => name).join('|')})\\[(?!['"])`);
    const found = sources.filter((file) => indexed.test(readFileSync(path.join(root, file), 'utf8')));
    expect(found).toEqual([]);
  });
});

/** They tell her in which of the two she is, or end one of them. */
const apart = [
  'web/features/check-in/check-in-hero.tsx',
  'web/features/check-in/check-in-route.tsx',
  'web/features/check-in/reminder-choice.tsx',
  'web/features/draws/draw-list-route.tsx',
  'web/features/profile/loss-route.tsx',
  'web/features/profile/mail-section.tsx',
  'web/features/profile/profile-route.tsx',
  'web/kit/rests.ts',
];

test('a pause and a loss hide the same: only what tells them apart asks for one of them', () => {
  const one =
    /\b(?:user|member|useMember\(\)|useRoot\(\)\.user)\??\.(?:paused|lost)\b|\{ (?:paused|lost) \} = useMember\(\)/;
  const found = sources.filter((file) => one.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(apart);
});
