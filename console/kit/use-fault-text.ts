import { refusalOf } from './api.ts';
import { useTexts } from './language.ts';
import { askedTexts } from './asked-texts.ts';

/** Says what went wrong: in the server's words, or that none came. */
export function useFaultText(): (error: unknown) => string {
  const texts = useTexts(askedTexts);
  return (error) => {
    const refusal = refusalOf(error);
    if (refusal === undefined) return texts.failed;
    return refusal.code === 0 ? texts.unanswered : refusal.message;
  };
}

/** What the server says is wrong with one field of a form. */
export function fieldFault(error: unknown, field: string): string | undefined {
  return refusalOf(error)?.fields.find(({ path }) => path === field)?.reason;
}

/** Whether all that is wrong is wrong with these fields. */
export function isOfFields(error: unknown, fields: readonly string[]): boolean {
  const faults = refusalOf(error)?.fields ?? [];
  return faults.length > 0 && faults.every(({ path }) => fields.includes(path));
}
