import type { Field, Fields } from '#contract/content/field.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { Language } from './language.ts';

interface Titled {
  readonly slug: string;
  readonly title: WrittenText;
}

/** What a piece is called by: its title in the reader's language, or in one that there is, or its slug. */
export function titleOf({ slug, title }: Titled, language: Language): string {
  return textIn(title, language) || slug;
}

/** The fields that a path such as `lessons.2.name.en` leads through, the outermost first, and what is left of it. */
function wayOf(fields: Fields, path: string): { readonly way: readonly Step[]; readonly rest: string } {
  const [name = '', ...parts] = path.split('.');
  const field = fields[name];
  if (!field) return { way: [], rest: path };
  const [item, ...after] = parts;
  if (item === undefined || !(field.of || field.blocks))
    return { way: [{ field, item: null }], rest: parts.join('.') };
  // Fields of blocks that have the same name are called alike.
  const inner = field.of ?? Object.assign({}, ...Object.values(field.blocks ?? {}).map((one) => one.fields));
  const { way, rest } = wayOf(inner as Fields, after.join('.'));
  return { way: [{ field, item }, ...way], rest };
}

interface Step {
  readonly field: Field;
  /** Of a list: which of it, by its number from 0 on or by its id. */
  readonly item: string | null;
}

/** What somebody calls the field at a path such as `name.en` or `lessons.2.name`: “Lessons 3 · Name”. */
export function labelOf({ fields }: { readonly fields: Fields }, path: string, language: Language): string {
  const { way } = wayOf(fields, path);
  const shown = way.map(({ field: { label, ids }, item }) => [
    label[language],
    itemWord(item, ids !== undefined),
  ]);
  return way.length === 0 ? path : shown.map((words) => words.filter(Boolean).join(' ')).join(' · ');
}

/** Ids that nobody chose say nothing. */
function itemWord(item: string | null, chosen: boolean): string {
  if (item === null) return '';
  if (/^\d{1,2}$/.test(item)) return String(Number(item) + 1);
  return chosen ? `“${item}”` : '';
}

/** The innermost field of a path, undefined for a path that leads nowhere, and the part of it. */
export function fieldAt(
  { fields }: { readonly fields: Fields },
  path: string,
): { readonly field: Field | undefined; readonly part: string } {
  const { way, rest } = wayOf(fields, path);
  return { field: way.at(-1)?.field, part: rest };
}
