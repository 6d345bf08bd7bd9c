import { consoleBase } from '#contract/console-page.ts';
import { textIn, type Script, type WrittenText } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { listedLines, listMark } from '#server/core/outbox/listed-lines.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { mailStaff } from '#server/core/staff/mail-staff.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { findWatched, noteLow } from './queries-supply.ts';

/**
 * Tells who looks after gifts of those that are running low, all that are new in one mail: once, until there is enough of
 * them again.
 */
export async function mailLowStock({
  db,
  config,
  site,
  now,
}: Pick<Services, 'db' | 'config' | 'site' | 'now'>): Promise<void> {
  await transaction(db, async (tx) => {
    const at = now();
    const watched = await findWatched(tx);
    const low = watched.filter(({ left, warnBelow, toldAt }) => left < warnBelow && toldAt === null);
    const enough = watched.filter(({ left, warnBelow, toldAt }) => left >= warnBelow && toldAt !== null);
    await noteLow(tx, { low: idsOf(low), enough: idsOf(enough), at });
    if (low.length === 0) return;
    await mailStaff(
      tx,
      { config, site },
      { permissions: ['gifts'], write: (info, script) => lowStockMail(low, info, script), now: at },
    );
  });
}

const idsOf = (rows: readonly { readonly giftId: string }[]) => rows.map(({ giftId }) => giftId);

/** What a mail says of a gift that is running low. */
export interface LowGift {
  readonly name: WrittenText;
  readonly left: number;
  readonly warnBelow: number;
}

/** How many are named. */
const mostNamed = 10;

export function lowStockMail(
  low: readonly LowGift[],
  { brandName, publicUrl }: Pick<SiteInfo, 'brandName' | 'publicUrl'>,
  script: Script,
): MailContent {
  const mail = fillMail('staff-low-stock', script, {
    brandName,
    count: String(low.length),
    list: listMark,
    stockUrl: `${publicUrl}${consoleBase}/stock`,
  });
  const line = ({ name, ...gift }: LowGift) => lines[script]({ ...gift, name: textIn(name, script) });
  return { ...mail, lines: listedLines(low, { most: mostNamed, script, line }) };
}

type Line = Omit<LowGift, 'name'> & { readonly name: string };

const lines: Readonly<Record<Script, (line: Line) => string>> = {
  en: ({ name, left, warnBelow }) => `“${name}” · ${left} left, warned below ${warnBelow}`,
  'zh-Hans': ({ name, left, warnBelow }) => `“${name}”剩余 ${left}（低于 ${warnBelow} 时提醒）`,
  'zh-Hant': ({ name, left, warnBelow }) => `「${name}」剩餘 ${left}（低於 ${warnBelow} 時提醒）`,
};
