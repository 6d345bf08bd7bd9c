import { filled, type BegunBody } from '#contract/content/filled.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { readConfig, siteOf } from '#server/kernel/config/config.ts';
import { newId, transaction, type Database } from '#server/kernel/database/database.ts';
import { services } from './content.ts';
import { putUp, slugOf } from './pieces/put-up.ts';

const config = readConfig({ REDIRECT_HOSTS: 'shop.example' });
const site = { ...services, config, site: () => siteOf(config, 'https://club.example') };

export type NewRule = BegunBody<'redirectRule'> & { readonly path: string; readonly target: string };

/** Moves an address by a rule, of one path unless told otherwise. @returns its id */
export const putUpRule = (db: Database, rule: NewRule): Promise<string> =>
  transaction(db, (tx) => putUp(tx, 'redirectRule', { slug: slugOf(rule.path, 'home'), site }, rule));

export type NewQrCode = BegunBody<'qrCode'> & {
  /** What is printed. */
  readonly code: string;
};

/** Puts up a code. @returns its id */
export const putUpCode = (db: Database, { code, ...more }: NewQrCode): Promise<string> =>
  transaction(db, (tx) =>
    putUp(tx, 'qrCode', { slug: code, site }, { name: 'Card', target: '/registration', ...more }),
  );

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
