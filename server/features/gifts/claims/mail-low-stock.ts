import { consoleBase } from '#contract/console-page.ts';
import { scriptOfLocale, textIn, type Script, type WrittenText } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { findAllWith } from '#server/core/staff/queries-shared.ts';
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
    // Nobody asks staff which language they read mail in.
    const mail = lowStockMail(low, site(), scriptOfLocale(site().languages[0] ?? 'en'));
    for (const { email } of await findAllWith(tx, 'gifts'))
      await queueMail(tx, config, { memberId: null, recipient: email, ...mail, now: at });
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

/** Stands in the mail where the list goes, which has lines of its own. */
const listMark = '\u{e000}';

export function lowStockMail(
  low: readonly LowGift[],
  { brandName, publicUrl }: Pick<SiteInfo, 'brandName' | 'publicUrl'>,
  script: Script,
): MailContent {
  const said = words[script];
  const named = low
    .slice(0, mostNamed)
    .map((gift) => said.line({ ...gift, name: textIn(gift.name, script) }));
  const more = low.length - named.length;
  const mail = fillMail('staff-low-stock', script, {
    brandName,
    count: String(low.length),
    list: listMark,
    stockUrl: `${publicUrl}${consoleBase}/stock`,
  });
  const text = [...named, ...(more > 0 ? [said.more(more)] : [])].join('\n');
  return { ...mail, lines: { mark: listMark, text } };
}

type Line = Omit<LowGift, 'name'> & { readonly name: string };

const words = {
  en: {
    line: ({ name, left, warnBelow }: Line) => `“${name}” · ${left} left, warned below ${warnBelow}`,
    more: (count: number) => `and ${count} more`,
  },
  'zh-Hans': {
    line: ({ name, left, warnBelow }: Line) => `“${name}”剩余 ${left}（低于 ${warnBelow} 时提醒）`,
    more: (count: number) => `另有 ${count} 项`,
  },
  'zh-Hant': {
    line: ({ name, left, warnBelow }: Line) => `「${name}」剩餘 ${left}（低於 ${warnBelow} 時提醒）`,
    more: (count: number) => `另有 ${count} 項`,
  },
} as const;
