import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { counted } from '#contract/counted.ts';
import { scripts, type Script } from '#contract/locales.ts';
import { onlySimplified, onlyTraditional } from '#server/features/villages/writing/han.ts';
import { readSiteTexts, textsOfCode } from '#tests/support/copy/site-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { texts, loose } = await readSiteTexts();

/** What made-up members of the demo write is in their own words; samples of type say nothing. */
const voices = /^(?:server\/demo\/villages\/(?:threads\/|moderated)|web\/app\/design\/)/;
/** The console speaks two languages, and so does what is told there alone. */
const ofConsole =
  /^(?:console\/|contract\/(?:queues\/|content\/(?:kinds\/|words\.ts|sections\.ts|audience-fields\.ts))|server\/(?:core\/simulations\/|core\/audience\/simulated-|features\/.*\/?(?:simulate-[\w-]+|fragments)\.ts))/;
const consoleScripts = ['en', 'zh-Hans'] as const;
const ours = texts.filter(({ file }) => !voices.test(file));

/** Messages of the specification, section 2 and 8, and what is said after a check-in. */
const mayExclaim = new Set([
  'web/kit/error-messages.ts notFound.before',
  'web/kit/http-messages.ts byStatus.502',
  'web/features/check-in/messages.ts resultMilestone',
  'web/features/check-in/party-messages.ts title',
]);

/** The specification’s own wording, which a word of the table would change. */
const specified = new Set(['Unauthorized, please log in again']);

/** After a name, which is one. */
const verbs = /^\{\} (?:is|was|has|as|this|us|yours|says|signs|gives|ends)$/;

/** One has words of its own beside them, or the rules of this site never are one. */
const neverOne = new Set([
  'console/content/editor-texts.ts proposed',
  'console/content/inputs/members-texts.ts people',
  'emails/notified.tsx more',
  'emails/activation.tsx after',
  'emails/code.tsx after',
  'emails/recovery.tsx after',
  'emails/staff.tsx after',
  'server/features/gifts/parcels/tell-of-order.ts back',
]);

/** Chinese that is no text of the site, or a name that is the same in every language. */
const unspoken: Readonly<Record<string, string>> = {
  'console/kit/admin-chinese.ts': 'words of react-admin, held to its own list by their type',
  'console/kit/language.ts': 'names of languages',
  'console/events/read-events.ts': 'words of tables that staff bring',
  'console/parcels/read-tracking.ts': 'headings of tables that staff bring',
  'contract/rest/baby-words.ts': 'words that are looked for',
  'contract/typeset.ts': 'signs between numbers and what they count',
  'contract/villages/emergency-signs.ts': 'words that are looked for',
  'server/features/villages/writing/han-pairs.ts': 'characters',
  'server/demo/villages/writers.ts': 'names of people',
  'scripts/chinese-subdivisions.ts': 'names of places',
  'web/kit/account/account-messages.ts': 'names of languages',
  'web/app/design/surface-samples.tsx': 'a sample of type',
};

/** Every text of the script that the test finds fault with, as `file:line key: what`. */
function faults(
  script: Script,
  find: (said: string, text: (typeof texts)[number]) => string | null | undefined,
  among: typeof texts = ours,
): string[] {
  return among.flatMap((text) => {
    const said = text.said[script];
    const found = said === undefined ? null : find(withoutMarks(said), text);
    return found ? [`${text.file}:${text.line} ${text.key}: ${found}`] : [];
  });
}

/** A text without the signs of Markdown that look like others: notes, pictures and where a link leads. */
const withoutMarks = (said: string) =>
  said.replaceAll(/^> \[![a-z]+\]/gm, '').replaceAll(/!(?=\[)|\]\([^\s)]+\)?/g, '');

const around = (said: string, pattern: RegExp) =>
  new RegExp(`.{0,20}(?:${pattern.source}).{0,20}`, pattern.flags.replace('g', '')).exec(said)?.[0];

