import type { Kind } from '#contract/content/kind.ts';
import { kinds, type KindName } from '#contract/content/kinds.ts';
import { needSecondPerson, type ApprovalRules } from '#server/core/approvals/second-person.ts';
import type { BeforeShown } from '#server/core/content/move-piece.ts';
import { workOf } from '#server/core/content/publishing.ts';
import { findVersion, type StoredBody } from '#server/core/content/queries-shared-pieces.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Ask } from '#server/kernel/hooks/hook.ts';
import type { StaffContext } from '#server/kernel/http/context.ts';

/** Whether a version needs a second person before members see it; what was seen before may come back without. */
export async function takesTwo(
  tx: Transaction,
  { staffId, ask }: { readonly staffId: string | null; readonly ask: Ask },
  {
    kind,
    move,
    body,
  }: { readonly kind: KindName; readonly move: 'publish' | 'takeBack'; readonly body: StoredBody },
  { rules, at }: { readonly rules: ApprovalRules; readonly at: Date },
): Promise<boolean> {
  const { secondPerson }: Kind = kinds[kind];
  if (secondPerson === undefined) return false;
  if (secondPerson === 'always') return move === 'publish';
  // Held to the schema of its kind when it was saved.
  return (await workOf(ask, kind).needsSecond?.(tx, body as never, { rules, staffId, at })) ?? false;
}

/** The same of versions that go out together. */
export async function anyTakesTwo(
  tx: Transaction,
  who: { readonly staffId: string | null; readonly ask: Ask },
  pieces: readonly {
    readonly kind: KindName;
    readonly pieceId: string;
    /** Null: taken down. */
    readonly version: number | null;
  }[],
  by: { readonly rules: ApprovalRules; readonly at: Date },
): Promise<boolean> {
  for (const { kind, pieceId, version } of pieces) {
    const found = version === null ? null : await findVersion(tx, pieceId, version);
    if (found && (await takesTwo(tx, who, { kind, move: 'publish', body: found.body }, by))) return true;
  }
  return false;
}

/** Asks for a second person where a move of one piece needs one. Throws `secondPersonNeeded`. */
export const withSecondPerson =
  (context: StaffContext, at: Date): BeforeShown =>
  async (tx, shown) =>
    needSecondPerson(tx, context, {
      at,
      permissions: [kinds[shown.kind].permission],
      when: async (rules) =>
        takesTwo(tx, { staffId: context.staff.staffId, ask: context.ask }, shown, { rules, at }),
    });
