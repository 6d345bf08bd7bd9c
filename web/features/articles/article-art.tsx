import { Suspense, type ComponentType } from 'react';
import { isArticleArt, isArticleScene, type ArticleArt } from '#contract/articles/art.ts';
import type { DrawnStage } from '#web/ui/illustrations/stage-art.tsx';
import { late } from '#web/kit/late.ts';
import { whenShown } from '#web/kit/when-shown.ts';
import { Scene } from './scene.tsx';

type Drawing = ComponentType<{ label?: string; className?: string }>;

const StageArt = await whenShown(
  late(() => import('#web/ui/illustrations/stage-art.tsx')),
  'StageArt',
);

const stage =
  (shown: DrawnStage): Drawing =>
  (props) => <StageArt stage={shown} {...props} />;

/** Each drawing comes when a text shows it. */
const drawings: Readonly<Record<ArticleArt, Drawing>> = {
  mother: await whenShown(
    late(() => import('#web/kit/illustrations/mother-under-moon.tsx')),
    'MotherUnderMoon',
  ),
  moon: await whenShown(
    late(() => import('#web/ui/illustrations/sleeping-moon.tsx')),
    'SleepingMoon',
  ),
  nest: await whenShown(
    late(() => import('#web/kit/illustrations/empty-nest.tsx')),
    'EmptyNest',
  ),
  hatching: await whenShown(
    late(() => import('#web/kit/illustrations/hatching.tsx')),
    'Hatching',
  ),
  magazine: await whenShown(
    late(() => import('#web/ui/illustrations/open-magazine.tsx')),
    'OpenMagazine',
  ),
  mail: await whenShown(
    late(() => import('#web/ui/illustrations/mail-bird.tsx')),
    'MailBird',
  ),
  village: await whenShown(
    late(() => import('#web/ui/illustrations/village-tree.tsx')),
    'VillageTree',
  ),
  parcel: await whenShown(
    late(() => import('#web/ui/illustrations/parcel.tsx')),
    'Parcel',
  ),
  gift: await whenShown(
    late(() => import('#web/ui/illustrations/gift-box.tsx')),
    'GiftBox',
  ),
  cup: await whenShown(
    late(() => import('#web/ui/illustrations/warm-cup.tsx')),
    'WarmCup',
  ),
  feather: await whenShown(
    late(() => import('#web/ui/illustrations/feather.tsx')),
    'Feather',
  ),
  cake: await whenShown(
    late(() => import('#web/ui/illustrations/birthday-cake.tsx')),
    'BirthdayCake',
  ),
  trying: stage('trying'),
  pregnant: stage('pregnant'),
  newborn: stage('newborn'),
  baby: stage('baby'),
  toddler: stage('toddler'),
};

/** An illustration that a text names; nothing when the site has none of that name. */
export function ArticleDrawing({ name, alt }: { name: string; alt: string }) {
  if (isArticleScene(name))
    return <Scene scene={name} label={alt} className="aspect-[16/10] w-full rounded-xl" />;
  const Drawing = isArticleArt(name) ? drawings[name] : undefined;
  if (!Drawing) return null;
  return (
    <div className="article-art">
      <Suspense fallback={null}>
        <Drawing label={alt || undefined} />
      </Suspense>
    </div>
  );
}
