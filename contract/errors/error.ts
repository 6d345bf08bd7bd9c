import type { Localised } from '../locales.ts';

/** An expected failure: its envelope code, its HTTP status and what the member reads. */
export interface CatalogueError {
  readonly code: number;
  readonly status: number;
  readonly message: Localised;
}

export type ErrorCatalogue = Readonly<Record<string, CatalogueError>>;

export function error(
  code: number,
  status: number,
  en: string,
  zhHans: string,
  zhHant: string,
): CatalogueError {
  return { code, status, message: { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant } };
}
