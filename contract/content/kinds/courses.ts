import { coursePictures } from '../../articles/art.ts';
import { stageKeys } from '../../stages.ts';
import { audience, localised, markdown, moment, pictureOf, several, whole } from '../fields.ts';
import { video } from '../media-fields.ts';
import { listOf } from '../list-fields.ts';
import { defineContent } from '../kind.ts';
import { aboutProduct, ofBabies } from './shared-fields.ts';
import { coursePictureWords, stageWords } from '../words.ts';

const option = {
  label: localised(200, { en: 'Answer', 'zh-Hans': '选项' }),
  reply: localised(600, { en: 'What she then reads', 'zh-Hans': '选择后的回应' }),
};

const check = {
  question: localised(300, { en: 'Question', 'zh-Hans': '问题' }),
  options: listOf(option, { en: 'Answers', 'zh-Hans': '选项' }, { most: 6 }),
};

const lesson = {
  name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
  text: localised(300, { en: 'A line about it', 'zh-Hans': '简介' }),
  minutes: whole({ en: 'Minutes it takes', 'zh-Hans': '所需分钟' }, { min: 1, max: 600 }),
  body: markdown(20_000, { en: 'Text', 'zh-Hans': '正文' }),
  video: video({ en: 'Video', 'zh-Hans': '视频' }),
  checks: listOf(
    check,
    { en: 'Questions to ask oneself', 'zh-Hans': '自测问题' },
    { most: 10, optional: true },
  ),
};

/** An online course. What members did is kept by its slug and the ids of its lessons. */
export const courseContent = defineContent({
  kind: 'course',
  section: 'reading',
  label: { en: 'Course', 'zh-Hans': '课程' },
  plural: { en: 'Courses', 'zh-Hans': '线上课程' },
  about: {
    en: 'A few lessons to read or watch. Who began one keeps it, also when it is taken down.',
    'zh-Hans': '几节可阅读或观看的小课。已开始学习的会员在课程下线后仍可继续。',
  },
  permission: 'content',
  shape: 1,
  fields: {
    name: localised(80, { en: 'Name', 'zh-Hans': '名称' }),
    text: localised(300, { en: 'A line about it', 'zh-Hans': '简介' }),
    about: markdown(8000, { en: 'What it is about', 'zh-Hans': '课程介绍' }),
    picture: pictureOf(coursePictures, { en: 'Picture', 'zh-Hans': '图片' }, coursePictureWords),
    stages: several(
      stageKeys,
      { en: 'Stages it is meant for (none: every one)', 'zh-Hans': '适合的阶段（不选为全部）' },
      stageWords,
      { optional: true },
    ),
    baby: ofBabies,
    audience: audience({ en: 'Who it is there for', 'zh-Hans': '可见的会员' }, [
      'levels',
      'countries',
      'stages',
      'registeredSince',
      'registeredWithinDays',
      'members',
    ]),
    product: aboutProduct,
    minLevel: whole({ en: 'From level', 'zh-Hans': '最低等级' }, { min: 1, max: 99 }),
    opensAt: moment({ en: 'Can be read from (empty: at once)', 'zh-Hans': '开放学习时间（留空为立即）' }),
    position: whole({ en: 'Place in the list', 'zh-Hans': '排列顺序' }, { max: 30_000 }),
    lessons: listOf(
      lesson,
      { en: 'Lessons', 'zh-Hans': '课时' },
      { most: 40, ids: { en: 'Address of the lesson', 'zh-Hans': '课时地址' } },
    ),
  },
  title: 'name',
  list: { filters: ['baby'], sorts: ['position', 'minLevel'] },
  fixed: [],
  faults: () => [],
});
