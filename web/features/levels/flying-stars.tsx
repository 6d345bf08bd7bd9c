import { clsx } from 'clsx';
import { Star } from '#web/ui/illustrations/parts.tsx';

const stars = [
  {
    x: 8,
    y: 22,
    scale: 0.9,
    flight: '-translate-x-3 -translate-y-2 starting:translate-x-8 starting:translate-y-6',
  },
  {
    x: 90,
    y: 18,
    scale: 1.1,
    flight: 'translate-x-3 -translate-y-2 starting:-translate-x-8 starting:translate-y-6',
  },
  { x: 48, y: -4, scale: 0.8, flight: '-translate-y-2 starting:translate-y-8' },
  {
    x: -2,
    y: 66,
    scale: 0.6,
    flight: '-translate-x-3 translate-y-1 starting:translate-x-8 starting:-translate-y-4',
  },
  {
    x: 98,
    y: 62,
    scale: 0.7,
    flight: 'translate-x-3 translate-y-1 starting:-translate-x-8 starting:-translate-y-4',
  },
];

/** Stars that fly out from behind a badge and stay beside it; they stand there at once where motion is unwelcome. */
export function FlyingStars({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={clsx('overflow-visible', className)} aria-hidden="true">
      {stars.map(({ x, y, scale, flight }) => (
        <g key={x} className={clsx('transition duration-1000 ease-gentle starting:opacity-0', flight)}>
          <Star x={x} y={y} scale={scale} />
        </g>
      ))}
    </svg>
  );
}
