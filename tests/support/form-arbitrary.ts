import fc from 'fast-check';
import type { GeneratorValue } from 'fast-check';
import { boundsOf, scaleOf } from '#contract/journeys/bounds.ts';
import {
  questionTypes,
  type Answer,
  type Condition,
  type KeptForm,
  type Question,
} from '#contract/journeys/form.ts';
import type { Localised } from '#contract/locales.ts';

/** Forms and answers for property tests. Bounds are small, so that conditions are met about as often as not. */

/** The day on which these answers are checked. */
export const generatedToday = '2026-11-21';

const plainText = fc.constantFrom('How do you sleep?', 'Thé & <b>lait</b> 🍼', 'ß'.repeat(60), '“Nest”');

function textOf(generate: GeneratorValue): Localised {
  const text = generate(() => plainText);
  return { en: text, 'zh-Hans': `${text}简`, 'zh-Hant': `${text}繁` };
}

function optionsOf(generate: GeneratorValue, least: number, most: number) {
  const count = generate(fc.integer, { min: least, max: most });
  return Array.from({ length: count }, (_option, index) => ({
    id: `o${index}`,
    label: textOf(generate),
  }));
}

function bounded(generate: GeneratorValue, limit: number): { least?: number; most?: number } {
  const most = generate(fc.integer, { min: 1, max: limit });
  const least = generate(fc.integer, { min: 0, max: most });
  return { ...(generate(fc.boolean) && { least }), most };
}

function questionOf(
  generate: GeneratorValue,
  id: string,
  earlier: readonly Question<Localised>[],
): Question<Localised> {
  const showIf = earlier.length > 0 && generate(fc.boolean) ? conditionOf(generate, earlier, 0) : null;
  const asked = {
    id,
    label: textOf(generate),
    ...(generate(fc.boolean) && { help: textOf(generate) }),
    ...(generate(fc.boolean) && { required: generate(fc.boolean) }),
    ...(showIf && { showIf }),
  };
  const type = generate(() => fc.constantFrom(...questionTypes));
  switch (type) {
    case 'shortText':
      return { ...asked, type, ...(generate(fc.boolean) && bounded(generate, 200)) };
    case 'longText':
      return { ...asked, type, ...(generate(fc.boolean) && bounded(generate, 2000)) };
    case 'singleChoice':
    case 'dropdown':
      return { ...asked, type, options: optionsOf(generate, 1, 4) };
    case 'multipleChoice': {
      const options = optionsOf(generate, 1, 4);
      return { ...asked, type, options, ...(generate(fc.boolean) && bounded(generate, options.length)) };
    }
    case 'pictureChoice': {
      const options = optionsOf(generate, 1, 4).map((option) => ({ ...option, picture: 'cup' }));
      return { ...asked, type, options, ...(generate(fc.boolean) && bounded(generate, options.length)) };
    }
    case 'rating':
      return {
        ...asked,
        type,
        ...(generate(fc.boolean) && { most: generate(fc.integer, { min: 2, max: 10 }) }),
      };
    case 'nps':
      return { ...asked, type, ...(generate(fc.boolean) && { lowLabel: textOf(generate) }) };
    case 'matrix':
      return { ...asked, type, rows: optionsOf(generate, 1, 4), columns: optionsOf(generate, 2, 4) };
    case 'ranking':
      return { ...asked, type, options: optionsOf(generate, 2, 5) };
    case 'number': {
      const least = generate(fc.integer, { min: -20, max: 20 });
      const most = generate(fc.integer, { min: least, max: 30 });
      return {
        ...asked,
        type,
        ...(generate(fc.boolean) && { least, most }),
        ...(generate(fc.boolean) && { precision: generate(fc.integer, { min: 0, max: 3 }) }),
        ...(generate(fc.boolean) && { unit: textOf(generate) }),
      };
    }
    case 'date':
      return generate(fc.boolean)
        ? { ...asked, type, from: '2020-01-01', to: 'today' }
        : { ...asked, type, from: 'today' };
    case 'file':
      return { ...asked, type, ...(generate(fc.boolean) && bounded(generate, 6)) };
    case 'consent':
      return { ...asked, type, ...(generate(fc.boolean) && { text: textOf(generate) }) };
    default:
      return { ...asked, type };
  }
}

function conditionOf(
  generate: GeneratorValue,
  earlier: readonly Question<Localised>[],
  depth: number,
): Condition | null {
  const joined = depth < 3 ? generate(fc.integer, { min: 0, max: 7 }) : 7;
  if (joined < 3) {
    const parts = [
      conditionOf(generate, earlier, depth + 1),
      conditionOf(generate, earlier, depth + 1),
    ].filter((part) => part !== null);
    const [first] = parts;
    if (!first) return null;
    return joined === 0 ? { all: parts } : joined === 1 ? { any: parts } : { not: first };
  }
  const visible = earlier.filter(({ type }) => type !== 'file');
  if (visible.length === 0) return null;
  return leafOf(
    generate,
    generate(() => fc.constantFrom(...visible)),
  );
}

