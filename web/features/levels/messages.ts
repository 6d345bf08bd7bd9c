import { counted } from '#contract/counted.ts';
import { defineMessages } from '#web/kit/messages.ts';
import type { GoalShown } from '#web/ui/goal.ts';

export const levelMessages = defineMessages({
  en: {
    title: 'Membership levels',
    back: 'Back to home',
    level: ({ level }: { level: number }) => `Level ${level}`,
    earned: 'points earned in the last 12 months',
    toNext: ({ name }: { name: string }) => `On the way to ${name}`,
    ofThreshold: ({ value, goal }: GoalShown) => `${value} of ${goal}`,
    missing: ({ missing }: { missing: string }) => `${missing} more ${missing === '1' ? 'point' : 'points'}`,
    highest: 'You have reached the highest level. Thank you for being here.',
    rights: 'Use my benefits',
    year: {
      open: {
        title: ({ name }: { name: string }) => `Your year as ${name}`,
        text: ({ missing, date }: { missing: string; date: string }) =>
          `It runs until ${date}. With ${missing} more ${missing === '1' ? 'point' : 'points'} by then you keep your level for another year.`,
      },
      warned: {
        title: ({ name }: { name: string }) => `A little more keeps you at ${name}`,
        text: ({ missing, date, below }: { missing: string; date: string; below: string }) =>
          `With ${missing} more ${missing === '1' ? 'point' : 'points'} by ${date} you stay for another year. If life is too full for that, you go down one level, to ${below}, and every point and coin stays yours.`,
      },
      kept: {
        title: ({ name }: { name: string }) => `You keep ${name}`,
        text: ({ date }: { date: string }) =>
          `You have earned enough for another year. This one runs until ${date}.`,
      },
      resting: {
        title: 'Your membership year rests',
        text: 'Nothing expires. Your level, points and coins stay as they are, and what you earn still counts.',
      },
      endless: {
        title: 'Yours to keep',
        text: 'The first level never ends, and nobody can lose it.',
      },
    },
    ladder: {
      title: 'All levels',
      mine: 'Your level',
      reached: 'Reached',
      from: ({ points }: { points: string }) => `From ${counted(points, 'point')}`,
      fromStart: 'From the first day',
      everyone: 'Daily check-in, lucky draws and gifts',
    },
    how: {
      title: 'How levels work',
      count: 'Twelve months count',
      countText:
        'The points you earned in the last twelve months, also those you have spent. Coins do not count.',
      up: 'Up at once',
      upText: 'The moment you have the points the new level is yours, and a new membership year begins.',
      keep: 'Yours for a year',
      keepText: 'Earn the points of your level again within its year, and you keep it for another.',
      down: 'Never down without notice',
      downText:
        'If points are missing, we tell you a month before the year ends, and never later than two weeks before. You go down one level at most.',
      rest: 'It rests when you do',
      restText: 'During a pause your membership year stands still.',
    },
    earn: {
      title: 'Ways to earn points',
      tasks: 'Your first steps',
      tasksText: 'Each gives points once, on your profile',
      draws: 'Lucky gifts',
      drawsText: 'Prizes can be points',
      all: 'My points',
      allText: 'All you earned and spent',
    },
    history: {
      title: 'Your levels so far',
      up: ({ from, to }: { from: string; to: string }) => `From ${from} up to ${to}`,
      down: ({ from, to }: { from: string; to: string }) => `From ${from} to ${to}`,
    },
  },
  'zh-Hans': {
    title: '会员等级',
    back: '返回首页',
    level: ({ level }) => `${level} 级`,
    earned: '近 12 个月获得的积分',
    toNext: ({ name }) => `距离“${name}”`,
    ofThreshold: ({ value, goal }) => `${value} / ${goal}`,
    missing: ({ missing }) => `还差 ${missing} 积分`,
    highest: '您已达到最高等级，谢谢您一直在这里。',
    rights: '使用我的权益',
    year: {
      open: {
        title: ({ name }) => `您的“${name}”会员年`,
        text: ({ missing, date }) =>
          `本会员年到 ${date} 为止。在此之前再得 ${missing} 积分，就能把等级再保持一年。`,
      },
      warned: {
        title: ({ name }) => `再努力一点点，保住“${name}”`,
        text: ({ missing, date, below }) =>
          `在 ${date} 之前再得 ${missing} 积分，就能再保持一年。如果近期实在太忙也没关系：只会降一级到“${below}”，积分和金币一分不少。`,
      },
      kept: {
        title: ({ name }) => `“${name}”已经保住了`,
        text: ({ date }) => `您已经攒够再保持一年的积分。本会员年到 ${date} 为止。`,
      },
      resting: {
        title: '您的会员年正在休息',
        text: '什么都不会到期。等级、积分和金币都原样保留，新得的积分照样计入。',
      },
      endless: {
        title: '一直属于您',
        text: '第一级没有期限，也不会失去。',
      },
    },
    ladder: {
      title: '全部等级',
      mine: '您的等级',
      reached: '已达到',
      from: ({ points }) => `${points} 积分起`,
      fromStart: '加入即享',
      everyone: '每日签到、幸运抽奖与礼品兑换',
    },
    how: {
      title: '等级规则',
      count: '看近十二个月',
      countText: '按近十二个月获得的积分计算，用掉的也算在内，金币不计入。',
      up: '达标即升',
      upText: '积分一到，等级马上提升，并开始新的会员年。',
      keep: '保持一年',
      keepText: '在会员年内再次攒够本级积分，就能再保持一年。',
      down: '降级前一定先告诉您',
      downText: '如果还差积分，我们会在会员年结束前一个月通知您，至少提前两周；最多只降一级。',
      rest: '您休息，它也休息',
      restText: '休息期间，会员年也会停下。',
    },
    earn: {
      title: '怎样得积分',
      tasks: '起步任务',
      tasksText: '在“我的主页”，每项奖励一次',
      draws: '幸运礼品',
      drawsText: '奖品里也有积分',
      all: '我的积分',
      allText: '每一笔收入与支出',
    },
    history: {
      title: '您的成长足迹',
      up: ({ from, to }) => `从“${from}”升到“${to}”`,
      down: ({ from, to }) => `从“${from}”到“${to}”`,
    },
  },
  'zh-Hant': {
    title: '會員等級',
    back: '返回首頁',
    level: ({ level }) => `${level} 級`,
    earned: '近 12 個月獲得的積分',
    toNext: ({ name }) => `距離「${name}」`,
    ofThreshold: ({ value, goal }) => `${value} / ${goal}`,
    missing: ({ missing }) => `還差 ${missing} 積分`,
    highest: '您已達到最高等級，謝謝您一直在這裡。',
    rights: '使用我的權益',
    year: {
      open: {
        title: ({ name }) => `您的「${name}」會員年`,
        text: ({ missing, date }) =>
          `本會員年至 ${date} 為止。在此之前再得 ${missing} 積分，就可以把等級再保持一年。`,
      },
      warned: {
        title: ({ name }) => `再多一點點，保住「${name}」`,
        text: ({ missing, date, below }) =>
          `在 ${date} 之前再得 ${missing} 積分，就可以再保持一年。如果近期實在太忙也沒關係：只會降一級到「${below}」，積分和金幣一點也不少。`,
      },
      kept: {
        title: ({ name }) => `「${name}」已經保住了`,
        text: ({ date }) => `您已經累積足夠再保持一年的積分。本會員年至 ${date} 為止。`,
      },
      resting: {
        title: '您的會員年正在休息',
        text: '甚麼都不會到期。等級、積分和金幣都原樣保留，新得的積分照樣計入。',
      },
      endless: {
        title: '一直屬於您',
        text: '第一級沒有期限，也不會失去。',
      },
    },
    ladder: {
      title: '全部等級',
      mine: '您的等級',
      reached: '已達到',
      from: ({ points }) => `${points} 積分起`,
      fromStart: '加入即享',
      everyone: '每日簽到、幸運抽獎與禮品兌換',
    },
    how: {
      title: '等級規則',
      count: '看近十二個月',
      countText: '以近十二個月獲得的積分計算，用掉的也算在內，金幣不計入。',
      up: '達標即升',
      upText: '積分一到，等級馬上提升，並開始新的會員年。',
      keep: '保持一年',
      keepText: '在會員年內再次累積本級積分，就可以再保持一年。',
      down: '降級前一定先告訴您',
      downText: '如果還差積分，我們會在會員年結束前一個月通知您，至少提早兩週；最多只降一級。',
      rest: '您休息，它也休息',
      restText: '休息期間，會員年也會停下。',
    },
    earn: {
      title: '怎樣賺積分',
      tasks: '起步任務',
      tasksText: '在「我的主頁」，每項獎勵一次',
      draws: '幸運禮品',
      drawsText: '獎品裡也有積分',
      all: '我的積分',
      allText: '每一筆收入與支出',
    },
    history: {
      title: '您的成長足跡',
      up: ({ from, to }) => `從「${from}」升到「${to}」`,
      down: ({ from, to }) => `從「${from}」到「${to}」`,
    },
  },
});
