import { at } from './art.tsx';
import type { Placement } from './art.tsx';
import type { EggState } from './check-in-egg.tsx';
import { Star } from './parts.tsx';

const petal = 'M0-3C-9-9-8-20 0-22 8-20 9-9 0-3Z';

/** A bud with its stem and leaves; `petals` opens it. */
function Plant({ bud, open, wrapped }: { bud: string; open: boolean; wrapped: boolean }) {
  return (
    <>
      <path className="l-leaf-deep" strokeWidth="2.2" d="M0 22C-1 14 0 8 0 0" />
      <path className="a-leaf" d="M0 18C-10 19-15 12-16 5-7 5-1 10 0 18ZM0 14C9 15 14 9 15 2 7 2 1 6 0 14Z" />
      {open ? (
        <g transform="translate(0 -7)">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path key={turn} className={bud} d={petal} transform={`rotate(${turn}) scale(0.86)`} />
          ))}
          <circle className="a-straw" r="5.5" />
          <circle className="a-straw-deep" opacity="0.5" cx="1" cy="1" r="2.6" />
        </g>
      ) : (
        <>
          <path className={bud} d="M0-24C10-17 11-5 0 2-11-5-10-17 0-24Z" />
          <path className="a-shade" d="M0-24C10-17 11-5 0 2 4-6 4-15 0-24Z" />
        </>
      )}
      {wrapped && <path className="a-leaf-deep" d="M-11-4C-6-14 6-14 11-4 8 5-8 5-11-4Z" opacity="0.85" />}
    </>
  );
}

/** A day of check-in without eggs and chicks, for who has told of a loss: a bud that opens. 44 high, on its middle. */
export function DayBloom({ state, ...place }: Placement & { state: EggState }) {
  return (
    <g transform={at(place)}>
      {state === 'today' && (
        <>
          <circle className="a-glow" r="32" />
          <circle className="a-glow" r="26" />
        </>
      )}
      <Plant
        bud={state === 'waiting' ? 'a-mist' : state === 'today' ? 'a-moon' : 'a-rose'}
        open={state === 'hatched'}
        wrapped={state === 'covered'}
      />
      {state === 'today' && (
        <>
          <Star x={-21} y={-19} scale={0.7} />
          <Star x={23} y={-12} scale={0.9} />
        </>
      )}
    </g>
  );
}
