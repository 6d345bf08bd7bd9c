import fc from 'fast-check';
import { filled } from '../content/filled.ts';
import { kinds } from '../content/kinds.ts';
import type { KeptForm } from './form.ts';
import { describe, expect, test } from 'vitest';
import { scripts } from '../locales.ts';
import {
  garbage,
  formsToAnswer,
  generatedToday,
  validAnswer,
  validForms,
} from '#tests/support/form-arbitrary.ts';
import { checkAnswers } from './check-answers.ts';
import { checkForm } from './check-form.ts';
import { formOfPages, pagesOfForm } from './form-of-pages.ts';
import { findWay, type FormMode } from './places.ts';
import { presentForm } from './present-form.ts';
import { cleanAnswers, shownQuestions, viewForm } from './visible.ts';

const today = '2026-11-21';
const now = new Date(`${today}T12:00:00Z`);
const { pages: field } = kinds.journey.fields;

/** As staff have it before them. */
const pagesOf = (form: KeptForm) => filled('journey', { pages: pagesOfForm(form) }).pages;

// Making a large form smaller takes longer than any reader would wait: seed and path say enough (`endOnFailure`).
const by = { today: generatedToday };
const modes = fc.constantFrom<FormMode>('all', 'one');

/** A flag that is off says what leaving it out says. */
const withoutDefaults = (form: KeptForm): KeptForm =>
  JSON.parse(
    JSON.stringify(form, (name, value: unknown) =>
      name === 'required' && value === false ? undefined : value,
    ),
  ) as KeptForm;

test('generated forms may be published, and their texts are all in one language when shown', () => {
  fc.assert(
    fc.property(validForms, (form) => {
      const pages = pagesOf(form);
      expect(field.schema.parse(pages)).toEqual(pages);
      expect([...field.faults(pages, now, scripts), ...checkForm(formOfPages(pages), today)]).toEqual([]);
      // What is left at its default stands nowhere.
      expect(viewForm(formOfPages(pages), {})).toEqual(viewForm(withoutDefaults(form), {}));
      expect(JSON.stringify(presentForm(form, 'zh-Hant'))).not.toMatch(/"en":|"zh-Hans":|简/);
    }),
    { numRuns: 300, endOnFailure: true },
  );
});

