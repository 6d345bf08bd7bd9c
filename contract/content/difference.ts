/** Bodies compared by their leaves: whole fields, or parts of them such as one language of a text. */

type Body = Readonly<Record<string, unknown>>;

/** Whether a value has parts by name; a list has none. */
export const isRecord = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => same(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}

/** Items of a list by their ids; null for a list that is none of items. */
function itemsOf(value: unknown): ReadonlyMap<string, Body> | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const items = value.filter(isRecord);
  const ids = items.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  if (ids.length !== value.length || new Set(ids).size !== ids.length) return null;
  return new Map(items.map((item, at) => [ids[at] ?? '', item]));
}

/** Lists of the same items in the same order, as records of them by their ids; else null. */
function likeLists(values: readonly unknown[]): Body[] | null {
  const lists = values.map(itemsOf).filter((list) => list !== null);
  const orders = new Set(lists.map((list) => [...list.keys()].join(' ')));
  return lists.length === values.length && orders.size === 1
    ? lists.map((list) => Object.fromEntries(list))
    : null;
}

/**
 * Leaves by their places, such as `name.en`, of items of lists by their ids: `lessons.first.name.en`. A list whose items
 * came, went or changed their order is one leaf, as is any other; what is not there is `null`.
 */
function leavesOf(bodies: readonly Body[], place = ''): { field: string; values: unknown[] }[] {
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  return names.flatMap((name) => {
    const values = bodies.map((body) => body[name] ?? null);
    const field = place === '' ? name : `${place}.${name}`;
    const within = values.every(isRecord) ? values : likeLists(values);
    return within ? leavesOf(within, field) : [{ field, values }];
  });
}

export interface Changed {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Where two bodies differ. */
export const differencesOf = (before: Body, after: Body): Changed[] =>
  leavesOf([before, after])
    .filter(({ values: [one, other] }) => !same(one, other))
    .map(({ field, values: [one, other] }) => ({ field, before: one, after: other }));

export interface ChangedByTwo {
  readonly field: string;
  /** In the version that both began with. */
  readonly started: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Both changed it, and not to the same: somebody has to choose. */
  readonly conflict: boolean;
}

/** What two people made of the version that both began with, by field. */
export const threeWay = (started: Body, mine: Body, theirs: Body): ChangedByTwo[] =>
  leavesOf([started, mine, theirs])
    .filter(({ values: [base, one, other] }) => !same(base, one) || !same(base, other))
    .map(({ field, values: [base, one, other] }) => ({
      field,
      started: base,
      mine: one,
      theirs: other,
      conflict: !same(base, one) && !same(base, other) && !same(one, other),
    }));

/** The place in a body that a difference tells, for a form: by the numbers of items in their lists, not by their ids. */
export function placeInForm(body: Body, field: string): string {
  let value: unknown = body;
  return field
    .split('.')
    .map((name) => {
      const items = itemsOf(value);
      const at = items ? [...items.keys()].indexOf(name) : -1;
      value = at === -1 ? (isRecord(value) ? value[name] : undefined) : (value as unknown[])[at];
      return at === -1 ? name : String(at);
    })
    .join('.');
}
