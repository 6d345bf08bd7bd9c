import { isRecord } from '#contract/content/difference.ts';
import type { StoredMark } from '#contract/content/media-fields.ts';
import type { Kind } from '#contract/content/kind.ts';
import { fieldAt, labelOf } from '#console/kit/titles.ts';
import type { Language } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { shownInstant } from '#console/kit/zoned.ts';
import { contentTexts } from './content-texts.ts';
import { editorTexts } from './editor-texts.ts';
import { titleOfItem } from './item-title.ts';

const instantPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const isMark = (value: object | number): value is StoredMark =>
  typeof value === 'object' && 'mediaId' in value && 'width' in value && !('focus' in value);

/** A value of a field, or of a part of one, as lines to read. */
export function shownValue(kind: Kind, path: string, value: unknown, language: Language): string {
  const texts = contentTexts[language];
  if (value === null || value === undefined || value === '') return editorTexts[language].empty;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const { field } = fieldAt(kind, path);
  if (typeof value === 'string') {
    const word = field?.words?.[value];
    if (word) return word[language];
    return instantPattern.test(value) ? shownInstant(value, language, site.timeZone) : value;
  }
  if (Array.isArray(value)) {
    if (field && (field.of || field.blocks) && value.every(isRecord))
      return value.map((item, at) => `${at + 1}. ${titleOfItem(field, item, language)}`).join('\n');
    return value.map((one) => shownValue(kind, path, one, language)).join(', ');
  }
  if (isMark(value)) return `${value.width} × ${value.height}`;
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** The name of a field, with its part: “Name · English”. */
export function shownField(kind: Kind, path: string, language: Language): string {
  const { part } = fieldAt(kind, path);
  const texts = contentTexts[language];
  const label = labelOf(kind, path, language);
  const words: Readonly<Record<string, string>> = {
    ...texts.languages,
    ...texts.audience,
    opensAt: texts.opens,
    closesAt: texts.closes,
  };
  return part === '' || label === path ? label : `${label} · ${words[part] ?? part}`;
}
