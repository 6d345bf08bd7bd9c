import { hinted } from '../field.ts';
import { plain } from '../fields.ts';

/** Of a kind of which there is exactly one: it is changed, never taken down. */
export const onlyOne = (slug: string) =>
  ({
    section: 'settings',
    permission: 'settings',
    shape: 1,
    title: null,
    list: { filters: [], sorts: [] },
    slugs: [slug],
    fixed: [],
    stays: true,
  }) as const;

export const note = hinted(
  plain(200, { en: 'Why, for colleagues', 'zh-Hans': '变更说明（内部）' }, { optional: true }),
  { en: 'Members never see it', 'zh-Hans': '会员不会看到' },
);
