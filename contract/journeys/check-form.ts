import type { Fault, FaultName } from '../content/faults.ts';
import { isDay } from '../days.ts';
import { dayOf, mostAtAll } from './bounds.ts';
import { checkCondition } from './check-conditions.ts';
import type { Form, Question } from './form.ts';

export const mostQuestions = 300;

/** Names a question for good, and an option, a row or a column. */
const name = /^[a-z][A-Za-z0-9]{0,39}$/;
/** And nothing that every object has by itself, such as `constructor`. */
const isName = (id: string) => name.test(id) && !(id in {});

/**
 * What makes no sense in a form, each fault where it is, such as `pages.0.questions.2.showIf`; empty when it can be
 * published. Whoever passes can be answered: every page leads on, whatever was chosen before. What is wrong in one list
 * alone, its fields tell.
 * @param today `YYYY-MM-DD`
 */
export function checkForm(form: Form<unknown>, today: string): readonly Fault[] {
  const faults: Fault[] = [];
  const earlier = new Map<string, Question<unknown>>();
  const all = form.pages.flatMap(({ questions }) => questions);
  if (all.length > mostQuestions) faults.push({ field: 'pages', fault: 'tooManyQuestions' });
  for (const [number, page] of form.pages.entries()) {
    const at = `pages.${number}`;
    if (page.showIf) faults.push(...checkCondition(page.showIf, `${at}.showIf`, earlier));
    const ofPage = new Set<string>();
    for (const [index, question] of page.questions.entries()) {
      const place = `${at}.questions.${index}`;
      if (earlier.has(question.id) && !ofPage.has(question.id))
        faults.push({ field: `${place}.id`, fault: 'idIsTwice' });
      if (question.showIf) faults.push(...checkCondition(question.showIf, `${place}.showIf`, earlier));
      faults.push(...checkQuestion(question, place, today));
      ofPage.add(question.id);
      earlier.set(question.id, question);
    }
  }
  return faults;
}

function checkQuestion(question: Question<unknown>, place: string, today: string): readonly Fault[] {
  const faults: Fault[] = [];
  const tell = (part: string, fault: FaultName) => faults.push({ field: `${place}.${part}`, fault });
  if (!isName(question.id)) tell('id', 'isNoName');
  for (const [part, items] of listsOf(question))
    for (const [at, { id }] of items.entries()) if (!isName(id)) tell(`${part}.${at}.id`, 'isNoName');
  if (question.type === 'ranking' && question.options.length === 1) tell('options', 'tooFewChoices');
  if (question.type === 'matrix' && question.columns.length === 1) tell('columns', 'tooFewChoices');
  checkBounds(question, today, tell);
  return faults;
}

function checkBounds(
  question: Question<unknown>,
  today: string,
  tell: (part: string, fault: FaultName) => void,
): void {
  switch (question.type) {
    case 'shortText':
    case 'longText':
    case 'file': {
      const limit = mostAtAll[question.type];
      if ((question.most ?? 0) > limit) tell('most', 'moreThanPossible');
      if ((question.least ?? 0) > (question.most ?? limit)) tell('least', 'leastAboveMost');
      if (question.most === 0) tell('most', 'nobodyCanAnswer');
      return;
    }
    case 'multipleChoice':
    case 'pictureChoice': {
      const options = question.options.length;
      const most = question.most ?? (question.type === 'pictureChoice' ? 1 : options);
      if (most > options) tell('most', 'moreThanPossible');
      if (most === 0) tell('most', 'nobodyCanAnswer');
      if ((question.least ?? 0) > Math.min(most, options)) tell('least', 'leastAboveMost');
      return;
    }
    case 'number': {
      const { least = -Infinity, most = Infinity, precision = 0 } = question;
      const step = 10 ** precision;
      if (least > most) tell('least', 'leastAboveMost');
      // Of what is too large to have digits behind the point, each is a number that can be typed.
      else if (
        Math.abs(least) < 2 ** 53 / step &&
        Math.ceil(least * step - 1e-6) > Math.floor(most * step + 1e-6)
      )
        tell('least', 'nobodyCanAnswer');
      return;
    }
    case 'date': {
      for (const part of ['from', 'to'] as const) {
        const bound = question[part];
        if (bound !== undefined && bound !== 'today' && !isDay(bound)) tell(part, 'isNoDay');
      }
      const from = dayOf(question.from, today);
      const to = dayOf(question.to, today);
      if (from !== undefined && to !== undefined && from > to) tell('from', 'endsBeforeItBegins');
      if (question.required && question.from === 'today' && to !== undefined && question.to !== 'today')
        tell('to', 'nobodyCanAnswer');
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
