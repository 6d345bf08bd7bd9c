/** What happened in the running test that it has to have declared. */
const happened: string[] = [];
const declared: RegExp[] = [];

export function tell(line: string): void {
  happened.push(line);
}

/**
 * Declares a `console.error` or `console.warn` of the code under test (`console.error: its words`), or a call to
 * another machine (`outside call to host:port`), for the rest of the running test. It has to come.
 */
export function expectToHappen(pattern: RegExp): void {
  declared.push(pattern);
}

/** What happened undeclared and what was declared and did not happen since the last time, in words. */
export function takeUndeclared(): string[] {
  const lines = happened.splice(0);
  const patterns = declared.splice(0);
  return [
    ...lines.filter((line) => !patterns.some((pattern) => pattern.test(line))),
    ...patterns
      .filter((pattern) => !lines.some((line) => pattern.test(line)))
      .map((pattern) => `declared, but did not come: ${pattern}`),
  ];
}
