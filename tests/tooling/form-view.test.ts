import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Answers, Form } from '#contract/journeys/form.ts';
import { findWay, type FormMode } from '#contract/journeys/places.ts';
import { presentForm } from '#contract/journeys/present-form.ts';
import { scripts } from '#contract/locales.ts';
import { everyQuestionIn } from '#tests/support/every-question.ts';
import { garbage, formsToAnswer, validAnswer } from '#tests/support/form-arbitrary.ts';
import { LookedAtForm } from '#tests/support/form-page.tsx';
import type { FormViewProps } from '#web/features/journeys/form/form-view.tsx';

// Making a large form smaller takes longer than any reader would wait: seed and path say enough (`endOnFailure`).
const localeOf = { en: 'en', 'zh-Hans': 'zh-CN', 'zh-Hant': 'zh-HK' } as const;

function render(
  form: Form,
  mode: FormMode,
  more: Partial<FormViewProps> = {},
  script: (typeof scripts)[number] = 'en',
) {
  return renderToString(createElement(LookedAtForm, { form, mode, locale: localeOf[script], ...more }));
}

describe('a form that may be saved can be drawn', () => {
  test('with answers of every sort, on every screen, in every script', () => {
    fc.assert(
      fc.property(formsToAnswer, fc.constantFrom(...scripts), ({ form, generate }, script) => {
        const shown = presentForm(form, script);
        const given = shown.pages.flatMap(({ questions }) =>
          questions.map((question) => [
            question.id,
            generate(fc.boolean) ? validAnswer(generate, question) : generate(() => garbage),
          ]),
        );
        // What is kept may come from anywhere.
        const answers = Object.fromEntries(given) as Answers;
        for (const { key, questions } of findWay(shown, answers, 'one').places) {
          const drawn = render(shown, 'one', { answers, position: key }, script);
          for (const { id } of questions) expect(drawn).toContain(`data-question="${id}"`);
        }
        for (const { key, questions } of findWay(shown, answers, 'all').places) {
          const drawn = render(shown, 'all', { answers, position: key }, script);
          // The others follow in the browser.
          for (const { id } of questions.slice(0, 3)) expect(drawn).toContain(`data-question="${id}"`);
        }
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  test('one question stands alone with the way on, the last one with the way to send', () => {
    const form = everyQuestionIn('en');
    const first = render(form, 'one');
    expect(first.match(/data-question/g)).toHaveLength(1);
    expect(first).toContain('Question 1 of 16');
    expect(first).toContain('Next');
    const last = render(form, 'one', { position: 'agree' });
    expect(last).toContain('Send');
    expect(last).toContain('Back');
  });

  test('all types have their control, and what another device had is told beside the question', () => {
    const form = everyQuestionIn('en');
    const others = {
      mail: { value: 'other@example.org', onKeepMine: () => undefined, onTakeOther: () => undefined },
    };
    const all = form.pages.flatMap(({ questions }) => questions).filter(({ showIf }) => !showIf);
    const drawn = all.map(({ id }) => render(form, 'one', { position: id, others })).join('');
    for (const { id, label } of all) {
      expect(drawn).toContain(`data-question="${id}"`);
      expect(drawn).toContain(label);
    }
    expect(drawn).toContain('other@example.org');
    expect(drawn).toContain('Use this one');
  });

  test('what the server told stands beside its question', () => {
    const form = everyQuestionIn('en');
    expect(render(form, 'all', { position: '2', faults: { mail: 'notAnEmail' } })).toContain(
      'such as mira@example.com',
    );
  });
});
