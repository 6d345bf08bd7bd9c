import type { KeptForm, Option, Question } from '#contract/journeys/form.ts';
import type { Localised } from '#contract/locales.ts';

export type KeptQuestion = Question<Localised>;

/** A text in the three languages that members read. */
export const text = (en: string, hans: string, hant: string): Localised => ({
  en,
  'zh-Hans': hans,
  'zh-Hant': hant,
});

export const option = (id: string, ...words: Parameters<typeof text>): Option<Localised> => ({
  id,
  label: text(...words),
});

export const form = (...pages: KeptForm['pages'][number][]): KeptForm => ({ pages });
