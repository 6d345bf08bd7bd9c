import type { SiteCallName } from '#contract/addresses.ts';

interface Answered {
  readonly name: SiteCallName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly result: unknown;
}

/** Answers so far, from which further calls take their ids. */
export class Seen {
  readonly answers: Answered[] = [];

  /** What stands under the name of a field anywhere in the answers of calls, each value once. */
  values(...from: readonly (readonly [SiteCallName, string])[]): string[] {
    return [...new Set(from.flatMap(([name, field]) => this.pairs(name, field).map(({ value }) => value)))];
  }

  /** The same with what the call was asked with. */
  pairs(name: SiteCallName, field: string): { input: Answered['input']; value: string }[] {
    return this.answers
      .filter((one) => one.name === name)
      .flatMap(({ input, result }) => fieldsOf(result, field).map((value) => ({ input, value })));
  }
}

function fieldsOf(value: unknown, field: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === field && typeof inner === 'string' ? [inner] : []),
    ...fieldsOf(inner, field),
  ]);
}