function leafOf(generate: GeneratorValue, question: Question<Localised>): Condition {
  const { id } = question;
  if ('options' in question && question.type !== 'ranking') {
    const options = question.options.map((option) => option.id);
    const some = generate(() => fc.subarray(options, { minLength: 1 }));
    const [first = ''] = some;
    return generate(fc.boolean) ? { question: id, is: first } : { question: id, isOneOf: some };
  }
  if (question.type === 'rating' || question.type === 'nps') {
    const { least, most } = scaleOf(question);
    const value = generate(fc.integer, { min: least, max: most });
    return generate(() =>
      fc.constantFrom<Condition>(
        { question: id, is: value },
        { question: id, atLeast: value },
        { question: id, atMost: value },
      ),
    );
  }
  if (question.type === 'number') {
    const value = question.most ?? 7;
    return generate(fc.boolean) ? { question: id, atLeast: value } : { question: id, atMost: value };
  }
  if (question.type === 'consent' && generate(fc.boolean)) return { question: id, is: true };
  return { question: id, answered: generate(fc.boolean) };
}

/** Any form that may be saved: up to 5 pages of up to 5 questions of every type, half of them under conditions. */
export const validForms: fc.Arbitrary<KeptForm> = fc.gen().map((generate): KeptForm => {
  const earlier: Question<Localised>[] = [];
  const pages = Array.from({ length: generate(fc.integer, { min: 1, max: 5 }) }, () => {
    const showIf = earlier.length > 0 && generate(fc.boolean) ? conditionOf(generate, earlier, 0) : null;
    const questions = Array.from({ length: generate(fc.integer, { min: 1, max: 5 }) }, () => {
      const id = `q${earlier.length}`;
      const question = questionOf(generate, id, earlier);
      earlier.push(question);
      return question;
    });
    return { ...(generate(fc.boolean) && { title: textOf(generate) }), ...(showIf && { showIf }), questions };
  });
  // What a page's condition names stands on a page before it.
  return { pages };
});

/** A form with a seed of choices, to answer it again and again. */
export const formsToAnswer = fc.record({ form: validForms, generate: fc.gen() });

/** An answer that its question takes. */
export function validAnswer(generate: GeneratorValue, question: Question<unknown>): Answer {
  switch (question.type) {
    case 'shortText':
    case 'longText': {
      const { least, most } = boundsOf(question);
      return generate(() => fc.constantFrom('a', '好', '🍼', 'é')).repeat(
        generate(fc.integer, { min: least, max: most }),
      );
    }
    case 'singleChoice':
    case 'dropdown':
      return generate(() => fc.constantFrom(...question.options.map(({ id }) => id)));
    case 'multipleChoice':
    case 'pictureChoice': {
      const { least, most } = boundsOf(question);
      const ids = question.options.map(({ id }) => id);
      return generate(() => fc.shuffledSubarray(ids, { minLength: least, maxLength: most }));
    }
    case 'ranking': {
      const ids = question.options.map(({ id }) => id);
      return generate(() => fc.shuffledSubarray(ids, { minLength: ids.length }));
    }
    case 'rating':
    case 'nps': {
      const { least, most } = scaleOf(question);
      return generate(fc.integer, { min: least, max: most });
    }
    case 'matrix': {
      const columns = question.columns.map(({ id }) => id);
      return Object.fromEntries(
        question.rows.map(({ id }) => [id, generate(() => fc.constantFrom(...columns))]),
      );
    }
    case 'number':
      return generate(fc.integer, { min: question.least ?? -100, max: question.most ?? 100 });
    case 'date':
      return question.from === 'today'
        ? generate(() => fc.constantFrom(generatedToday, '2027-02-28'))
        : '2024-02-29';
    case 'email':
      return 'mira@example.org';
    case 'phone':
      return '+442071234567';
    case 'address':
      return {
        countryCode: 'GB',
        province: '',
        city: 'London',
        line1: '1 Nest Way',
        line2: '',
        postcode: 'SW1A 1AA',
      };
    case 'file':
      return Array.from({ length: boundsOf(question).least }, (_photo, index) => `photo${index}`);
    case 'consent':
      return true;
  }
}

/** What comes from who means no good, or from a newer program. */
export const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.json().map((text): unknown => JSON.parse(text)),
  fc.constantFrom<unknown>('x'.repeat(10_000), '\u0000\ud800', -0, 1e308, true, ['a', 'a'], { o0: 'o0' }),
  fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":"o0"}') as unknown),
);
