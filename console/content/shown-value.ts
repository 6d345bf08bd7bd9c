import type { Kind } from '#contract/content/kind.ts';
import type { Language } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { shownInstant } from '#console/kit/zoned.ts';
import { contentTexts } from './content-texts.ts';
import { editorTexts } from './editor-texts.ts';

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value of a field, or of a part of one, as a line to read. */
export function shownValue(kind: Kind, field: string, value: unknown, language: Language): string {
  const texts = contentTexts[language];
  if (value === null || value === undefined || value === '') return editorTexts[language].empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string') {
    const word = kind.fields[field.split('.')[0] ?? '']?.words?.[value];
    if (word) return word[language];
    return instantPattern.test(value) ? shownInstant(value, language, site.timeZone) : value;
  }
  if (Array.isArray(value)) return value.map((one) => shownValue(kind, field, one, language)).join(', ');
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The name of a field, with its part: “Name · English”. */
export function shownField(kind: Kind, field: string, language: Language): string {
  const [name = '', ...parts] = field.split('.');
  const texts = contentTexts[language];
  const label = kind.fields[name]?.label[language] ?? name;
  const part = parts.join('.');
  const words: Readonly<Record<string, string>> = {
    ...texts.languages,
    ...texts.audience,
    opensAt: texts.opens,
    closesAt: texts.closes,
  };
  return part === '' ? label : `${label} · ${words[part] ?? part}`;
}
