import type { Emergency } from '#contract/villages/words.ts';
import type { Database } from '#server/kernel/database/database.ts';
import { emergencySigns } from './emergency-signs.ts';
import type { TrustTable } from './trust.ts';
import { trustRules } from './trust-rules.ts';

/** What a text is held to when it is written. */
export interface WritingRules {
  readonly table: TrustTable;
  /** What it calls for; null for most texts. */
  findEmergency(text: string): Emergency | null;
}
/** By the clock that is passed. */
export type WritingRulesAt = (now: Date) => WritingRules;

/** To be asked before a transaction begins. */
export async function writingRules(db: Database): Promise<WritingRulesAt> {
  const [tableAt, signsAt] = await Promise.all([trustRules(db), emergencySigns(db)]);
  return (now) => ({ table: tableAt(now), findEmergency: signsAt(now).find });
}
