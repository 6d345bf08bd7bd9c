import { clsx } from 'clsx';
import { DayBloom } from '#web/ui/illustrations/check-in-bloom.tsx';
import { DayEgg, type EggState } from '#web/ui/illustrations/check-in-egg.tsx';
import { Leaf, Star } from '#web/ui/illustrations/parts.tsx';
import { useRests } from '#web/kit/rests.ts';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import type { CardDay } from './rules.ts';

/** `madeUp`: hatched later than its day. */
type Drawn = CardDay['state'] | 'madeUp';

const drawn: Record<Drawn, EggState> = {
  done: 'hatched',
  madeUp: 'hatched',
  covered: 'covered',
  today: 'today',
  ahead: 'waiting',
};

/** Around one egg with a head that stands above it; a glow may reach beyond. */
const sheet = '10 13 44 54';

/** For who rests nothing here hatches: a bud opens instead. */
function DayArt({ state }: { state: EggState }) {
  return useRests() ? <DayBloom state={state} x={32} y={41} /> : <DayEgg state={state} x={32} y={41} />;
}

/** The drawings of the days, once per page: eggs that point at them are quicker to send than a drawing for each. */
export function EggDrawings() {
  return <SameForAll as="svg" className="hidden" aria-hidden part={DayDrawings} of={{}} />;
}

export function DayDrawings() {
  return Object.entries(drawn).map(([state, drawing]) => (
    <symbol key={state} id={`egg-${state}`} viewBox={sheet} className="overflow-visible">
      <DayArt state={drawing} />
      {state === 'madeUp' && <Leaf x={42} y={62} scale={0.62} />}
    </symbol>
  ));
}

/** One day, drawn by `EggDrawings`. Decorative: its state stands beside it in words. */
export function Egg({ state, className }: { state: Drawn; className?: string }) {
  return (
    <svg viewBox="0 0 44 54" className={clsx('overflow-visible', className)} aria-hidden="true">
      <use href={`#egg-${state}`} />
    </svg>
  );
}

const stars = [
  { x: 10, y: 16, flight: '-translate-x-2 -translate-y-3 starting:translate-x-4 starting:translate-y-4' },
  { x: 54, y: 14, flight: 'translate-x-2 -translate-y-3 starting:-translate-x-4 starting:translate-y-4' },
  { x: 32, y: 4, flight: '-translate-y-4 starting:translate-y-6' },
];

/** The moment of hatching: the chick hops up and a few stars fly. Still where motion is unwelcome. */
export function HatchingEgg({ className }: { className?: string }) {
  return (
    <svg viewBox={sheet} className={clsx('overflow-visible', className)} aria-hidden="true">
      {stars.map(({ x, y, flight }) => (
        <g
          key={x}
          className={clsx('opacity-0 transition duration-1000 ease-gentle starting:opacity-100', flight)}
        >
          <Star x={x} y={y} scale={0.8} />
        </g>
      ))}
      <g className="origin-bottom transition duration-500 ease-settle [transform-box:fill-box] starting:scale-75">
        <DayArt state="hatched" />
      </g>
    </svg>
  );
}
