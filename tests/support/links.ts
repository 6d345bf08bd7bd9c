import { filled } from '#contract/content/filled.ts';
import { putPiece, slugOf } from '#server/core/content/put-piece.ts';
import { addQrCode, type NewQrCode } from '#server/features/links/qr-codes/add-qr-code.ts';
import { addRedirectRule, type NewRule } from '#server/features/links/redirects/add-redirect-rule.ts';
import { newId, transaction, type Database } from '#server/kernel/database/database.ts';

const allowed = { publicUrl: 'https://club.example', hosts: ['shop.example'] };

/** Moves an address by a rule, of one path unless told otherwise. @returns its id */
export const putUpRule = (
  db: Database,
  rule: Partial<NewRule> & Pick<NewRule, 'path' | 'target'>,
): Promise<string> => transaction(db, (tx) => addRedirectRule(tx, { kind: 'exact', ...rule }, { allowed }));

/** Puts up a code. @returns its id */
export const putUpCode = (
  db: Database,
  code: Partial<NewQrCode> & Pick<NewQrCode, 'code'>,
): Promise<string> =>
  transaction(db, (tx) => addQrCode(tx, { name: 'Card', target: '/registration', ...code }, { allowed }));

/** Stores rules as they could only come there past every check. */
export const storeUnchecked = (db: Database, targets: Readonly<Record<string, string>>): Promise<void> =>
  transaction(db, async (tx) => {
    for (const [path, target] of Object.entries(targets))
      await putPiece(tx, {
        kind: 'redirectRule',
        pieceId: newId(tx),
        slug: slugOf(path, 'home'),
        body: filled('redirectRule', { path, target }),
      });
  });
