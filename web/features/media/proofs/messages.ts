import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

export const photoMessages = defineMessages({
  en: {
    take: 'Take a photo',
    choose: 'Choose photos',
    chooseOne: 'Choose a photo',
    hint: ({ least, most }: { least: number; most: number }) =>
      `${most === 1 ? 'One photo' : least > 1 ? `At least ${least}, up to ${most} photos` : `Up to ${most} photos`} (JPEG, PNG, WebP or AVIF). Where they were taken is not uploaded.`,
    kept: ({ days }: { days: number }) =>
      `Until you send them, photos are kept for ${counted(days, 'day')} from your last change.`,
    ended: ({ days, count }: { days: number; count: number }) =>
      count === 1
        ? `One photo that you had not sent was removed after ${counted(days, 'day')}. Please add it again.`
        : `${count} photos that you had not sent were removed after ${counted(days, 'day')}. Please add them again.`,
    preparing: 'Getting it ready',
    saving: 'Saving',
    saved: 'Saved',
    /** Stands for a photo whose file name is not known any more. */
    name: ({ number }: { number: number }) => `Photo ${number}`,
    earlier: ({ name }: { name: string }) => `Move “${name}” forward`,
    later: ({ name }: { name: string }) => `Move “${name}” back`,
    moved: ({ name, place, all }: { name: string; place: number; all: number }) =>
      `“${name}” is now in place ${place} of ${all}`,
    twice: ({ name }: { name: string }) => `“${name}” is here already.`,
    stuck: 'Your photos are not saved yet. They are still here.',
    failed: ({ count }: { count: number }) =>
      count === 1 ? 'One photo is not saved' : `${count} photos are not saved`,
    progress: ({ saved, all }: { saved: number; all: number }) =>
      saved < all
        ? `${saved} of ${counted(all, 'photo')} saved`
        : all === 1
          ? 'Your photo is saved'
          : `All ${all} photos are saved`,
  },
  'zh-Hans': {
    take: '拍照',
    choose: '选择照片',
    chooseOne: '选择照片',
    hint: ({ least, most }) =>
      `${most === 1 ? '一张照片' : least > 1 ? `至少 ${least} 张，最多 ${most} 张` : `最多 ${most} 张照片`}，支持 JPEG、PNG、WebP 和 AVIF。拍摄地点不会上传。`,
    kept: ({ days }) => `提交之前，照片自您最后一次修改起保留 ${days} 天。`,
    ended: ({ days, count }) => `您没有提交的 ${count} 张照片满 ${days} 天后已移除，请重新添加。`,
    preparing: '准备中',
    saving: '保存中',
    saved: '已保存',
    name: ({ number }) => `照片 ${number}`,
    earlier: ({ name }) => `将“${name}”往前移`,
    later: ({ name }) => `将“${name}”往后移`,
    moved: ({ name, place, all }) => `“${name}”现在是第 ${place} 张，共 ${all} 张`,
    twice: ({ name }) => `“${name}”已经添加过了。`,
    stuck: '照片还没有保存，不过都还在这里。',
    failed: ({ count }) => `有 ${count} 张照片没有保存`,
    progress: ({ saved, all }) =>
      saved < all ? `已保存 ${saved} 张，共 ${all} 张` : all === 1 ? '照片已保存' : `${all} 张照片已全部保存`,
  },
  'zh-Hant': {
    take: '拍照',
    choose: '選擇相片',
    chooseOne: '選擇相片',
    hint: ({ least, most }) =>
      `${most === 1 ? '一張相片' : least > 1 ? `至少 ${least} 張，最多 ${most} 張` : `最多 ${most} 張相片`}，支援 JPEG、PNG、WebP 和 AVIF。拍攝地點不會上載。`,
    kept: ({ days }) => `提交之前，相片自您最後一次修改起保留 ${days} 天。`,
    ended: ({ days, count }) => `您沒有提交的 ${count} 張相片滿 ${days} 天後已移除，請重新加入。`,
    preparing: '準備中',
    saving: '儲存中',
    saved: '已儲存',
    name: ({ number }) => `相片 ${number}`,
    earlier: ({ name }) => `將「${name}」往前移`,
    later: ({ name }) => `將「${name}」往後移`,
    moved: ({ name, place, all }) => `「${name}」現在是第 ${place} 張，共 ${all} 張`,
    twice: ({ name }) => `「${name}」已經加過了。`,
    stuck: '相片尚未儲存，不過都還在這裡。',
    failed: ({ count }) => `有 ${count} 張相片未能儲存`,
    progress: ({ saved, all }) =>
      saved < all ? `已儲存 ${saved} 張，共 ${all} 張` : all === 1 ? '相片已儲存' : `${all} 張相片已全部儲存`,
  },
});

export type PhotoTexts = (typeof photoMessages)['en'];
