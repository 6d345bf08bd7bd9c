import { BellOff } from 'lucide-react';
import { Link } from 'react-router';
import type { Village } from '#contract/calls/villages/groups.ts';
import { useLocale } from '#web/kit/locale.tsx';
import { useMessages } from '#web/kit/messages.ts';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { villageMessages } from './village-messages.ts';
import { VillagePicture } from './pictures.tsx';

/** The villages that she joined, with what is new in them: a strip on the phone, a column on desktop. */
export function MyVillages({ villages }: { villages: readonly Village[] }) {
  const texts = useMessages(villageMessages);
  const { formats } = useLocale();
  return (
    <ScrollRow>
      <ul className="flex gap-3 lg:grid">
        {villages.map(({ slug, name, picture, recentPosts, muted }) => (
          <li key={slug} className="grid w-44 flex-none lg:w-auto">
            <Link
              to={`/villages/${slug}`}
              className="card card-link card-flush flex flex-col lg:flex-row lg:items-center"
            >
              <VillagePicture
                picture={picture}
                className="h-20 w-full lg:h-full lg:min-h-20 lg:w-28 lg:flex-none"
              />
              <span className="min-w-0 p-3">
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
    </ScrollRow>
  );
}