describe('texts of the site, its mails, errors and demo', () => {
  test('are found in all the ways in which they are written', () => {
    expect(texts.length).toBeGreaterThan(4000);
    expect(loose.filter(({ file }) => unspoken[file] === undefined)).toEqual([]);
    const code = `
      const a = { en: 'One', 'zh-Hans': '一', 'zh-Hant': { more: '壹' } };
      const b = defineMessages({ en: { k: ({ n }: { n: number }) => \`\${n} days\` }, 'zh-Hans': { k: ({ n }) => \`\${n} 天\` } });
      const c = { en: (n: number) => n === 1 ? 'A day' : \`\${n} days\`, 'zh-Hans': (n) => \`\${n} 天\` };
      error(1, 400, 'Two', '二', '貳');`;
    expect(textsOfCode('sample.ts', code).texts.map(({ key, said }) => [key, said])).toEqual([
      ['', { en: 'One', 'zh-Hans': '一', 'zh-Hant': '壹' }],
      ['k', { en: '{} days', 'zh-Hans': '{} 天' }],
      ['', { en: 'A day\n{many} days', 'zh-Hans': '{} 天' }],
      ['', { en: 'Two', 'zh-Hans': '二', 'zh-Hant': '貳' }],
    ]);
  });

  test('are there in three languages', () => {
    expect(
      ours
        .filter(({ file, said }) =>
          (ofConsole.test(file) ? consoleScripts : scripts).some((script) => said[script] === undefined),
        )
        .map(({ file, line, key }) => `${file}:${line} ${key}`),
    ).toEqual([]);
  });

  test.each(scripts)(
    'do not exclaim, but after a check-in and in words of the specification (%s)',
    (script) => {
      expect(
        faults(script, (said, { file, key }) =>
          mayExclaim.has(`${file} ${key}`) ? null : around(said, /[!！]/),
        ),
      ).toEqual([]);
    },
  );

  test.each(scripts)('say the same word for the same thing (%s)', (script) => {
    const words = forbidden(script);
    expect(words.length).toBeGreaterThan(20);
    const pattern =
      script === 'en'
        ? new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'i')
        : new RegExp(words.join('|'));
    expect(faults(script, (said) => (specified.has(said) ? null : around(said, pattern)))).toEqual([]);
  });

  test('are written with English punctuation', () => {
    expect(
      faults('en', (said, { file, key }) =>
        mayExclaim.has(`${file} ${key}`) ? null : around(said, /"|\p{L}'\p{L}/u),
      ),
    ).toEqual([]);
  });

  test('say one as one', () => {
    const plural =
      /\{\} (?:(?:more|other|extra|free|new|of them) )?(?:are|were|have|need|expire|arrive|come|wait|people|children|[a-z]{2,}s)(?![\w’])/g;
    const found = (said: string) =>
      [...said.matchAll(plural)].map(([words]) => words).find((words) => !verbs.test(words));
    expect([counted(1, 'day'), counted('1', 'point is', 'points are'), counted('1,001', 'day')]).toEqual([
      '1 day',
      '1 point is',
      '1,001 days',
    ]);
    expect(['{} days', '{many} days', '{} is', '{} more points', '{} of them are'].map(found)).toEqual([
      '{} days',
      undefined,
      undefined,
      '{} more points',
      '{} of them are',
    ]);
    expect(
      faults('en', (said, { file, key }) => (neverOne.has(`${file} ${key}`) ? null : found(said)), texts),
    ).toEqual([]);
  });

  test.each(['zh-Hans', 'zh-Hant'] as const)('are written with Chinese punctuation (%s)', (script) => {
    const half =
      /\p{Script=Han}\s*[,;:!?]|[,;:!?()]\p{Script=Han}|\p{Script=Han}\(|\p{Script=Han}\.(?![\w.])/u;
    const spaced = /[，。！？；：、」』”）》] (?! *\|)|\p{Script=Han} [，。！？；：、「」“”（）]/u;
    const quotes = script === 'zh-Hans' ? /[「」『』]/ : /[“”‘’]/;
    expect(
      faults(script, (said) => around(said, half) ?? around(said, spaced) ?? around(said, quotes)),
    ).toEqual([]);
  });

  test.each([
    ['zh-Hans', onlyTraditional],
    ['zh-Hant', onlySimplified],
  ] as const)('are in one script (%s)', (script, others) => {
    expect(
      faults(
        script,
        (said) => {
          const found = [...said].filter((char) => others.has(char));
          return found.length === 0 ? null : `${found.join('')} in ${said.slice(0, 40)}`;
        },
        texts.filter(({ file }) => !file.startsWith('web/app/design/')),
      ),
    ).toEqual([]);
  });
});

test('the README promises what a test shows, and names it', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const promises = readme
    .slice(0, readme.indexOf('\n## '))
    .split(/\n(?=- )/)
    .slice(1);
  expect(promises.length).toBeGreaterThan(4);
  const named = promises.map((promise) =>
    [...promise.matchAll(/\]\((tests\/[^)]+\.test\.ts)\)/g)].map(([, file = '']) => file),
  );
  expect(promises.filter((_, index) => named[index]?.length === 0)).toEqual([]);
  expect(named.flat().filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

/** Words that the table of `docs/words.md` rules out in a script. */
function forbidden(script: Script): readonly string[] {
  const column = { en: 4, 'zh-Hans': 5, 'zh-Hant': 6 }[script];
  return readFileSync(path.join(root, 'docs/words.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) =>
      [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
    );
}
