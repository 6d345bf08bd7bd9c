import type { Field, FieldType } from '#contract/content/field.ts';

/** What takes a line or two to type in. */
const shortTypes: readonly FieldType[] = [
  'localised',
  'plain',
  'whole',
  'decimal',
  'choice',
  'flag',
  'day',
  'code',
  'link',
  'target',
];
const mostFields = 2;

/** Whether items of a list hold so little that opening one would only hide it: a text in its languages, a name and a number. */
export function isShort({ of, ids }: Pick<Field, 'of' | 'ids'>): boolean {
  if (of === undefined) return false;
  const types = Object.values(of).map(({ type }) => type);
  return (
    types.length + (ids === undefined ? 0 : 1) <= mostFields &&
    types.filter((type) => type === 'localised').length <= 1 &&
    types.every((type) => shortTypes.includes(type))
  );
}
