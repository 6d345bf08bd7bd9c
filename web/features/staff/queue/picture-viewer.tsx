import { ChevronLeft, ChevronRight, Expand, Eye, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useMessages } from '#web/kit/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useKey } from './keys.tsx';
import { queueMessages } from './queue-messages.ts';

export interface ShownPicture {
  /** Path of its sizes. */
  readonly picture: string;
  readonly name: string;
  /** What is to be known of it. */
  readonly about?: ReactNode;
}

interface Viewing {
  readonly zoomed: boolean;
  /** Quarters of a turn to the right. */
  readonly turns: number;
  /** What is to be in the middle, as a share of width and height. */
  readonly at: { readonly x: number; readonly y: number };
}

const atFirst: Viewing = { zoomed: false, turns: 0, at: { x: 0.5, y: 0.5 } };

/** As large a size as its place needs. */
export const sizesOf = (picture: string) => ({
  src: `${picture}/960.jpg`,
  srcSet: `${picture}/960.jpg 960w, ${picture}/1920.jpg 1920w`,
});

export const photoSizes = '(width > 768px) 60vw, 100vw';

/** Photos one at a time and as large as the window lets them, to look into and to turn. */
export function PictureViewer({
  pictures,
  veiled,
}: {
  readonly pictures: readonly ShownPicture[];
  /** Nobody meets them unasked. */
  readonly veiled: boolean;
}) {
  const texts = useMessages(queueMessages).pictures;
  const [shown, setShown] = useState(!veiled);
  const [place, setPlace] = useState(0);
  const [viewing, setViewing] = useState(atFirst);
  const picture = pictures[place];
  const many = pictures.length > 1;
  const step = (by: 1 | -1) => {
    setPlace((place + by + pictures.length) % pictures.length);
    setViewing(atFirst);
  };
  const zoom = (at = atFirst.at) => setViewing({ ...viewing, zoomed: !viewing.zoomed, at });
  const turn = () => setViewing({ ...viewing, turns: viewing.turns + 1 });
  const back = () => step(-1);
  const on = () => step(1);
  useKey('v', texts.unveil, shown ? undefined : () => setShown(true));
  const byKey = useKey('z', texts.zoom, shown ? () => zoom() : undefined);
  useKey('r', texts.turn, shown ? turn : undefined);
  // In a photo that is larger than its place they look around.
  useKey('ArrowLeft', texts.previous, shown && many && !viewing.zoomed ? back : undefined);
  useKey('ArrowRight', texts.next, shown && many && !viewing.zoomed ? on : undefined);

  if (!picture) return null;
  if (!shown) {
    return (
      <Card tone="sunken" className="grid justify-items-center gap-3 py-10 text-center">
        <p className="text-ink-soft">{texts.veil}</p>
        <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={() => setShown(true)}>
          {texts.unveil}
        </Button>
      </Card>
    );
  }
  return (
    <section aria-label={texts.title} className="grid gap-1">
      <Photo key={place} picture={picture} viewing={viewing} onZoom={zoom} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm" aria-live="polite">
          {many && (
            <span className="flex">
              <IconButton label={texts.previous} icon={<ChevronLeft aria-hidden="true" />} onClick={back} />
              <IconButton label={texts.next} icon={<ChevronRight aria-hidden="true" />} onClick={on} />
            </span>
          )}
          <span>{picture.name}</span>
          {picture.about}
        </div>
        <div className="flex">
          <IconButton
            label={viewing.zoomed ? texts.fit : texts.zoom}
            aria-keyshortcuts={byKey ? 'z' : undefined}
            icon={viewing.zoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onClick={() => zoom()}
          />
          <IconButton
            label={texts.turn}
            aria-keyshortcuts={byKey ? 'r' : undefined}
            icon={<RotateCw aria-hidden="true" />}
            onClick={turn}
          />
          <a
            href={`${picture.picture}/1920.jpg`}
            target="_blank"
            rel="noreferrer"
            className="icon-btn"
            aria-label={texts.full}
            title={texts.full}
          >
            <Expand aria-hidden="true" />
          </a>
        </div>
      </div>
    </section>
  );
}

function Photo({
  picture: { picture, name },
  viewing: { zoomed, turns, at },
  onZoom,
}: {
  readonly picture: ShownPicture;
  readonly viewing: Viewing;
  readonly onZoom: (at: Viewing['at']) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { x, y } = at;
  useLayoutEffect(() => {
    const { current } = frame;
    if (!zoomed || !current) return;
    current.scrollTo(
      x * current.scrollWidth - current.clientWidth / 2,
      y * current.scrollHeight - current.clientHeight / 2,
    );
    current.focus({ preventScroll: true });
  }, [zoomed, x, y]);

  function look({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onZoom({ x: (clientX - left) / width, y: (clientY - top) / height });
  }

  return (
    <div
      ref={frame}
      className="viewer"
      data-zoomed={zoomed || undefined}
      data-sideways={turns % 2 === 1 || undefined}
      style={{ '--turn': `${turns * 90}deg` } as CSSProperties}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is larger than its place is scrolled by keys
      tabIndex={zoomed ? 0 : undefined}
      role={zoomed ? 'group' : undefined}
      aria-label={zoomed ? name : undefined}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button below and a key do the same */}
      <div className="viewer-sheet" onClick={look}>
        <img {...sizesOf(picture)} sizes={zoomed ? '200vw' : photoSizes} alt={name} />
      </div>
    </div>
  );
}
