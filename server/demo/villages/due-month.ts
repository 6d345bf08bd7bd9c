import type { Localised } from '#contract/locales.ts';
import { shownMonth } from '#server/kernel/clock/shown-time.ts';

/** The month after the next: those who wait for it are in the middle of it all. */
export function monthOf(now: Date): {
  readonly slug: string;
  readonly dueMonth: string;
  readonly name: Localised;
} {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1));
  const dueMonth = first.toISOString().slice(0, 10);
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1];
  const english = shownMonth(dueMonth, 'en');
  return {
    slug: `due-${dueMonth.slice(0, 7)}`,
    dueMonth,
    name: {
      en: `Due in ${english}`,
      'zh-Hans': `${year}年${month}月的宝宝`,
      'zh-Hant': `${year}年${month}月的寶寶`,
    },
  };
}
