import type { Answer, Option, Question } from '#contract/journeys/form.ts';
import { readAnswer, wrongKind } from '#contract/journeys/read-answer.ts';
import type { Formats } from '#web/shell/formats.ts';
import type { FormTexts } from './messages.ts';

/** An answer as its reader would say it, on one line; empty for none. Takes what was left half typed, too. */
export function wordAnswer(
  question: Question,
  given: Answer | null | undefined,
  texts: FormTexts,
  formats: Formats,
): string {
  const answer = readAnswer(question, given);
  if (answer === null) return '';
  if (answer === wrongKind) return typeof given === 'string' ? given : '';
  switch (question.type) {
    case 'singleChoice':
    case 'dropdown':
      return labelOf(question.options, answer);
    case 'multipleChoice':
    case 'pictureChoice':
      return listOf(answer)
        .map((id) => labelOf(question.options, id))
        .join(' · ');
    case 'ranking':
      return listOf(answer)
        .map((id, index) => `${index + 1}. ${labelOf(question.options, id)}`)
        .join('  ');
    case 'matrix':
      return Object.entries(answer)
        .map(([row, column]) => `${labelOf(question.rows, row)}: ${labelOf(question.columns, column)}`)
        .join(' · ');
    case 'rating':
    case 'nps':
    case 'number':
      return typeof answer === 'number' ? formats.number(answer) : '';
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(answer)) ? formats.day(String(answer)) : String(answer);
    case 'file':
      return texts.photos({ count: listOf(answer).length });
    case 'address': {
      const { line1, line2, city, province, postcode, countryCode } = {
        ...(answer as Record<string, string>),
      };
      return [line1, line2, city, province, postcode, countryCode].filter(Boolean).join(', ');
    }
    case 'consent':
      return texts.agreed;
    default:
      return String(answer);
  }
}

const listOf = (answer: Answer): readonly string[] => (Array.isArray(answer) ? answer : []);

const labelOf = (options: readonly Option[], id: unknown) =>
  options.find((option) => option.id === id)?.label ?? String(id);
