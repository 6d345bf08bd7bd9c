import { answerTells, type AnswerTells, type LeavingQuestion } from '#contract/calls/journeys/answers.ts';
import type { KeptForm, Option, Prefill, Question } from '#contract/journeys/form.ts';
import { textIn, type Script, type WrittenText } from '#contract/locales.ts';

type KeptQuestion = Question<WrittenText>;
type KeptOption = Option<WrittenText>;

/** A question as several versions of a journey asked it. */
export interface AskedQuestion {
  /** In the words of the newest. */
  readonly question: KeptQuestion;
  readonly tells: AnswerTells | null;
  /** Choices, ranked things or columns of a matrix: all that there ever were, each once. */
  readonly options: readonly KeptOption[];
  /** Rows of a matrix. */
  readonly rows: readonly KeptOption[];
  /** Whether several can be chosen. */
  readonly several: boolean;
}

/** The same question wherever it is asked; one that became another kind of question is another. */
export const keyOfQuestion = ({ id, type }: Pick<KeptQuestion, 'id' | 'type'>): string => `${id} ${type}`;

/** All that forms ask, the newest form first; each question once. */
export function questionsOf(forms: readonly KeptForm[]): ReadonlyMap<string, AskedQuestion> {
  const asked = new Map<string, AskedQuestion>();
  for (const question of forms.flatMap(({ pages }) => pages.flatMap(({ questions }) => questions))) {
    const key = keyOfQuestion(question);
    const before = asked.get(key);
    asked.set(key, before ? united(before, question) : alone(question));
  }
  return asked;
}

const alone = (question: KeptQuestion): AskedQuestion => ({
  question,
  tells: tellsOf(question),
  options: optionsOf(question),
  rows: question.type === 'matrix' ? question.rows : [],
  several: choosesSeveral(question),
});

function united(newer: AskedQuestion, older: KeptQuestion): AskedQuestion {
  const { tells, options, rows, several } = alone(older);
  return {
    ...newer,
    tells: stricter(newer.tells, tells),
    options: together(newer.options, options),
    rows: together(newer.rows, rows),
    several: newer.several || several,
  };
}

const together = (newer: readonly KeptOption[], older: readonly KeptOption[]) => [
  ...newer,
  ...older.filter(({ id }) => !newer.some((one) => one.id === id)),
];

const stricter = (one: AnswerTells | null, other: AnswerTells | null): AnswerTells | null =>
  answerTells.find((tells) => tells === one || tells === other) ?? null;

function optionsOf(question: KeptQuestion): readonly KeptOption[] {
  if ('options' in question) return question.options;
  return question.type === 'matrix' ? question.columns : [];
}

const choosesSeveral = (question: KeptQuestion): boolean =>
  question.type === 'multipleChoice' || (question.type === 'pictureChoice' && (question.most ?? 1) > 1);

const tellsByPrefill: Readonly<Partial<Record<Prefill, AnswerTells>>> = {
  firstName: 'name',
  lastName: 'name',
  birthday: 'birth',
  expectedDate: 'birth',
  youngestBirthday: 'birth',
  email: 'contact',
  phone: 'contact',
  address: 'contact',
};

/** What it may tell of who answers: by what is known of her and proposed as the answer, else by its kind. */
function tellsOf({ type, prefill }: KeptQuestion): AnswerTells | null {
  const byPrefill = prefill && tellsByPrefill[prefill];
  if (byPrefill) return byPrefill;
  switch (type) {
    case 'file':
      return 'file';
    case 'email':
    case 'phone':
    case 'address':
      return 'contact';
    case 'shortText':
    case 'longText':
      return 'words';
    case 'date':
      return 'day';
    case 'consent':
      return 'consent';
    case 'singleChoice':
    case 'multipleChoice':
    case 'dropdown':
    case 'pictureChoice':
    case 'rating':
    case 'nps':
    case 'matrix':
    case 'ranking':
    case 'number':
      return null;
  }
}

/** Whether its answers leave. */
export const leaves = ({ tells }: Pick<AskedQuestion, 'tells'>, { contacts }: { contacts: boolean }) =>
  tells === 'contact' ? contacts : tells !== 'name' && tells !== 'birth' && tells !== 'file';

/** As a text is called in a language, or where it has no words there, in one that has. */
export const inWords = (text: WrittenText, script: Script, id: string): string => textIn(text, script) || id;

export const shownQuestion = (
  { question: { id, label }, tells }: AskedQuestion,
  script: Script,
): LeavingQuestion => ({ id, label: inWords(label, script, id), tells });
