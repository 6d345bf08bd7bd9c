import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Village } from '#contract/calls/villages.ts';
import { useLocale } from '#web/shell/locale.tsx';
import { useMessages } from '#web/shell/messages.ts';
import { villageMessages } from './village-messages.ts';
import { VillagePicture } from './village-picture.tsx';

const tones = { stage: 'card-blush', dueMonth: 'card-apricot', interest: 'card-sage' } as const;

/** The villages that she joined, with what is new in them: a strip on the phone, a column on desktop. */
export function MyVillages({ villages }: { villages: readonly Village[] }) {
  const texts = useMessages(villageMessages);
  const { formats } = useLocale();
  return (
    <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:none] lg:mx-0 lg:grid lg:overflow-visible lg:px-0">
      {villages.map(({ slug, name, kind, picture, recentPosts, muted }) => (
        <li key={slug} className="grid w-44 flex-none snap-start lg:w-auto">
          <Link
            to={`/villages/${slug}`}
            className={`card card-link ${tones[kind]} flex flex-col gap-2 p-3 lg:flex-row lg:items-center lg:gap-4`}
          >
            <VillagePicture name={picture} className="h-16 w-auto self-center lg:w-20 lg:flex-none" />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold">{name}</span>
              <span className="flex items-center gap-1.5 text-sm">
                {muted && (
                  <>
                    <BellOff aria-hidden="true" className="size-4 flex-none" />
                    <span className="sr-only">{texts.muted}</span>
                  </>
                )}
                {texts.recent({ count: recentPosts, shown: formats.number(recentPosts) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
