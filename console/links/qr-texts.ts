import { defineTexts } from '#console/kit/language.ts';

export const qrTexts = defineTexts({
  en: {
    title: 'Picture for print',
    notYet: 'It is here once the code is published or planned: until then the code may still change.',
    alt: ({ code }: { code: string }) => `QR code ${code}`,
    provisional:
      'Nobody has set the address of this site (PUBLIC_URL) yet. Do not print it: it would lead nowhere later.',
    svg: 'Save as SVG',
    svgHint: 'At any size, with the code below it.',
    png: 'Save as PNG',
    pngHint: 'The squares alone, 10 cm wide.',
    scans: ({ scans }: { scans: number }) => `Scanned so far: ${scans}`,
    failed: 'It could not be drawn just now.',
  },
  'zh-Hans': {
    title: '印刷用图片',
    notYet: '二维码发布或排期后即可下载：在此之前编码仍可更改。',
    alt: ({ code }: { code: string }) => `二维码 ${code}`,
    provisional: '尚未设置本站地址（PUBLIC_URL）。请勿印刷，否则以后将无法打开。',
    svg: '保存为 SVG',
    svgHint: '可用于任何尺寸，下方印有编码。',
    png: '保存为 PNG',
    pngHint: '仅二维码，宽 10 厘米。',
    scans: ({ scans }: { scans: number }) => `累计扫码 ${scans} 次`,
    failed: '暂时无法生成图片。',
  },
});
