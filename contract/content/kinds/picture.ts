import { localised } from '../fields.ts';
import { defineContent } from '../kind.ts';
import { image } from '../media-fields.ts';
import { ofBabies } from './shared-fields.ts';

/** A picture of the brand's own, shown wherever a piece of content names it. */
export const pictureContent = defineContent({
  kind: 'picture',
  section: 'campaigns',
  label: { en: 'Picture', 'zh-Hans': '图片' },
  plural: { en: 'Pictures', 'zh-Hans': '图片库' },
  about: {
    en: 'Photos and pictures of your own, for whatever shows a picture: gifts, articles, courses, villages, campaign pages. A new version replaces it wherever it is shown.',
    'zh-Hans':
      '品牌自有的照片与图片，可用于礼品、文章、课程、妈妈村、活动页面等所有配图处。发布新版本后，所有使用处同步更换。',
  },
  permission: 'content',
  chosenWith: 'gifts',
  shape: 1,
  fields: {
    image: image({ en: 'Picture', 'zh-Hans': '图片' }),
    alt: localised(300, {
      en: 'What it shows, for who cannot see it',
      'zh-Hans': '替代文字（描述图片内容）',
    }),
    // A photo of a child, whatever is said of it.
    ofBabies,
  },
  title: 'alt',
  list: { filters: [], sorts: [] },
  fixed: [],
  faults: () => [],
});
