import type { Script } from '#contract/locales.ts';
import type { Emergency, TrustLevel } from '#contract/villages/words.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { countWritings, readStandings, type Standing } from './queries-shared-standing.ts';
import { dayMs, hourMs, isFresh, leftOf, recomputeTrust } from './standing.ts';
import { countLinks, holdBack, type HeldFor } from './suspicion.ts';
import type { TrustTable } from './trust.ts';
import { waitText } from './wait-text.ts';
import type { WritingRulesAt } from './writing-rules.ts';

export interface NewWriting {
  readonly memberId: string;
  readonly kind: 'post' | 'comment';
  /** With the title of a post, a line above. */
  readonly text: string;
  readonly photos: number;
  readonly mentions?: number;
  /** A change of what is there: checked like anything, but not counted as one more. `photos` are the new ones. */
  readonly edited?: boolean;
  /** In which a refusal says when she may. */
  readonly script: Script;
  readonly now: Date;
}

export interface WritingVerdict {
  readonly state: 'visible' | 'waiting';
  /** Why it waits; for `openWaitingCase`, once it is stored. */
  readonly heldFor?: HeldFor | null;
  readonly emergency: Emergency | null;
}

/** `checkWriting` for many, in their order; a refusal stands in the place of what it refuses. Two statements for all. */
export async function checkWritings(
  tx: Transaction,
  many: readonly NewWriting[],
  rulesAt: WritingRulesAt,
): Promise<(WritingVerdict | Failure)[]> {
  const results: (WritingVerdict | Failure | undefined)[] = many.map(() => undefined);
  // A statement counts for each member once; who is there twice takes another round.
  let left = many.map((writing, index) => ({ writing, index }));
  while (left.length > 0) {
    const seen = new Set<string>();
    const round = left.filter(({ writing }) => !seen.has(writing.memberId) && seen.add(writing.memberId));
    const taken = new Set(round);
    left = left.filter((one) => !taken.has(one));
    const answers = await checkRound(
      tx,
      round.map(({ writing }) => writing),
      rulesAt,
    );
    for (const [place, { index }] of round.entries()) results[index] = answers[place];
  }
  return results.filter((result) => result !== undefined);
}

async function checkRound(
  tx: Transaction,
  writings: readonly NewWriting[],
  rulesAt: WritingRulesAt,
): Promise<(WritingVerdict | Failure)[]> {
  const ids = writings.map(({ memberId }) => memberId);
  const standings = await readStandings(tx, ids);
  const stale = writings.filter(({ memberId, now }) => {
    const known = standings.get(memberId);
    return known && !isFresh(known, now);
  });
  const levels = await levelsOf(tx, standings, stale, rulesAt);
  const refusals = writings.map((writing) =>
    refusalByLevel(writing, levels.get(writing.memberId) ?? 'new', rulesAt(writing.now)),
  );
  const counted = await count(
    tx,
    writings.filter((_, index) => refusals[index] === null),
    rulesAt,
  );
  return writings.map((writing, index) => {
    const refusal = refusals[index];
    if (refusal) return refusal;
    const rules = rulesAt(writing.now);
    if (!counted.has(writing)) return refusalByCount(writing, standings.get(writing.memberId), rules);
    const held = holdBack(writing.text, levels.get(writing.memberId) ?? 'new', rules.table);
    return {
      state: held === null ? 'visible' : 'waiting',
      heldFor: held,
      emergency: rules.findEmergency(writing.text),
    };
  });
}

async function levelsOf(
  tx: Transaction,
  standings: ReadonlyMap<string, Standing>,
  stale: readonly NewWriting[],
  rulesAt: WritingRulesAt,
): Promise<Map<string, TrustLevel>> {
  const levels = new Map([...standings].map(([memberId, { trust }]) => [memberId, trust]));
  const [one] = stale;
  if (one === undefined) return levels;
  const ids = stale.map(({ memberId }) => memberId);
  const held = { ...rulesAt(one.now), now: one.now };
  for (const [memberId, trust] of await recomputeTrust(tx, ids, held)) levels.set(memberId, trust);
  return levels;
}

/** Those that could be counted. An edit without new photos counts for nothing. */
async function count(
  tx: Transaction,
  writings: readonly NewWriting[],
  rulesAt: WritingRulesAt,
): Promise<Set<NewWriting>> {
  const free = writings.filter(({ edited }) => edited);
  const counted = writings.filter(({ edited }) => !edited);
  const [one] = counted;
  if (one === undefined) return new Set(free);
  const rows = await countWritings(tx, counted, { ...rulesAt(one.now), now: one.now });
  const passed = new Set(rows.map(({ memberId }) => memberId));
  return new Set([...free, ...counted.filter(({ memberId }) => passed.has(memberId))]);
}

function refusalByLevel(
  { text, mentions = 0, photos }: NewWriting,
  trust: TrustLevel,
  { table }: { readonly table: TrustTable },
): Failure | null {
  const allowed = table[trust];
  if (countLinks(text) > allowed.links) return new Failure('linksTooMany', { why: trust });
  if (mentions > allowed.mentions) return new Failure('mentionsTooMany', { why: trust });
  if (photos > allowed.photosPerDay) return new Failure('photosTooMany', { why: trust });
  return null;
}

function refusalByCount(
  { kind, photos, script, now }: NewWriting,
  standing: Standing | undefined,
  { table }: { readonly table: TrustTable },
): Failure {
  const left = leftOf(standing, { table, now });
  const enough = kind === 'post' ? left.posts > 0 : left.comments > 0;
  const name = enough && photos > left.photos ? 'photosTooMany' : 'writingTooMany';
  const isHour =
    name === 'writingTooMany' &&
    kind === 'comment' &&
    standing !== undefined &&
    standing.dayComments < table[standing.trust].commentsPerDay;
  const from = (isHour ? standing?.hourAt : standing?.dayAt) ?? now;
  const again = from.getTime() + (isHour ? hourMs : dayMs);
  const seconds = Math.max(60, Math.ceil((again - now.getTime()) / 1000));
  return new Failure(name, {
    retryAfterSeconds: seconds,
    fields: [{ path: '', reason: waitText(seconds, script) }],
  });
}
