import { scripts, textIn, type Script, type WrittenText } from '../locales.ts';
import type { Form, KeptForm } from './form.ts';

/** A kept form as the reader sees it, in her script alone. */
export function presentForm(form: KeptForm, script: Script): Form {
  // The same shape with each text in one script: what `inScript` does, said in types.
  return inScript(form, script) as Form;
}

function inScript(part: unknown, script: Script): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => inScript(one, script));
  if (typeof part !== 'object' || part === null) return part;
  // No other part of a form has a script for a name.
  if (scripts.some((one) => Object.hasOwn(part, one))) return textIn(part as WrittenText, script);
  return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, inScript(one, script)]));
}

/** Whatever is hidden at first. */
export function countQuestions(form: Form<unknown>): number {
  return form.pages.reduce((count, { questions }) => count + questions.length, 0);
}
