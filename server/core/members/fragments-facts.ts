import { purchaseChannels, type PurchaseChannel } from '#contract/calls/warranties.ts';
import { defineHook, type Ask } from '#server/kernel/hooks/hook.ts';

/** What later rooms know of a member, read along with her. */
export interface LaterFacts {
  /** What can be spent now, as are coins. */
  readonly points: number;
  readonly coins: number;
  /** Tasks whose points were given. */
  readonly paidTasks: readonly string[];
  readonly giftCount: number;
  /** Coupons that can be used. */
  readonly discountCount: number;
  readonly checkedInEver: boolean;
  /** Notifications, up to a hundred. */
  readonly unread: number;
  readonly hasAddress: boolean;
}

const factNames = Object.keys({
  points: true,
  coins: true,
  paidTasks: true,
  giftCount: true,
  discountCount: true,
  checkedInEver: true,
  unread: true,
  hasAddress: true,
} satisfies Record<keyof LaterFacts, true>) as readonly (keyof LaterFacts)[];

/** What one room adds to the statement that reads members; it is composed once. */
export interface MemberFacts {
  /** SQL of each fact for a member `m` at `$2`. */
  readonly columns: Readonly<Partial<Record<keyof LaterFacts, string>>>;
  /** Joins to `m` that leave it one row, whose aliases no other room takes. */
  readonly joins?: string;
}

/** Each fact is one room's. */
export const memberFacts = defineHook<MemberFacts>('member facts');

/** Rows of what a member bought, as far as she told: `channel` by `channelOf`, `at`, and whether she got a `card` for it. */
export const purchases = defineHook<(memberId: string) => string>('purchases');

/** Its place among the channels, from 1. */
export const channelOf = (channel: PurchaseChannel) => purchaseChannels.indexOf(channel) + 1;

/** SQL of all facts, for a statement on `m`. Throws when one is told by no room or by several. */
export function composeFacts(ask: Ask): { readonly columns: string; readonly joins: string } {
  const answers = ask(memberFacts);
  const columns = factNames.map((name) => {
    const [column, ...more] = answers.flatMap(({ columns: told }) => told[name] ?? []);
    if (column === undefined) throw new Error(`No room tells the member fact ${name}`);
    if (more.length > 0) throw new Error(`Several rooms tell the member fact ${name}`);
    return `${column} as "${name}"`;
  });
  return { columns: columns.join(',\n'), joins: answers.map(({ joins = '' }) => joins).join('\n') };
}

/** SQL for what a member bought: each product by where it came from, and orders proved elsewhere. */
export const composePurchases = (ask: Ask, memberId: string) => `
  select count(*) filter (where p.channel <> ${channelOf('gift')})::int as purchases,
         coalesce(bool_or(p.card), false) as "hasCard",
         (array_agg(p.channel order by p.at desc))[1] as channel
    from (${ask(purchases)
      .map((rows) => rows(memberId))
      .join(' union all ')}) p`;
