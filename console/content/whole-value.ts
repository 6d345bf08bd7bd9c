import { isRecord } from '#contract/content/difference.ts';
import type { Field, Fields } from '#contract/content/field.ts';
import type { Kind } from '#contract/content/kind.ts';
import { fieldsOfItem, referredIn } from '#contract/content/references.ts';
import { textIn } from '#contract/locales.ts';
import type { Language } from '#console/kit/language.ts';
import { fieldAt } from '#console/kit/titles.ts';
import { titleOfItem } from './item-title.ts';
import { shownValue } from './shown-value.ts';

/** What pieces are called, by their ids. */
export type PieceNames = Readonly<Record<string, string>>;

/** A value with all that items of its lists hold, for whoever is to agree to it. */
export function wholeValue(
  kind: Kind,
  path: string,
  value: unknown,
  { language, names }: { readonly language: Language; readonly names: PieceNames },
): string {
  const { field } = fieldAt(kind, path);
  const referred = field ? referredIn(field, value) : null;
  if (referred !== null) return names[referred] ?? referred;
  if (!field || !Array.isArray(value) || !value.every(isRecord) || !(field.of || field.blocks))
    return shownValue(kind, path, value, language);
  return value
    .map((item, at) =>
      [
        `${at + 1}. ${titleOfItem(field, item, language)}`,
        ...linesOf(kind, field, item, { language, names }),
      ].join('\n'),
    )
    .join('\n');
}

function linesOf(
  kind: Kind,
  field: Field,
  item: Readonly<Record<string, unknown>>,
  how: { readonly language: Language; readonly names: PieceNames },
): string[] {
  const fields: Fields = fieldsOfItem(field, item) ?? {};
  return Object.entries(fields).flatMap(([name, { label, type }]) => {
    const value = item[name];
    if (isNothing(value)) return [];
    const isText = (type === 'localised' || type === 'markdown') && isRecord(value);
    const text = isText ? textIn(value, how.language) : wholeValue({ ...kind, fields }, name, value, how);
    return text === '' ? [] : [`${label[how.language]}: ${text}`.replaceAll(/^/gm, '    ')];
  });
}

/** Whether a value says nothing at all. */
export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
