import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

/**
 * What may be wider than the screen, such as a row of cards: the one way to scroll sideways. An edge that hides more
 * fades, and a mouse gets arrows. The keyboard comes through the links inside; where there may be none, `label` makes
 * the whole a stop of its own.
 */
export function ScrollRow({
  label,
  className,
  children,
}: {
  label?: string;
  className?: string;
  /** One element. */
  children: ReactNode;
}) {
  return (
    <div className={clsx('scroll-row', className)}>
      {label === undefined ? (
        <div ref={tellWhatIsHidden} className="scroll-row-track">
          {children}
        </div>
      ) : (
        // Reached by keyboard, so that it can be scrolled by it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section ref={tellWhatIsHidden} className="scroll-row-track" aria-label={label} tabIndex={0}>
          {children}
        </section>
      )}
      <Arrow by={-1} icon={<ChevronLeft aria-hidden="true" />} />
      <Arrow by={1} icon={<ChevronRight aria-hidden="true" />} />
    </div>
  );
}

/** For a mouse alone: everybody else scrolls the row itself. */
function Arrow({ by, icon }: { by: -1 | 1; icon: ReactNode }) {
  const turn = ({ currentTarget }: MouseEvent) => {
    const track = currentTarget.parentElement?.firstElementChild;
    track?.scrollBy({ left: by * 0.8 * track.clientWidth, behavior: 'smooth' });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={clsx('scroll-row-arrow', by < 0 ? 'scroll-row-before' : 'scroll-row-after')}
      onClick={turn}
    >
      {icon}
    </button>
  );
}

/** Marks the edges behind which there is more; the style sheet draws it. */
function tellWhatIsHidden(track: HTMLElement | null): (() => void) | undefined {
  const row = track?.parentElement;
  if (!track || !row) return undefined;
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = track;
    row.toggleAttribute('data-before', scrollLeft > 1);
    row.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
  };
  const sizes = new ResizeObserver(look);
  for (const element of [track, ...track.children]) sizes.observe(element);
  const content = new MutationObserver(look);
  content.observe(track, { childList: true, subtree: true });
  track.addEventListener('scroll', look, { passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    track.removeEventListener('scroll', look);
  };
}
