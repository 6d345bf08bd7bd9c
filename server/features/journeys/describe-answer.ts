import type { Answer, Question } from '#contract/journeys/form.ts';
import type { Localised, Script } from '#contract/locales.ts';

/** An answer as staff read it, in one line. */
export function describeAnswer(question: Question<Localised>, answer: Answer, script: Script): string {
  const list = (items: readonly string[]) => items.join(script === 'en' ? ', ' : '、');
  const label = (options: readonly { readonly id: string; readonly label: Localised }[], id: string) =>
    options.find((option) => option.id === id)?.label[script] ?? id;
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
      return label(question.options, String(answer));
    case 'multipleChoice':
    case 'pictureChoice':
    case 'ranking':
      return list(idsOf(answer).map((id) => label(question.options, id)));
    case 'matrix':
      return list(
        Object.entries(answer).map(
          ([row, column]) => `${label(question.rows, row)}: ${label(question.columns, String(column))}`,
        ),
      );
    case 'rating':
      return `${String(answer)} / ${question.most ?? 5}`;
    case 'nps':
      return `${String(answer)} / 10`;
    case 'number':
      return question.unit ? `${String(answer)} ${question.unit[script]}` : String(answer);
    case 'consent':
      return '✓';
    case 'address':
      return list(Object.values(answer).filter((part) => part !== ''));
    case 'shortText':
    case 'longText':
    case 'date':
    case 'email':
    case 'phone':
    case 'file':
      return Array.isArray(answer) ? list(idsOf(answer)) : String(answer);
  }
}

const idsOf = (answer: Answer): readonly string[] => (Array.isArray(answer) ? answer : []);
