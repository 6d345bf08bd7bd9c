import type { ShownExpert } from '#contract/calls/cases/desk.ts';
import { scripts, scriptsOfLocales, type Localised, type Script } from '#contract/locales.ts';
import { site } from '#console/kit/site.ts';
import { dayOf } from './shown-day.ts';

/** What is asked of who sets a badge. */
export interface ExpertForm {
  readonly email: string;
  readonly title: Localised;
  /** `2026-03-01`, or nothing yet. */
  readonly day: string;
}

/** Fields of the form, as the server calls them. */
export const expertFields = [
  'email',
  ...scripts.map((script) => `title.${script}` as const),
  'reviewedAt',
] as const;
export type ExpertField = (typeof expertFields)[number];

/** What is wrong with each of them, beside which it is said. */
export type ExpertFaults = Readonly<Record<ExpertField, string | undefined>>;

/** Languages in which it is said. */
export const badgeScripts = scriptsOfLocales(site.languages);

export const badgeLength = { least: 2, most: 60 } as const;

export const formOf = (known: ShownExpert | null): ExpertForm => ({
  email: known?.email ?? '',
  title: known?.title ?? { en: '', 'zh-Hans': '', 'zh-Hant': '' },
  day: known === null ? '' : dayOf(known.reviewedAt),
});

interface Sayings {
  readonly emailWrong: string;
  readonly badgeWrong: string;
  readonly reviewedWrong: string;
}

/** What can be said before the server is asked. */
export function faultsOf({ email, title, day }: ExpertForm, firstDay: string, texts: Sayings): ExpertFaults {
  const ofTitle = (script: Script) => {
    const { length } = title[script].trim();
    if (!badgeScripts.includes(script) && length === 0) return undefined;
    return length >= badgeLength.least && length <= badgeLength.most ? undefined : texts.badgeWrong;
  };
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : texts.emailWrong,
    'title.en': ofTitle('en'),
    'title.zh-Hans': ofTitle('zh-Hans'),
    'title.zh-Hant': ofTitle('zh-Hant'),
    reviewedAt: day >= firstDay ? undefined : texts.reviewedWrong,
  };
}
