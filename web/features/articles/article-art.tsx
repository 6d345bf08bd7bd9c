import { lazy, Suspense, type ComponentType } from 'react';
import { isArticleArt, isArticleScene, type ArticleArt } from '#contract/articles/art.ts';
import type { Stage } from '#web/illustrations/stage-art.tsx';
import { Scene } from './scene.tsx';

type Drawing = ComponentType<{ label?: string; className?: string }>;

async function stage(shown: Stage): Promise<Drawing> {
  const { StageArt } = await import('#web/illustrations/stage-art.tsx');
  return function Shown(props) {
    return <StageArt stage={shown} {...props} />;
  };
}

const load: Readonly<Record<ArticleArt, () => Promise<Drawing>>> = {
  mother: async () => (await import('#web/illustrations/mother-under-moon.tsx')).MotherUnderMoon,
  moon: async () => (await import('#web/illustrations/sleeping-moon.tsx')).SleepingMoon,
  nest: async () => (await import('#web/illustrations/empty-nest.tsx')).EmptyNest,
  hatching: async () => (await import('#web/illustrations/hatching.tsx')).Hatching,
  magazine: async () => (await import('#web/illustrations/open-magazine.tsx')).OpenMagazine,
  mail: async () => (await import('#web/illustrations/mail-bird.tsx')).MailBird,
  village: async () => (await import('#web/illustrations/village-tree.tsx')).VillageTree,
  parcel: async () => (await import('#web/illustrations/parcel.tsx')).Parcel,
  gift: async () => (await import('#web/illustrations/gift-box.tsx')).GiftBox,
  cup: async () => (await import('#web/illustrations/warm-cup.tsx')).WarmCup,
  feather: async () => (await import('#web/illustrations/feather.tsx')).Feather,
  cake: async () => (await import('#web/illustrations/birthday-cake.tsx')).BirthdayCake,
  trying: () => stage('trying'),
  pregnant: () => stage('pregnant'),
  newborn: () => stage('newborn'),
  baby: () => stage('baby'),
  toddler: () => stage('toddler'),
};

/** Each drawing comes when a text shows it; the server has them all, so that a page is whole without JavaScript. */
const drawings = Object.fromEntries(
  await Promise.all(
    Object.entries(load).map(async ([name, loadDrawing]) => {
      const drawing: Drawing = import.meta.env.SSR
        ? await loadDrawing()
        : lazy(async () => ({ default: await loadDrawing() }));
      return [name, drawing] as const;
    }),
  ),
);

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
