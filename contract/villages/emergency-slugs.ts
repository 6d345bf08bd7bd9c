import type { Emergency } from './words.ts';

/** What each kind of emergency is called among content. */
export const emergencySlugs = {
  emergency: 'emergency',
  selfHarm: 'self-harm',
  violence: 'violence',
  babyIll: 'baby-ill',
  pregnancyWarning: 'pregnancy-warning',
} as const satisfies Readonly<Record<Emergency, string>>;
