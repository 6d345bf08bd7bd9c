import { clsx } from 'clsx';
import { Link, useNavigation } from 'react-router';
import { useMessages } from '#web/shell/messages.ts';
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
    <nav aria-label={texts.show}>
      <ul className="segments md:max-w-100">
        {(['draws', 'plays'] as const).map((place) => (
          <li key={place} className="grid">
            <Link
              to={paths[place]}
              replace
              preventScrollReset
              aria-current={place === current ? 'page' : undefined}
              className={clsx('segment', place === wanted && 'bg-surface-raised text-accent-ink shadow-soft')}
            >
              {texts[place]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
