import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';

export const uploadMessages = defineMessages({
  en: {
    /** What is wrong with a chosen file; `name` is the file's own. */
    problem: {
      heic: ({ name }: { name: string }) =>
        `“${name}” is a HEIC picture, which we cannot read. Please choose a JPEG, or take a screenshot of it.`,
      type: ({ name }: { name: string }) =>
        `“${name}” is not a picture that we can read. Please choose a JPEG, PNG, WebP or AVIF.`,
      tooLarge: ({ name, most }: { name: string; most: string }) =>
        `“${name}” is too large. A picture may have up to ${most} MB.`,
      unreadable: ({ name }: { name: string }) => `“${name}” cannot be opened. Please choose it again.`,
    },
    failure: {
      offline: 'No network right now. It continues by itself as soon as you are back.',
      network: 'The connection was lost. Your picture is still here.',
      busy: 'It is very busy here just now. Please try again in a moment.',
      refused: 'The picture was not accepted. Please try again.',
      tooLarge: 'This picture is too large. Please choose a smaller one.',
    },
    retry: 'Try again',
    percent: ({ share }: { share: number }) => `${Math.round(share * 100)}%`,
    field: {
      add: 'Add pictures',
      addOne: 'Add a picture',
      hint: ({ most, megabytes }: { most: number; megabytes: string }) =>
        `${most === 1 ? 'One picture' : `Up to ${most} pictures`} (JPEG, PNG, WebP or AVIF), at most ${megabytes} MB each. Where they were taken is not kept.`,
      tooMany: ({ most }: { most: number }) =>
        `There is room for ${counted(most, 'picture')}; the others were left out.`,
      waiting: 'Waiting',
      uploading: ({ percent }: { percent: string }) => `Uploading ${percent}`,
      uploaded: 'Arrived',
      sending: ({ name }: { name: string }) => `Uploading “${name}”`,
      cancelNamed: ({ name }: { name: string }) => `Cancel “${name}”`,
      removeNamed: ({ name }: { name: string }) => `Remove “${name}”`,
      retryNamed: ({ name }: { name: string }) => `Try again: “${name}”`,
      /** Read out as it goes on. */
      summary: ({ done, all, percent }: { done: number; all: number; percent: string }) =>
        done === all
          ? all === 1
            ? 'Your picture has arrived'
            : `All ${all} pictures have arrived`
          : `${done} of ${counted(all, 'picture')} here, ${percent}`,
      summaryFailed: ({ count }: { count: number }) =>
        count === 1 ? 'One picture was not uploaded' : `${count} pictures were not uploaded`,
    },
    /** What was taken out of a list of photos, by its name. */
    removal: {
      removed: ({ name }: { name: string }) => `“${name}” is removed`,
      undo: 'Undo',
      back: ({ name }: { name: string }) => `“${name}” is back`,
    },
    avatar: {
      group: 'Your picture',
      choose: 'Choose a picture',
      take: 'Take a picture',
      remove: 'Remove',
      hint: 'Where it was taken is not sent.',
      cropTitle: 'Move and zoom',
      cropText: 'Others see what is inside the circle.',
      cropArea: 'Part of the picture that is shown. The arrow keys move it.',
      zoom: 'Zoom',
      opening: 'Opening your picture',
      openingFailed: 'This could not be opened. Please check your connection and try again.',
      use: 'Use this picture',
      other: 'Choose another',
      cancel: 'Cancel',
      close: 'Close',
      sendingTitle: 'Your new picture',
      sending: 'On its way',
      saving: 'Nearly there',
      failedTitle: 'Not quite yet',
      changed: 'Your new picture is set',
      removeTitle: 'Remove your picture?',
      removeText: 'Your initial takes its place. You can add another at any time.',
      removeConfirm: 'Remove picture',
      keep: 'Keep it',
      removed: 'Your picture is removed',
    },
  },
  'zh-Hans': {
    problem: {
      heic: ({ name }) => `“${name}”是 HEIC 格式，暂时无法读取。请选择 JPEG 图片，或截屏后再上传。`,
      type: ({ name }) => `无法读取“${name}”，请选择 JPEG、PNG、WebP 或 AVIF 格式的图片。`,
      tooLarge: ({ name, most }) => `“${name}”太大了，每张图片不能超过 ${most} MB。`,
      unreadable: ({ name }) => `打不开“${name}”，请重新选择。`,
    },
    failure: {
      offline: '现在没有网络，恢复后会自动继续上传。',
      network: '连接中断了，图片还在，不会丢失。',
      busy: '现在有点忙，请稍后再试。',
      refused: '图片没能上传，请再试一次。',
      tooLarge: '这张图片太大了，请换一张小一点的。',
    },
    retry: '再试一次',
    percent: ({ share }) => `${Math.round(share * 100)}%`,
    field: {
      add: '添加图片',
      addOne: '添加图片',
      hint: ({ most, megabytes }) =>
        `最多 ${most} 张，每张不超过 ${megabytes} MB，支持 JPEG、PNG、WebP 和 AVIF。拍摄地点不会保留。`,
      tooMany: ({ most }) => `最多只能放 ${most} 张，多出的没有添加。`,
      waiting: '等待中',
      uploading: ({ percent }) => `上传中 ${percent}`,
      uploaded: '已上传',
      sending: ({ name }) => `正在上传“${name}”`,
      cancelNamed: ({ name }) => `取消“${name}”`,
      removeNamed: ({ name }) => `移除“${name}”`,
      retryNamed: ({ name }) => `再试一次：“${name}”`,
      summary: ({ done, all, percent }) =>
        done === all
          ? all === 1
            ? '图片已上传'
            : `${all} 张图片已全部上传`
          : `已上传 ${done} 张，共 ${all} 张，${percent}`,
      summaryFailed: ({ count }) => `有 ${count} 张图片没有上传成功`,
    },
    removal: {
      removed: ({ name }) => `已移除“${name}”`,
      undo: '撤销',
      back: ({ name }) => `“${name}”已恢复`,
    },
    avatar: {
      group: '您的头像',
      choose: '选择图片',
      take: '拍一张',
      remove: '移除',
      hint: '拍摄地点不会随图片上传。',
      cropTitle: '移动和缩放',
      cropText: '大家会看到圆圈里的部分。',
      cropArea: '要显示的部分，可用方向键移动。',
      zoom: '缩放',
      opening: '正在打开图片',
      openingFailed: '没能打开，请检查网络后再试一次。',
      use: '使用这张图片',
      other: '换一张',
      cancel: '取消',
      close: '关闭',
      sendingTitle: '您的新头像',
      sending: '正在上传',
      saving: '马上就好',
      failedTitle: '还差一点',
      changed: '新头像已换好',
      removeTitle: '要移除头像吗？',
      removeText: '将改为显示您名字的首字，您随时可以再添加。',
      removeConfirm: '移除头像',
      keep: '保留',
      removed: '头像已移除',
    },
  },
  'zh-Hant': {
    problem: {
      heic: ({ name }) => `「${name}」是 HEIC 格式，暫時無法讀取。請選擇 JPEG 圖片，或截圖後再上載。`,
      type: ({ name }) => `無法讀取「${name}」，請選擇 JPEG、PNG、WebP 或 AVIF 格式的圖片。`,
      tooLarge: ({ name, most }) => `「${name}」太大了，每張圖片不可超過 ${most} MB。`,
      unreadable: ({ name }) => `無法開啟「${name}」，請重新選擇。`,
    },
    failure: {
      offline: '目前沒有網絡，恢復後會自動繼續上載。',
      network: '連線中斷了，圖片還在，不會遺失。',
      busy: '現在有點忙碌，請稍後再試。',
      refused: '圖片未能上載，請再試一次。',
      tooLarge: '這張圖片太大了，請換一張小一點的。',
    },
    retry: '再試一次',
    percent: ({ share }) => `${Math.round(share * 100)}%`,
    field: {
      add: '新增圖片',
      addOne: '新增圖片',
      hint: ({ most, megabytes }) =>
        `最多 ${most} 張，每張不超過 ${megabytes} MB，支援 JPEG、PNG、WebP 和 AVIF。拍攝地點不會保留。`,
      tooMany: ({ most }) => `最多只能放 ${most} 張，多出的沒有加入。`,
      waiting: '等待中',
      uploading: ({ percent }) => `上載中 ${percent}`,
      uploaded: '已上載',
      sending: ({ name }) => `正在上載「${name}」`,
      cancelNamed: ({ name }) => `取消「${name}」`,
      removeNamed: ({ name }) => `移除「${name}」`,
      retryNamed: ({ name }) => `再試一次：「${name}」`,
      summary: ({ done, all, percent }) =>
        done === all
          ? all === 1
            ? '圖片已上載'
            : `${all} 張圖片已全部上載`
          : `已上載 ${done} 張，共 ${all} 張，${percent}`,
      summaryFailed: ({ count }) => `有 ${count} 張圖片未能上載`,
    },
    removal: {
      removed: ({ name }) => `已移除「${name}」`,
      undo: '復原',
      back: ({ name }) => `「${name}」已復原`,
    },
    avatar: {
      group: '您的頭像',
      choose: '選擇圖片',
      take: '拍一張',
      remove: '移除',
      hint: '拍攝地點不會隨圖片上載。',
      cropTitle: '移動和縮放',
      cropText: '大家會看到圓圈裡的部分。',
      cropArea: '要顯示的部分，可用方向鍵移動。',
      zoom: '縮放',
      opening: '正在開啟圖片',
      openingFailed: '未能開啟，請檢查網絡後再試一次。',
      use: '使用這張圖片',
      other: '換一張',
      cancel: '取消',
      close: '關閉',
      sendingTitle: '您的新頭像',
      sending: '正在上載',
      saving: '馬上就好',
      failedTitle: '還差一點',
      changed: '新頭像已換好',
      removeTitle: '要移除頭像嗎？',
      removeText: '將改為顯示您名字的首字，您隨時可以再新增。',
      removeConfirm: '移除頭像',
      keep: '保留',
      removed: '頭像已移除',
    },
  },
});

export type UploadTexts = (typeof uploadMessages)['en'];
