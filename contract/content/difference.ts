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

/** Leaves by their places, such as `name.en`. Lists are one leaf; what is not there is `null`. */
function leavesOf(bodies: readonly Body[], place = ''): { field: string; values: unknown[] }[] {
  const names = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  return names.flatMap((name) => {
    const values = bodies.map((body) => body[name] ?? null);
    const field = place === '' ? name : `${place}.${name}`;
    return values.every(isRecord) ? leavesOf(values, field) : [{ field, values }];
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
