import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleScene } from '#contract/articles/art.ts';
import type { StageKey } from '#contract/stages.ts';
import { scripts, type Localised, type Script } from '#contract/locales.ts';
import { addEarnRule } from '#server/features/earn-rules/add-earn-rule.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { addIssue, type NewIssue, type NewItem } from '#server/features/magazine/add-issue.ts';
import type { StoredFile } from '#contract/content/media-fields.ts';
import { documentName } from '#server/features/magazine/read-magazine.ts';
import { videoKey } from '#server/core/media/media-files.ts';
import type { Services } from '#server/kernel/http/context.ts';

const folder = path.join(import.meta.dirname, 'magazine');

type Planned = Pick<NewItem, 'kind' | 'picture' | 'stages'> & { readonly name: string };
type PlannedIssue = Omit<NewIssue, 'items' | 'publishedAt' | 'number'> & {
  readonly daysAgo: number;
  readonly items: readonly Planned[];
};

const article = (name: string, picture: ArticleScene, ...stages: StageKey[]): Planned => ({
  name,
  kind: 'article',
  picture,
  stages,
});
const pictures = (name: string, picture: ArticleScene, ...stages: StageKey[]): Planned => ({
  ...article(name, picture, ...stages),
  kind: 'pictures',
});

/** In the order in which they came out. */
const issues: readonly PlannedIssue[] = [
  {
    slug: 'small-beginnings',
    daysAgo: 76,
    cover: 'beginnings',
    title: { en: 'Small beginnings', 'zh-Hans': '小小的开始', 'zh-Hant': '小小的開始' },
    intro: {
      en: 'Of nests that begin with one straw, of bags by the door and the Tuesday that nobody mentions.',
      'zh-Hans': '从一根草开始的巢，门边的那只包，还有没人提起的那个星期二。',
      'zh-Hant': '從一根草開始的巢，門邊的待產包，還有沒人提起的那個星期二。',
    },
    items: [
      pictures('nest-story', 'path'),
      article('visit-asks', 'visit', 'pregnant'),
      article('ginger-tea', 'cups'),
      article('bag-by-the-door', 'list', 'pregnant'),
      article('first-tuesday', 'letter', 'newborn'),
    ],
  },
  {
    slug: 'at-the-table',
    daysAgo: 41,
    cover: 'table',
    title: { en: 'At the table', 'zh-Hans': '围着餐桌', 'zh-Hant': '圍著餐桌' },
    intro: {
      en: 'Breakfast that makes itself, meals for one hand, the first spoon, and one place more than we are.',
      'zh-Hans': '自己会做好的早饭，一只手的饭，第一勺辅食，还有多摆的那一副碗筷。',
      'zh-Hant': '自己會做好的早餐，一隻手的飯，第一口副食品，還有多擺的那一副碗筷。',
    },
    items: [
      pictures('market', 'plate'),
      article('oats', 'soup'),
      article('one-hand', 'cups', 'newborn', 'baby'),
      article('however-fed', 'visit', 'newborn', 'baby'),
      article('first-spoon', 'list', 'baby'),
    ],
  },
  {
    slug: 'slow-evenings',
    daysAgo: 4,
    cover: 'evenings',
    title: { en: 'Slow evenings', 'zh-Hans': '慢下来的夜晚', 'zh-Hant': '慢下來的夜晚' },
    intro: {
      en: 'Six pieces for the hour when the house is still: a soup, a list, a midwife, a card for the fridge, and the moon.',
      'zh-Hans': '写给屋子静下来的那一小时：一道汤，一份清单，一位助产士，一张冰箱卡，还有月亮。',
      'zh-Hant': '寫給屋子安靜下來的那一小時：一道湯，一份清單，一位助產士，一張冰箱卡，還有月亮。',
    },
    items: [
      article('still-house', 'chair'),
      article('lentil-soup', 'soup'),
      article('earn-rest', 'visit', 'newborn'),
      article('ten-minutes', 'breath'),
      pictures('moon', 'pillow', 'newborn', 'baby'),
      { name: 'evening-card', kind: 'pdf', picture: 'fridge', stages: ['newborn', 'baby'] },
    ],
  },
];

/** Three issues of the magazine, and what reading one gives. Nobody is told of what was there before. */
export async function seedMagazine(
  tx: Transaction,
  { now, card }: { now: Date; card: StoredFile },
): Promise<void> {
  await addEarnRule(tx, {
    trigger: 'magazine',
    name: {
      en: 'An issue of the magazine, read to the end',
      'zh-Hans': '读完一期电子杂志',
      'zh-Hant': '讀完一期電子雜誌',
    },
    currency: 'coins',
    amount: 15,
  });
  for (const [index, { daysAgo, items, ...issue }] of issues.entries()) {
    await addIssue(tx, {
      ...issue,
      number: index + 1,
      publishedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      quiet: true,
      items: await Promise.all(items.map((item) => readItem(item, card))),
    });
  }
}

async function readItem({ name, ...item }: Planned, card: StoredFile): Promise<NewItem> {
  const written = await Promise.all(
    scripts.map(async (script) => [script, await readWritten(`${name}.${script}.md`)] as const),
  );
  const field = (key: 'title' | 'teaser' | 'byline' | 'text') =>
    // Each script is in the list.
    Object.fromEntries(written.map(([script, texts]) => [script, texts[key]])) as Record<Script, string>;
  return {
    ...item,
    title: field('title'),
    teaser: field('teaser'),
    text: field('text'),
    ...(field('byline').en && { byline: field('byline') as Localised }),
    ...(item.kind === 'pdf' && { file: card }),
  };
}

/** Markdown below a few lines of `key: value`. */
async function readWritten(file: string) {
  const text = await readFile(path.join(folder, file), 'utf8');
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? [];
  const fields = new Map(head.split('\n').map((line) => [line.split(': ')[0], line.replace(/^\w+: /, '')]));
  const [title = '', teaser = ''] = [fields.get('title'), fields.get('teaser')];
  if (!title || !teaser || !body.trim()) throw new Error(`${file} says too little`);
  return { title, teaser, byline: fields.get('byline') ?? '', text: body.trim() };
}

/** The evening card, to print; drawn by `scripts/draw-evening-card.ts`. */
export async function storeEveningCard(services: Pick<Services, 'files'>): Promise<StoredFile> {
  const { files: storage } = services;
  const contents = await Promise.all(
    scripts.map(async (script) => ({
      script,
      bytes: await readFile(path.join(import.meta.dirname, 'media', `evening-card.${script}.pdf`)),
    })),
  );
  // A name is kept for a year by whoever saw it, so another content has another name.
  const mediaId = hash('sha256', Buffer.concat(contents.map(({ bytes }) => bytes)), 'base64url').slice(0, 24);
  for (const { script, bytes } of contents)
    await storage.write(videoKey(mediaId, documentName(script)), bytes, 'application/pdf');
  const sizes = contents.map(({ script, bytes }) => [script, bytes.length] as const);
  return {
    mediaId,
    pages: 1,
    // Each script is in the list.
    bytes: Object.fromEntries(sizes) as Record<Script, number>,
  };
}
