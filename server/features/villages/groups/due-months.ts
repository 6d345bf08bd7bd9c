import { monthMark } from '#contract/content/kinds/village.ts';
import { scripts, writtenIn, type WrittenText } from '#contract/locales.ts';
import { keptLines } from '#server/core/content/kept-lines.ts';
import { Lines } from '#server/core/content/line.ts';
import { lockLanguages } from '#server/core/content/queries-shared-languages.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownMonth } from '#server/kernel/clock/shown-time.ts';
import { addVillage, type NewVillage } from './add-village.ts';
import type { MonthWords } from './month-words.ts';
import { holdMonths } from './queries.ts';
import { dueMonthsAt } from '../rules.ts';

const wordsOf = keptLines('dueMonthClub', (rows) => new Lines(rows));

/** The village of the babies of a month (its first day). */
export function villageOfMonth(month: string, { name, text, rules, picture }: MonthWords): NewVillage {
  const said = (words: WrittenText): WrittenText => {
    const named = scripts.map((script) => [
      script,
      writtenIn(words, script).replaceAll(monthMark, () => shownMonth(month, script)),
    ]);
    return Object.fromEntries(named) as WrittenText;
  };
  return {
    slug: `babies-${month.slice(0, 7)}`,
    kind: 'dueMonth',
    dueMonth: month,
    name: said(name),
    text: said(text),
    rules: rules.map((rule) => said(rule.text)),
    picture,
  };
}

/** Opens the villages of the months that are to have one, with the words that are live. */
export async function openDueMonths({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  const lines = await wordsOf(db, (found) => found.at(at).length > 0);
  const words = lines.at(at)[0]?.body;
  if (!words) throw new Error('Villages of months have no words');
  await transaction(db, async (tx) => {
    await lockLanguages(tx, { changes: false });
    await holdMonths(tx);
    for (const month of dueMonthsAt(at)) await addVillage(tx, { ...villageOfMonth(month, words), since: at });
  });
}
