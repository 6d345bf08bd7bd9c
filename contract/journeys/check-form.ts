import { dayOf, mostAtAll } from './bounds.ts';
import { checkCondition, type FormProblem } from './check-conditions.ts';
import type { Form, Prefill, Question, QuestionType } from './form.ts';

export const mostQuestions = 300;

/** What a known answer can be the answer of. */
const typesOfPrefill: Readonly<Record<Prefill, readonly QuestionType[]>> = {
  firstName: ['shortText'],
  lastName: ['shortText'],
  email: ['email'],
  phone: ['phone'],
  birthday: ['date'],
  country: ['dropdown', 'singleChoice'],
  expectedDate: ['date'],
  youngestBirthday: ['date'],
  address: ['address'],
};

/**
 * What makes no sense in a form of the right shape; empty when it can be published. Whoever passes can be answered:
 * every page leads on, whatever was chosen before. The names of pictures are the server's to know.
 * @param today `YYYY-MM-DD`
 */
export function checkForm(form: Form<unknown>, today: string): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const earlier = new Map<string, Question<unknown>>();
  const all = form.pages.flatMap(({ questions }) => questions);
  if (all.length > mostQuestions)
    problems.push({
      path: 'pages',
      problem: `${all.length} questions; at most ${mostQuestions} are possible`,
    });
  for (const [number, page] of form.pages.entries()) {
    const at = `pages.${number}`;
    if (page.showIf) problems.push(...checkCondition(page.showIf, `${at}.showIf`, earlier));
    for (const [index, question] of page.questions.entries()) {
      const path = `${at}.questions.${index}`;
      if (earlier.has(question.id))
        problems.push({ path: `${path}.id`, problem: `Another question is called “${question.id}” too` });
      if (question.showIf) problems.push(...checkCondition(question.showIf, `${path}.showIf`, earlier));
      problems.push(...checkQuestion(question, path, today));
      earlier.set(question.id, question);
    }
  }
  return problems;
}

function checkQuestion(question: Question<unknown>, path: string, today: string): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  const tell = (part: string, problem: string) => problems.push({ path: `${path}.${part}`, problem });
  for (const [part, items] of listsOf(question)) {
    for (const id of repeated(items.map((item) => item.id))) tell(part, `“${id}” is there more than once`);
  }
  const { prefill } = question;
  if (prefill && !typesOfPrefill[prefill].includes(question.type))
    tell('prefill', `“${prefill}” can only be the answer of: ${typesOfPrefill[prefill].join(', ')}`);
  checkBounds(question, today, tell);
  return problems;
}

function checkBounds(
  question: Question<unknown>,
  today: string,
  tell: (part: string, problem: string) => void,
): void {
  switch (question.type) {
    case 'shortText':
    case 'longText':
    case 'file': {
      const limit = mostAtAll[question.type];
      if ((question.most ?? 0) > limit) tell('most', `At most ${limit} are possible`);
      if ((question.least ?? 0) > (question.most ?? limit)) tell('least', 'This is more than the most');
      if (question.most === 0) tell('most', 'With nothing allowed, nobody can answer');
      return;
    }
    case 'multipleChoice':
    case 'pictureChoice': {
      const options = question.options.length;
      const most = question.most ?? (question.type === 'pictureChoice' ? 1 : options);
      if (most > options) tell('most', `There are only ${options} options`);
      if (most === 0) tell('most', 'With nothing allowed, nobody can answer');
      if ((question.least ?? 0) > Math.min(most, options)) tell('least', 'This is more than can be chosen');
      return;
    }
    case 'number': {
      const { least = -Infinity, most = Infinity, precision = 0 } = question;
      const step = 10 ** precision;
      if (least > most) tell('least', 'This is more than the most');
      // Of what is too large to have digits behind the point, each is a number that can be typed.
      else if (
        Math.abs(least) < 2 ** 53 / step &&
        Math.ceil(least * step - 1e-6) > Math.floor(most * step + 1e-6)
      )
        tell('least', 'No number with that precision lies between the bounds');
      return;
    }
    case 'date': {
      const from = dayOf(question.from, today);
      const to = dayOf(question.to, today);
      if (from !== undefined && to !== undefined && from > to) tell('from', 'This is after the last day');
      if (question.required && question.from === 'today' && to !== undefined && question.to !== 'today')
        tell('to', 'After this day nobody could answer any more');
      return;
    }
    default:
      return;
  }
}

function listsOf(
  question: Question<unknown>,
): readonly (readonly [string, readonly { readonly id: string }[]])[] {
  if (question.type === 'matrix')
    return [
      ['rows', question.rows],
      ['columns', question.columns],
    ];
  return 'options' in question ? [['options', question.options]] : [];
}

function repeated(ids: readonly string[]): readonly string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
}
