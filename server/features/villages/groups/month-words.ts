import { monthMark } from '#contract/content/kinds/village.ts';
import type { ContentBody } from '#contract/content/kinds.ts';
import { putPiece } from '#server/core/content/put-piece.ts';
import { findPieceId } from '#server/core/content/queries-shared-lines.ts';
import { newId, transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { holdMonths } from './queries.ts';

export type MonthWords = ContentBody<'dueMonthClub'>;

/** What an installation begins with. */
export const firstMonthWords: MonthWords = {
  name: {
    en: `Babies of ${monthMark}`,
    'zh-Hans': `${monthMark}宝宝`,
    'zh-Hant': `${monthMark}寶寶`,
  },
  text: {
    en: `For everybody whose baby is due or was born in ${monthMark}: the same weeks, the same questions, at the same time.`,
    'zh-Hans': `预产期或出生在${monthMark}的宝宝，妈妈们在这里相聚：同样的孕周，同样的问题，一起走过。`,
    'zh-Hant': `預產期或出生在${monthMark}的寶寶，媽媽們在這裡相聚：同樣的孕週，同樣的問題，一起走過。`,
  },
  rules: [
    {
      id: 'pace',
      text: {
        en: 'Every pregnancy and every baby has a pace of its own: we do not compare.',
        'zh-Hans': '每次怀孕、每个宝宝都有自己的节奏，我们不比较。',
        'zh-Hant': '每次懷孕、每個寶寶都有自己的步調，我們不比較。',
      },
    },
    {
      id: 'medical',
      text: {
        en: 'Share what you went through; for medical questions ask your midwife or doctor.',
        'zh-Hans': '分享自己的经历；医疗问题请咨询助产士或医生。',
        'zh-Hant': '分享自己的經歷；醫療問題請諮詢助產士或醫生。',
      },
    },
    {
      id: 'stays-here',
      text: {
        en: 'What is said here stays here.',
        'zh-Hans': '这里说的话，留在这里。',
        'zh-Hant': '這裡說的話，留在這裡。',
      },
    },
  ],
  picture: 'due-month',
};

/** The one piece of its kind. */
const slug = 'due-month';

/** Gives an installation the words that villages of months open with, unless it has some. */
export async function putUpMonthWords({ db }: Pick<Services, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await holdMonths(tx);
    if ((await findPieceId(tx, 'dueMonthClub', slug)) !== undefined) return;
    await putPiece(tx, { kind: 'dueMonthClub', pieceId: newId(tx), slug, body: firstMonthWords });
  });
}
