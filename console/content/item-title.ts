import type { Field, FieldType } from '#contract/content/field.ts';
import { fieldsOfItem, referencesOf, type Reference } from '#contract/content/references.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { Language } from '#console/kit/language.ts';
import { site } from '#console/kit/site.ts';
import { shownInstant } from '#console/kit/zoned.ts';

/**
 * What an item of a list is told by: its kind, if there are several, and its first words; of one without words what was chosen
 * for it, else its moments, numbers and codes. Empty for one that is told by what it refers to.
 */
export function titleOfItem(
  field: Pick<Field, 'of' | 'blocks'>,
  item: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const kind = typeof item['kind'] === 'string' ? field.blocks?.[item['kind']]?.label[language] : undefined;
  return [kind, firstWords(field, item, language)].filter(Boolean).join(' · ');
}

function firstWords(
  field: Pick<Field, 'of' | 'blocks'>,
  item: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  const fields = Object.entries(fieldsOfItem(field, item) ?? {});
  for (const [name, { type }] of fields) {
    if (type !== 'localised' && type !== 'markdown' && type !== 'plain') continue;
    const text = (item[name] ?? '') as WrittenText | string;
    const words = typeof text === 'string' ? text : textIn(text, language);
    if (words) return words.slice(0, 120);
  }
  if (fields.some(([, { refersTo, refersBy }]) => refersTo !== undefined && refersBy === undefined))
    return '';
  const chosen = fields.find(([, { type }]) => type === 'choice');
  const word = chosen && chosen[1].words?.[String(item[chosen[0]])];
  if (word) return word[language];
  const figures = fields.flatMap(([name, { type }]) => figureOf(type, item[name], language)).join(' · ');
  return figures || firstWithin(fields, item, language);
}

/** Of what has only lists in it: the first of those. */
function firstWithin(
  fields: readonly (readonly [string, Field])[],
  item: Readonly<Record<string, unknown>>,
  language: Language,
): string {
  for (const [name, field] of fields) {
    const [first] = Array.isArray(item[name]) ? (item[name] as readonly unknown[]) : [];
    if (fieldsOfItem(field, first)) return titleOfItem(field, first as typeof item, language);
  }
  return '';
}

/** So many countries tell enough of an item. */
const countriesShown = 4;

function figureOf(type: FieldType, value: unknown, language: Language): string[] {
  if (type === 'moment' && typeof value === 'string') return [shownInstant(value, language, site.timeZone)];
  if (type === 'countries' && Array.isArray(value)) {
    const more = value.length > countriesShown ? ', …' : '';
    return value.length === 0 ? [] : [`${value.slice(0, countriesShown).join(', ')}${more}`];
  }
  if (type === 'code' && typeof value === 'string') return [value];
  return typeof value === 'number' ? [String(value)] : [];
}

/** The first piece that an item refers to. */
export const referredOf = (
  field: Pick<Field, 'of' | 'blocks'>,
  item: Readonly<Record<string, unknown>> | undefined,
): Reference | undefined => item && referencesOf({ fields: fieldsOfItem(field, item) ?? {} }, item).at(0);
