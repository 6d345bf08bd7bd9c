import { useEffect, useRef, useState } from 'react';
import { Sample } from './both-themes.tsx';
import { contrastRatio } from './contrast.ts';

type Pair = { ink: string; ground: string; className: string };

const TEXT: readonly Pair[] = [
  { ink: 'ink', ground: 'paper', className: 'bg-paper text-ink' },
  { ink: 'ink-soft', ground: 'surface', className: 'bg-surface text-ink-soft' },
  { ink: 'ink-faint', ground: 'surface-sunken', className: 'bg-surface-sunken text-ink-faint' },
  { ink: 'accent-ink', ground: 'surface-raised', className: 'bg-surface-raised text-accent-ink' },
  { ink: 'on-accent', ground: 'accent', className: 'bg-accent text-on-accent' },
  { ink: 'accent-ink', ground: 'accent-soft', className: 'bg-accent-soft text-accent-ink' },
  { ink: 'on-positive', ground: 'positive', className: 'bg-positive text-on-positive' },
  { ink: 'positive-ink', ground: 'positive-soft', className: 'bg-positive-soft text-positive-ink' },
  { ink: 'warning-ink', ground: 'warning-soft', className: 'bg-warning-soft text-warning-ink' },
  { ink: 'on-danger', ground: 'danger', className: 'bg-danger text-on-danger' },
  { ink: 'danger-ink', ground: 'danger-soft', className: 'bg-danger-soft text-danger-ink' },
  { ink: 'on-wash', ground: 'blush', className: 'bg-blush text-on-wash' },
  { ink: 'on-wash', ground: 'apricot', className: 'bg-apricot text-on-wash' },
  { ink: 'on-wash', ground: 'sage', className: 'bg-sage text-on-wash' },
];

/** Text pairs with the contrast the browser really shows, measured after loading. */
export function ColourSample() {
  const list = useRef<HTMLUListElement>(null);
  const [ratios, setRatios] = useState<(number | undefined)[]>([]);

  useEffect(() => {
    if (list.current === null) return;
    const style = getComputedStyle(list.current);
    setRatios(
      TEXT.map(({ ink, ground }) =>
        contrastRatio(style.getPropertyValue(`--${ink}`), style.getPropertyValue(`--${ground}`)),
      ),
    );
  }, []);

  return (
    <Sample title="Colours by role, with their contrast">
      <ul ref={list} className="grid w-full grid-cols-1 gap-2 sm:grid-cols-2">
        {TEXT.map(({ ink, ground, className }, place) => (
          <li
            key={`${ink} ${ground}`}
            className={`flex justify-between gap-2 rounded-md border border-line px-3 py-2.5 text-sm ${className}`}
          >
            <span>
              {ink} on {ground}
            </span>
            <span className="figures">{ratios[place]?.toFixed(1) ?? '…'}</span>
          </li>
        ))}
      </ul>
    </Sample>
  );
}
