import { isDay } from '../days.ts';
import type { Answer, Option, Question } from './form.ts';
import { readAnswer, wrongKind } from './read-answer.ts';

/** How a language says what is not text. */
export interface AnswerWords {
  number(value: number): string;
  /** A `YYYY-MM-DD`. */
  day(localDate: string): string;
  photos(given: { count: number }): string;
  readonly agreed: string;
}

/** An answer as its reader would say it, on one line; empty for none. Takes what was left half typed, too. */
export function wordAnswer(question: Question, given: Answer | null | undefined, words: AnswerWords): string {
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
      return `${words.number(Number(answer))} / ${words.number(question.most ?? 5)}`;
    case 'nps':
      return `${words.number(Number(answer))} / ${words.number(10)}`;
    case 'number':
      return `${words.number(Number(answer))} ${question.unit ?? ''}`.trim();
    case 'date':
      return isDay(String(answer)) ? words.day(String(answer)) : String(answer);
    case 'file':
      return words.photos({ count: listOf(answer).length });
    case 'address': {
      const { line1, line2, city, province, postcode, countryCode } = {
        ...(answer as Record<string, string>),
      };
      return [line1, line2, city, province, postcode, countryCode].filter(Boolean).join(', ');
    }
    case 'consent':
      return words.agreed;
    default:
      return String(answer);
  }
}

const listOf = (answer: Answer): readonly string[] => (Array.isArray(answer) ? answer : []);

const labelOf = (options: readonly Option[], id: unknown) =>
  options.find((option) => option.id === id)?.label ?? String(id);
