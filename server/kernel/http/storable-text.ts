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
  const path = findUnstorable(input, []);
  if (!path) return;
  const field = path.join('.');
  throw new Failure('badRequest', {
    fields: [{ path: field, reason: reason[script] }],
    why: `${field} unstorable_text`,
  });
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

function findUnstorable(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    // Of a record, whose keys are the sender's.
    if (!isStorable(key)) return path;
    const found = findUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}
