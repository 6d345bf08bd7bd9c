import { nearestLocale } from '#contract/locales.ts';
import type { PreviewPerson } from '#contract/previews.ts';
import { site } from '#console/kit/site.ts';
import type { PersonForm } from './preview-person.tsx';

/** A mother who waits for a child and can afford things. */
export const usualPerson: PersonForm = {
  who: 'madeUp',
  stage: 'pregnant',
  level: '1',
  countryCode: 'US',
  language: nearestLocale('en', site.languages),
  dueOn: '',
  bornOn: '',
  points: '1000',
  coins: '500',
  email: '',
  reason: '',
};

const numberOf = (text: string): number => Math.trunc(Number(text)) || 0;

/** Who looks, as the call takes it. */
export function personOf(form: PersonForm): PreviewPerson {
  const { who, stage, level, countryCode, language, dueOn, bornOn, points, coins, email, reason } = form;
  if (who === 'guest') return { who, language };
  if (who === 'real') return { who, email, reason };
  return {
    who,
    stage,
    level: Math.max(1, numberOf(level)),
    countryCode,
    language,
    children: [
      ...(dueOn === '' ? [] : [{ day: dueOn, born: false }]),
      ...(bornOn === '' ? [] : [{ day: bornOn, born: true }]),
    ],
    points: numberOf(points),
    coins: numberOf(coins),
  };
}