describe('no form traps who answers it', () => {
  test('from anywhere, with anything answered, right answers to what is shown lead to the end', () => {
    fc.assert(
      fc.property(formsToAnswer, fc.dictionary(fc.string(), garbage), modes, (start, junk, mode) => {
        const { form, generate } = start;
        const ids = form.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
        let answers: Record<string, unknown> = { ...junk };
        for (const id of ids) if (generate(fc.boolean)) answers[id] = generate(() => garbage);
        let place =
          findWay(form, answers, mode).at(generate(() => fc.constantFrom(null, '2', 'nowhere', ...ids))) ??
          null;
        let screens = 0;
        let corrected = true;
        // Once from there to the end, then again from each screen where something is still to mend.
        while (corrected) {
          while (place !== null) {
            expect((screens += 1)).toBeLessThan(400);
            for (const question of place.questions) {
              // What a correction on the same screen brings up is answered there too.
              if (checkAnswers(form, answers, by)[question.id])
                answers = { ...answers, [question.id]: validAnswer(generate, question) };
            }
            const here = findWay(form, answers, mode).at(place.key);
            const open = here?.questions.some(({ id }) => checkAnswers(form, answers, by)[id]);
            place =
              here && here.key === place.key && open ? here : findWay(form, answers, mode).after(place.key);
          }
          const [first] = Object.keys(checkAnswers(form, answers, by));
          corrected = first !== undefined;
          place =
            findWay(form, answers, mode).places.find(({ questions }) =>
              questions.some(({ id }) => id === first),
            ) ?? null;
          if (corrected) expect(place).not.toBeNull();
        }
        expect(checkAnswers(form, cleanAnswers(form, answers), by)).toEqual({});
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test('going back and forth comes by the same screens, and the first has none before it', () => {
    fc.assert(
      fc.property(formsToAnswer, modes, ({ form, generate }, mode) => {
        const all = form.pages.flatMap(({ questions }) => questions);
        const answers = Object.fromEntries(
          all.map((question) => [question.id, validAnswer(generate, question)]),
        );
        const keys = findWay(form, answers, mode).places.map(({ key }) => key);
        expect(keys.length).toBeGreaterThan(0);
        const forth = keys.map((key) => findWay(form, answers, mode).after(key)?.key ?? null);
        const back = keys.map((key) => findWay(form, answers, mode).before(key)?.key ?? null);
        expect(forth).toEqual([...keys.slice(1), null]);
        expect(back).toEqual([null, ...keys.slice(0, -1)]);
        expect(keys.map((key) => findWay(form, answers, mode).at(key)?.key)).toEqual(keys);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});

describe('answers', () => {
  test('cleaned ones show the same, and cleaning them changes nothing', () => {
    fc.assert(
      fc.property(formsToAnswer, ({ form, generate }) => {
        const answers = Object.fromEntries(
          form.pages.flatMap(({ questions }) =>
            questions.flatMap((question): [string, unknown][] => {
              const choice = generate(fc.integer, { min: 0, max: 5 });
              if (choice === 0) return [];
              return [
                [question.id, choice === 1 ? generate(() => garbage) : validAnswer(generate, question)],
              ];
            }),
          ),
        );
        const clean = cleanAnswers(form, answers);
        expect(cleanAnswers(form, clean)).toEqual(clean);
        expect(viewForm(form, clean)).toEqual(viewForm(form, answers));
        // Nothing of what is hidden is left, and what is right stays so.
        const shown = shownQuestions(form, answers).map(({ id }) => id);
        expect(shown).toEqual(expect.arrayContaining(Object.keys(clean)));
        expect(JSON.parse(JSON.stringify(clean))).toEqual(clean);
        const faults = checkAnswers(form, answers, by);
        const cleanFaults = checkAnswers(form, clean, by);
        for (const id of Object.keys(clean)) expect(cleanFaults[id]).toBe(faults[id]);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test('whatever comes, nothing throws and nothing of it reaches other objects', () => {
    fc.assert(
      fc.property(validForms, garbage, garbage, (form, all, one) => {
        const [first] = shownQuestions(form, all);
        const answers = first ? { [first.id]: one } : {};
        for (const given of [all, answers]) {
          checkAnswers(form, given, by);
          cleanAnswers(form, given);
          findWay(form, given, 'one').progress();
        }
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      }),
      { numRuns: 500, endOnFailure: true },
    );
  });

  test('a form from anywhere is refused, or has faults, or can be shown', () => {
    fc.assert(
      fc.property(validForms, fc.gen(), (form, generate) => {
        // One part of a right form replaced by anything.
        const text = JSON.stringify(pagesOf(form));
        const parts = [...text.matchAll(/"[^"]*"|\d+|true|false/g)];
        const part = parts[generate(fc.integer, { min: 0, max: parts.length - 1 })];
        const [found = '', at] = [part?.[0], part?.index ?? 0];
        const put = generate(() =>
          fc.constantFrom('"q1"', '"__proto__"', '-1', '99999', 'null', '[]', '{}', 'true'),
        );
        let broken: unknown;
        try {
          broken = JSON.parse(text.slice(0, at) + put + text.slice(at + found.length));
        } catch {
          return;
        }
        const read = field.schema.safeParse(broken);
        if (!read.success) {
          expect(read.error.issues).not.toEqual([]);
          return;
        }
        const faults = [
          ...field.faults(read.data, now, scripts),
          ...checkForm(formOfPages(read.data), today),
        ];
        // Whoever has no fault can be answered.
        if (faults.length === 0) expect(findWay(formOfPages(read.data), {}, 'all').places).toBeDefined();
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });
});
