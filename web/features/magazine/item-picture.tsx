import { isArticleScene } from '#contract/articles/art.ts';
import type { ShownPicture } from '#contract/shown-picture.ts';
import { LibraryPicture } from '#web/ui/library-picture.tsx';
import { Scene } from '../articles/scene.tsx';

/** What stands with an item; a drawing that the site does not have is a letter. */
export function ItemPicture({ picture, className }: { picture: ShownPicture; className: string }) {
  if (typeof picture !== 'string') return <LibraryPicture picture={picture} className={className} />;
  return <Scene scene={isArticleScene(picture) ? picture : 'letter'} className={className} />;
}
