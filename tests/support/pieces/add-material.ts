import type { ContentBody } from '#contract/content/kinds.ts';
import { textIn, type WrittenText } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { putUp, slugOf, windowOf } from './put-up.ts';

type MaterialBody = ContentBody<'material'>;

export type NewMaterial = Pick<MaterialBody, 'scene' | 'title' | 'text' | 'picture' | 'ofBirths'> &
  Partial<Omit<MaterialBody, 'window' | 'button'>> & {
    readonly button?: WrittenText;
    readonly opensAt?: Date | null;
    readonly closesAt?: Date | null;
  };

/** Puts a material up, live since ever; throws for where it may not lead. @returns its id */
export const addMaterial = (
  tx: Transaction,
  { opensAt, closesAt, ...more }: NewMaterial,
  site: Pick<Services, 'ask' | 'config' | 'site'>,
): Promise<string> =>
  putUp(
    tx,
    'material',
    { slug: slugOf(textIn(more.title, 'en'), 'material'), site },
    { position: 0, ...more, window: windowOf(opensAt, closesAt) },
  );
