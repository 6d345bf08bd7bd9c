import { consoleBase } from '#contract/console-page.ts';
import type { Currency } from '#contract/define.ts';
import { textIn, type Script, type WrittenText } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { listedLines, listMark } from '#server/core/outbox/listed-lines.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';

/** What the nightly proof found; a mail names nobody. */
interface Differences {
  /** Found for the first time. */
  readonly fresh: number;
  /** All there are. */
  readonly differed: number;
}

export const differencesMail = (
  { fresh, differed }: Differences,
  { brandName, publicUrl }: Pick<SiteInfo, 'brandName' | 'publicUrl'>,
  script: Script,
): MailContent =>
  fillMail('staff-books-differ', script, {
    brandName,
    count: String(fresh),
    all: String(differed),
    differencesUrl: `${publicUrl}${consoleBase}/finance/differences`,
  });

/** What a mail says of a budget. */
export interface ToldBudget {
  readonly name: WrittenText;
  readonly currency: Currency;
  readonly budget: number;
  readonly used: number;
}

/** How many are named. */
const mostNamed = 10;

export function budgetsMail(
  budgets: readonly ToldBudget[],
  { brandName, publicUrl }: Pick<SiteInfo, 'brandName' | 'publicUrl'>,
  script: Script,
): MailContent {
  const mail = fillMail('staff-budgets', script, {
    brandName,
    count: String(budgets.length),
    list: listMark,
    budgetsUrl: `${publicUrl}${consoleBase}/finance/budgets`,
  });
  const number = new Intl.NumberFormat(script);
  const { units, said } = budgetWords[script];
  const line = ({ name, currency, budget, used }: ToldBudget) =>
    said({
      name: textIn(name, script),
      // Never told as wholly used before it is.
      percent: String(Math.floor((100 * used) / budget)),
      budget: `${number.format(budget)} ${units[currency]}`,
    });
  return { ...mail, lines: listedLines(budgets, { most: mostNamed, script, line }) };
}

interface BudgetWords {
  readonly units: Readonly<Record<Currency, string>>;
  said(line: Readonly<Record<'name' | 'percent' | 'budget', string>>): string;
}

const budgetWords: Readonly<Record<Script, BudgetWords>> = {
  en: {
    units: { points: 'points', coins: 'coins' },
    said: ({ name, percent, budget }) => `“${name}” · ${percent}% of ${budget} used`,
  },
  'zh-Hans': {
    units: { points: '积分', coins: '金币' },
    said: ({ name, percent, budget }) => `“${name}”已用 ${budget}的 ${percent}%`,
  },
  'zh-Hant': {
    units: { points: '積分', coins: '金幣' },
    said: ({ name, percent, budget }) => `「${name}」已用 ${budget}的 ${percent}%`,
  },
};
