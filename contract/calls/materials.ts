import { z } from 'zod';
import { article } from '../articles/article.ts';
import { langCode } from './regions.ts';
import { addresses } from '../addresses.ts';
import { call, id, localDate } from '../define.ts';
import { scenes } from '../scenes.ts';
import { shownPicture } from '../shown-picture.ts';
import { stageKeys } from '../stages.ts';
import { otherText } from '../shown-text.ts';

export const material = z.strictObject({
  materialId: id,
  title: z.string(),
  text: z.string(),
  /** Words on its button; null: the whole of it leads on. */
  button: z.string().nullable(),
  picture: shownPicture,
  /** A path of the site, or an address elsewhere; null: it leads nowhere. */
  target: z.string().nullable(),
});
export type Material = z.infer<typeof material>;

/** A piece to read, as its card shows it. */
export const stagePiece = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: shownPicture,
  minutes: z.int(),
});
export type StagePiece = z.infer<typeof stagePiece>;

/** `stage` is null for what is read in a rest from all of it. */
export const stageContent = z.strictObject({
  stage: z.int().nullable(),
  list: z.array(stagePiece),
});

export const materialCalls = {
  querySceneMaterialList: call({
    ...addresses.querySceneMaterialList,
    access: 'public',
    bound: 'only reads',
    summary: 'What is shown in a scene of the site now, to who asks, in its order.',
    input: z.strictObject({
      scene: z.enum(scenes),
      device: z.enum(['pc', 'mobile']).optional(),
      langCode,
    }),
    result: z.strictObject({ list: z.array(material), nextCursor: z.string().nullable() }),
  }),
  listStageContent: call({
    ...addresses.listStageContent,
    access: 'member',
    summary: 'Short pieces for a stage, by default her own. In a pause or after a loss: gentle other ones.',
    input: z.strictObject({ stage: z.coerce.number<number | string>().int().min(1).max(5).optional() }),
    result: stageContent,
  }),
  getStagePiece: call({
    ...addresses.getStagePiece,
    access: 'member',
    summary: 'One piece, whole.',
    input: z.strictObject({ slug: otherText('code', z.string().max(200)) }),
    result: z.strictObject({
      ...stagePiece.shape,
      stage: z.enum(stageKeys).nullable(),
      stageName: z.string().nullable(),
      reviewedOn: localDate,
      text: article,
      /** Others of the same stage. */
      others: z.array(stagePiece),
    }),
  }),
};
