import type { Localised } from '#contract/locales.ts';
import { transaction } from '#server/kernel/database/database.ts';
import type { Services } from '#server/kernel/http/context.ts';
import { shownMonth } from '#server/kernel/clock/shown-time.ts';
import { addVillage, type NewVillage } from './add-village.ts';
import { dueMonthsAt } from '../rules.ts';

const rules: readonly Localised[] = [
  {
    en: 'Every pregnancy and every baby has a pace of its own: we do not compare.',
    'zh-Hans': '每次怀孕、每个宝宝都有自己的节奏，我们不比较。',
    'zh-Hant': '每次懷孕、每個寶寶都有自己的步調，我們不比較。',
  },
  {
    en: 'Share what you went through; for medical questions ask your midwife or doctor.',
    'zh-Hans': '分享自己的经历；医疗问题请咨询助产士或医生。',
    'zh-Hant': '分享自己的經歷；醫療問題請諮詢助產士或醫生。',
  },
  {
    en: 'What is said here stays here.',
    'zh-Hans': '这里说的话，留在这里。',
    'zh-Hant': '這裡說的話，留在這裡。',
  },
];

/** The village of the babies of a month (its first day). */
export function villageOfMonth(month: string, now: Date): NewVillage {
  const [year, number] = month.split('-').map(Number);
  const named = shownMonth(month, 'en');
  return {
    slug: `babies-${month.slice(0, 7)}`,
    kind: 'dueMonth',
    dueMonth: month,
    name: {
      en: `Babies of ${named}`,
      'zh-Hans': `${year}年${number}月宝宝`,
      'zh-Hant': `${year}年${number}月寶寶`,
    },
    text: {
      en: `For everybody whose baby is due or was born in ${named}: the same weeks, the same questions, at the same time.`,
      'zh-Hans': `预产期或出生在${year}年${number}月的宝宝，妈妈们在这里相聚：同样的孕周，同样的问题，一起走过。`,
      'zh-Hant': `預產期或出生在${year}年${number}月的寶寶，媽媽們在這裡相聚：同樣的孕週，同樣的問題，一起走過。`,
    },
    rules,
    picture: 'village-month',
    now,
  };
}

/** Opens the villages of the months that are to have one. */
export async function openDueMonths({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const at = now();
  await transaction(db, async (tx) => {
    for (const month of dueMonthsAt(at)) await addVillage(tx, villageOfMonth(month, at));
  });
}
