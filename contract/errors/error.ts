import * as errorCodes from '../error-codes.ts';
import type { Localised } from '../locales.ts';

/** An expected failure: its envelope code, its HTTP status and what the member reads. */
export interface CatalogueError {
  readonly code: number;
  readonly status: number;
  readonly message: Localised;
}

type Wording = Omit<CatalogueError, 'code'>;

export type ErrorName = keyof typeof errorCodes;

const codes: Readonly<Record<ErrorName, number>> = errorCodes;

/** Words failures of some of the codes; each by the name of its code. */
export function catalogue<Name extends ErrorName>(
  wordings: Readonly<Record<Name, Wording>>,
): Readonly<Record<Name, CatalogueError>> {
  const entries = Object.entries<Wording>(wordings).map(([name, wording]) => [
    name,
    { code: codes[name as Name], ...wording },
  ]);
  return Object.fromEntries(entries) as Record<Name, CatalogueError>;
}

export function error(status: number, en: string, zhHans: string, zhHant: string): Wording {
  return { status, message: { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } };
}
