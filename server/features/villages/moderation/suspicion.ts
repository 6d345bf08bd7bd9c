import type { TrustLevel } from '#contract/villages/words.ts';
import type { TrustTable } from './trust.ts';

const links =
  /\bhttps?:\/\/\S+|\bwww\.\S+|\b[a-z\d-]{2,63}\.(?:com|net|org|shop|store|info|biz|xyz|top|site|online|club|vip|link|live|io|me|co|cn|hk|tw|ru)\b(?:\/\S*)?/giu;

export function countLinks(text: string): number {
  return text.match(links)?.length ?? 0;
}

/** What sells, lures elsewhere or promises money. None of it is about babies. */
const spam: readonly RegExp[] = [
  /\b(?:whats ?app|telegram|we ?chat|line|viber|signal)\b[^.!?\n]{0,12}(?:[:：+@]|\bid\b|\bme (?:at|on)\b)\s*[\w+@(]/iu,
  /\b(?:dm|inbox|pm|message) me (?:to|for) (?:order|buy|price|prices|info|details)\b/iu,
  /\b(?:forex|crypto(?:currency)?|bitcoin|casino|betting|payday|loan offer|investment (?:plan|platform)|passive income|work from home and earn|earn \$?\d+)/iu,
  /\b(?:click|check out|visit) (?:the|my|this) (?:link|profile|bio|website|shop)\b/iu,
  /\b(?:promo|discount|referral|coupon) code\b[^.!?\n]{0,20}[A-Z\d]{4,}/u,
  /\b(?:100% (?:cure|guaranteed)|miracle (?:cure|drops|supplement)|lose \d+ ?(?:kg|lbs|pounds) in)\b/iu,
  /(?:加|\+|＋|➕)\s*(?:我|个|個)?\s*(?:微信|薇信|威信|vx|wx|v信|qq|扣扣|line|电报|電報|飞机|飛機)/iu,
  /(?:微信|薇信|vx|wx|qq|line)\s*(?:号|號|id)?\s*[:：]\s*[\w-]{5,}/iu,
  /(?:代购|代購|招代理|招收代理|一件代发|一件代發|批发价|批發價|日入过千|日入過千|日赚|日賺|躺赚|躺賺|刷单|刷單|兼职日结|兼職日結|贷款|貸款|博彩|赌场|賭場|彩票内幕)/u,
  /(?:包治|根治|祖传秘方|祖傳秘方|三天见效|三天見效|无效退款|無效退款)/u,
];

export const heldFor = ['link', 'spam'] as const;
export type HeldFor = (typeof heldFor)[number];

/** Why a text waits for staff before others see it; null for nearly all. Who is a regular is believed. */
export function holdBack(text: string, trust: TrustLevel, table: TrustTable): HeldFor | null {
  if (table[trust].linksHeld && countLinks(text) > 0) return 'link';
  const believed = trust === 'regular' || trust === 'trusted';
  return !believed && spam.some((sign) => sign.test(text)) ? 'spam' : null;
}
