import { useNavigation } from 'react-router';
import { useMessages } from '#web/kit/messages.ts';
import { FilterLinks } from '#web/ui/filter-links.tsx';
import { drawNavMessages } from './draw-nav-messages.ts';

const paths = { draws: '/gifts/list?type=1', plays: '/gifts/plays' } as const;

/** Between the draws and what was played; the one that was tapped shows at once. */
export function DrawNav({ current }: { current: keyof typeof paths }) {
  const texts = useMessages(drawNavMessages);
  const { location } = useNavigation();
  const wanted =
    location?.pathname === '/gifts/plays'
      ? 'plays'
      : location?.pathname === '/gifts/list'
        ? 'draws'
        : current;
  return (
    <FilterLinks
      look="segments"
      label={texts.show}
      className="md:max-w-100"
      links={(['draws', 'plays'] as const).map((place) => ({
        to: paths[place],
        label: texts[place],
        current: place === wanted,
      }))}
    />
  );
}
