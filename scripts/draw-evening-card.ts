// Prints the demo's evening card, a page in each language: `node scripts/draw-evening-card.ts`. Needs Chromium and the
// Noto CJK fonts. Writes server/demo/media/evening-card.*.pdf.
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findOrInstallChromium } from '../tests/support/chromium.ts';

const folder = path.resolve(import.meta.dirname, '../server/demo/media');

const cards = {
  en: {
    title: 'The evening card',
    tonight: 'Tonight',
    rule: 'A name behind each line. The same one never more than three times in a row.',
    tasks: [
      'cooks, or orders',
      'clears the table, starts the machine',
      'is there for the first waking',
      'is there for the second one',
      'gets up first tomorrow',
      'does nothing between eight and nine',
    ],
    need: 'What I need, in five words',
    wait: 'What can wait',
    dark: 'Numbers for the dark',
    numbers: ['A friend who stays up late', 'Midwife or doctor', 'Emergency'],
    care: 'It is all right to put a crying baby down safely in its own bed, on its back, close the door and breathe for a few minutes.',
  },
  'zh-Hans': {
    title: '今晚卡',
    tonight: '今晚',
    rule: '每一行写一个名字。同一个名字不能连着出现三次以上。',
    tasks: [
      '做饭，或者点外卖',
      '收桌子，开洗碗机',
      '夜里第一次醒，谁去',
      '第二次醒，谁去',
      '明早谁先起',
      '八点到九点什么都不做',
    ],
    need: '我需要的，五个词说完',
    wait: '可以等一等的',
    dark: '黑暗里也找得到的号码',
    numbers: ['一位晚睡的朋友', '助产士或医生', '急救'],
    care: '把哭闹的宝宝仰面、安全地放进自己的小床，关上门，喘几分钟气，是可以的。',
  },
  'zh-Hant': {
    title: '今晚卡',
    tonight: '今晚',
    rule: '每一行寫一個名字。同一個名字不能連續出現三次以上。',
    tasks: [
      '煮飯，或是叫外賣',
      '收桌子，開洗碗機',
      '夜裡第一次醒，誰去',
      '第二次醒，誰去',
      '明早誰先起床',
      '八點到九點甚麼都不做',
    ],
    need: '我需要的，五個詞說完',
    wait: '可以等一等的',
    dark: '黑暗裡也找得到的號碼',
    numbers: ['一位晚睡的朋友', '助產士或醫生', '緊急電話'],
    care: '把哭鬧的寶寶仰躺、安全地放進自己的小床，關上門，喘幾分鐘氣，是可以的。',
  },
} as const;

const style = `
  @page { size: A4; margin: 0 }
  * { box-sizing: border-box; margin: 0 }
  body { width: 210mm; height: 297mm; padding: 17mm 18mm; background: #fffaf3; color: #2b1a26;
    font: 12.5pt/1.5 'Noto Sans CJK SC', sans-serif }
  :lang(zh-Hant) { font-family: 'Noto Sans CJK TC', sans-serif }
  h1 { font: 600 32pt/1.1 'Noto Serif CJK SC', serif; color: #6f2b55 }
  :lang(zh-Hant) h1, :lang(zh-Hant) h2 { font-family: 'Noto Serif CJK TC', serif }
  h2 { font: 600 16pt/1.3 'Noto Serif CJK SC', serif; color: #6f2b55; margin: 8mm 0 1mm }
  p { color: #66505d; font-size: 10.5pt }
  header { display: flex; justify-content: space-between; align-items: flex-start }
  .line { display: flex; align-items: flex-end; gap: 4mm; height: 9.5mm }
  .line::after { content: ''; flex: 1; border-bottom: .4mm dotted #947f86; margin-bottom: 1.5mm }
  .care { margin-top: 8mm; padding: 4mm 5mm; border-radius: 5mm; background: #fce8ce; color: #43303c; font-size: 12pt }`;

const moon = `<svg width="86" height="86" viewBox="0 0 96 96"><circle cx="48" cy="48" r="46" fill="#f8d98f" opacity=".3"/>
  <path d="M50 16a32 32 0 1 0 31 42 26 26 0 1 1-31-42Z" fill="#f8d98f"/>
  <path d="m22 20 2.500 7 7 2.500-7 2.500-2.500 7-2.500-7-7-2.500 7-2.500z" fill="#d9a866"/></svg>`;

const line = (text: string) => `<div class="line">${text}</div>`;

function pageOf(language: keyof typeof cards): string {
  const card = cards[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${card.title}</title><style>${style}</style>
    <header><div><h1>${card.title}</h1><h2>${card.tonight}</h2><p>${card.rule}</p></div>${moon}</header>
    ${card.tasks.map(line).join('')}
    <h2>${card.need}</h2>${line('')}${line('')}
    <h2>${card.wait}</h2>${line('1')}${line('2')}${line('3')}
    <h2>${card.dark}</h2>${card.numbers.map(line).join('')}
    <p class="care">${card.care}</p></html>`;
}

const { executablePath, args } = await findOrInstallChromium();
const browser = await chromium.launch({ executablePath, args });
const page = await browser.newPage();
for (const language of ['en', 'zh-Hans', 'zh-Hant'] as const) {
  await page.setContent(pageOf(language));
  await page.pdf({
    path: path.join(folder, `evening-card.${language}.pdf`),
    format: 'A4',
    printBackground: true,
    tagged: true,
  });
}
await browser.close();
