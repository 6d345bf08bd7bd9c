import type { Database, Transaction } from '#server/kernel/database/database.ts';
import { digestOfLine, noDigest, type AuditLine } from './line-digest.ts';
import {
  countUnlinked,
  findHeads,
  findLinks,
  findUnlinked,
  type AuditHead,
  type ChainEnd,
  type LinkedLine,
} from './queries-chain.ts';

export type AuditFault =
  /** The line is another than the one that was linked. */
  | { readonly what: 'changed'; readonly line: string; readonly seq: number }
  /** The link stands, its line is gone. */
  | { readonly what: 'missing'; readonly line: string; readonly seq: number }
  /** Dated before a head that did not have it; `seq` where it was linked after that. */
  | { readonly what: 'inserted'; readonly line: string; readonly seq: number | null }
  /** The line is what it was, its link is not. */
  | { readonly what: 'linkChanged'; readonly line: string; readonly seq: number }
  /** Of the two one was changed: what comes behind does not tell which. */
  | { readonly what: 'lineOrLink'; readonly line: string; readonly seq: number }
  /** From one number to another, with the lines that they had. */
  | { readonly what: 'linksMissing'; readonly from: number; readonly to: number }
  /** A head says something else than the chain; `day`: one that the database keeps, null: one that was given. */
  | { readonly what: 'head'; readonly seq: number; readonly day: string | null };

export interface AuditReport {
  /** The first of them. */
  readonly faults: readonly AuditFault[];
  readonly count: number;
  /** How far the chain goes. */
  readonly end: ChainEnd | null;
  /** Lines that are newer than the chain. */
  readonly unlinked: number;
}

/** How many faults are told one by one, whatever their number. */
const mostTold = 200;
const pageSize = 5000;

/**
 * Proves the log by its chain, in one snapshot and page by page, and the chain by its heads: those that the database keeps, and
 * those that somebody has from elsewhere.
 */
export async function verifyAudit(
  db: Database,
  { given = [] }: { readonly given?: readonly ChainEnd[] } = {},
): Promise<AuditReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const kept = await findHeads(tx);
      const faults = new Faults();
      const end = await walkLinks(tx, { kept, given }, faults);
      await findInserted(tx, kept, faults);
      return { faults: faults.told, count: faults.count, end, unlinked: await countUnlinked(tx) };
    });
}

class Faults {
  readonly told: AuditFault[] = [];
  count = 0;
  add(fault: AuditFault): void {
    this.count += 1;
    if (this.told.length < mostTold) this.told.push(fault);
  }
}

interface Heads {
  readonly kept: readonly AuditHead[];
  readonly given: readonly ChainEnd[];
}

/** A link that does not follow from the one before it, until the next one tells why. */
interface Suspect {
  readonly seq: number;
  readonly line: string;
  /** What the line as it is would have made of it. */
  readonly computed: Buffer;
}

async function walkLinks(tx: Transaction, { kept, given }: Heads, faults: Faults): Promise<ChainEnd | null> {
  const heads = [
    ...kept.map(({ seq, digest, day }) => ({ seq, digest, day })),
    ...given.map((head) => ({ ...head, day: null })),
  ];
  const headsAt = Map.groupBy(heads, ({ seq }) => seq);
  let end: ChainEnd = { seq: 0, digest: noDigest };
  let suspect: Suspect | null = null;
  // Of the heads before a link: until when nothing can have been missing.
  let wholeTo = 0;
  let nextKept = 0;
  for (;;) {
    const links: LinkedLine[] = await findLinks(tx, end.seq, pageSize);
    for (const link of links) {
      while ((kept[nextKept]?.seq ?? Infinity) < link.seq) {
        wholeTo = Math.max(wholeTo, kept[nextKept]?.wholeTo.getTime() ?? 0);
        nextKept += 1;
      }
      const isNext = link.seq === end.seq + 1;
      if (!isNext) faults.add({ what: 'linksMissing', from: end.seq + 1, to: link.seq - 1 });
      suspect = check(link, isNext ? end : null, suspect, faults);
      if (link.at !== null && Date.parse(link.at) < wholeTo)
        faults.add({ what: 'inserted', line: link.linkOf, seq: link.seq });
      for (const head of headsAt.get(link.seq) ?? [])
        if (!head.digest.equals(link.digest)) faults.add(ofHead(head));
      end = { seq: link.seq, digest: link.digest };
    }
    if (links.length < pageSize) break;
  }
  if (suspect) settle(suspect, heads, end, faults);
  const last = Math.max(...heads.map(({ seq }) => seq), 0);
  if (last > end.seq) faults.add({ what: 'linksMissing', from: end.seq + 1, to: last });
  return end.seq === 0 ? null : end;
}

const ofHead = ({ seq, day }: { seq: number; day: string | null }): AuditFault => ({
  what: 'head',
  seq,
  day,
});

/** @param end the link before; null where that one is gone. @returns a link that the next one is to tell about */
function check(
  link: LinkedLine,
  end: ChainEnd | null,
  suspect: Suspect | null,
  faults: Faults,
): Suspect | null {
  const { seq, digest, linkOf: line } = link;
  if (link.auditId === null) {
    if (suspect) faults.add({ what: 'lineOrLink', line: suspect.line, seq: suspect.seq });
    faults.add({ what: 'missing', line, seq });
    return null;
  }
  if (end === null) {
    if (suspect) faults.add({ what: 'lineOrLink', line: suspect.line, seq: suspect.seq });
    return null;
  }
  const computed = digestOfLine(end.digest, link);
  if (computed.equals(digest)) {
    // What comes behind was made of its link.
    if (suspect) faults.add({ what: 'changed', line: suspect.line, seq: suspect.seq });
    return null;
  }
  if (suspect && digestOfLine(suspect.computed, link).equals(digest)) {
    faults.add({ what: 'linkChanged', line: suspect.line, seq: suspect.seq });
    return null;
  }
  if (suspect) faults.add({ what: 'lineOrLink', line: suspect.line, seq: suspect.seq });
  return { seq, line, computed };
}

/** Of the last link a head tells, if there is one of it. */
function settle(
  { seq, line, computed }: Suspect,
  heads: readonly ChainEnd[],
  end: ChainEnd,
  faults: Faults,
): void {
  const of = heads.filter((head) => head.seq === seq);
  if (of.some(({ digest }) => digest.equals(computed))) faults.add({ what: 'linkChanged', line, seq });
  else if (of.some(({ digest }) => digest.equals(end.digest))) faults.add({ what: 'changed', line, seq });
  else faults.add({ what: 'lineOrLink', line, seq });
}

/** Lines that no link has though they say that they are older than the last head. */
async function findInserted(tx: Transaction, kept: readonly AuditHead[], faults: Faults): Promise<void> {
  if (kept.length === 0) return;
  const datedBefore = new Date(Math.max(...kept.map(({ wholeTo }) => wholeTo.getTime())));
  for (let after: string | null = null; ;) {
    const lines: AuditLine[] = await findUnlinked(tx, { after, limit: pageSize, datedBefore });
    for (const { auditId } of lines) faults.add({ what: 'inserted', line: auditId, seq: null });
    if (lines.length < pageSize) return;
    after = lines.at(-1)?.auditId ?? null;
  }
}
