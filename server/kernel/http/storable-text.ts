import type { Localised, Script } from '#contract/locales.ts';
import { Failure } from '#server/kernel/failure/failure.ts';

const reason: Localised = {
  en: 'Contains a character that cannot be stored',
  'zh-Hans': '含有无法保存的字符',
  'zh-Hant': '含有無法儲存的字元',
};

/**
 * Refuses what PostgreSQL cannot hold in text or JSON: U+0000 and half a surrogate pair. Takes input whose shape
 * has been checked, so that it is only as deep as the contract. Throws `badRequest` with the field.
 */
export function refuseUnstorable(input: unknown, script: Script): void {
  const field = findUnstorable(input)?.join('.');
  if (field === undefined) return;
  throw new Failure('badRequest', {
    fields: [{ path: field, reason: reason[script] }],
    why: `${field} unstorable_text`,
  });
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The keys that lead to it; made only where there is one, since every input is looked through. */
function findUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  const inside = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(inside)) {
    // Of a record, whose keys are the sender's.
    if (!isStorable(key)) return [];
    const found = findUnstorable(inside[key]);
    if (found) return [key, ...found];
  }
  return null;
}
