import { defineTexts } from '#console/kit/language.ts';

export const vitalsTexts = defineTexts({
  en: {
    about:
      'What visits in real browsers felt like: three of four were at least so good. Who declines measuring is not in it; behind a measure stands no person.',
    by: 'Split by',
    bys: { page: 'Page', device: 'Device', release: 'Release' },
    page: 'Page',
    device: 'Device',
    release: 'Release',
    all: 'All',
    devices: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
    visits: 'Visits',
    vitals: { LCP: 'Largest part shown (LCP)', INP: 'Answer to a tap (INP)', CLS: 'Moving about (CLS)' },
    errors: 'Errors in 100 visits',
    ratings: { good: 'good', middling: 'needs work', poor: 'poor' },
    seconds: ({ value }: { value: string }) => `${value} s`,
    milliseconds: ({ value }: { value: string }) => `${value} ms`,
    few: 'Too few',
    rules:
      'Good and poor are as web.dev has them: LCP 2.5 and 4 s, INP 200 and 500 ms, CLS 0.1 and 0.25. What was measured fewer than ten times is not shown.',
    empty: 'Nothing was measured on these days.',
    days: 'Day by day',
    shown: 'Shown',
    unknown: ({ key }: { key: string }) => (key === '' ? 'Unknown' : key),
  },
  'zh-Hans': {
    about:
      '真实浏览器中的访问体验：四次访问中有三次至少达到该水平。拒绝统计的会员不在其中；测量数据不对应任何人。',
    by: '拆分方式',
    bys: { page: '页面', device: '设备', release: '版本' },
    page: '页面',
    device: '设备',
    release: '版本',
    all: '全部',
    devices: { phone: '手机', tablet: '平板', desktop: '电脑' },
    visits: '访问次数',
    vitals: { LCP: '主要内容显示（LCP）', INP: '操作响应（INP）', CLS: '页面跳动（CLS）' },
    errors: '每百次访问的错误',
    ratings: { good: '良好', middling: '需改进', poor: '较差' },
    seconds: ({ value }) => `${value} 秒`,
    milliseconds: ({ value }) => `${value} 毫秒`,
    few: '太少',
    rules:
      '良好与较差按 web.dev 的标准：LCP 2.5 与 4 秒，INP 200 与 500 毫秒，CLS 0.1 与 0.25。测量不足十次的不显示。',
    empty: '这些日子没有测量数据。',
    days: '逐日',
    shown: '显示',
    unknown: ({ key }) => (key === '' ? '未知' : key),
  },
});
