import { useEffect, useRef, useState, type ComponentType } from 'react';

export interface LaterProps<Props extends object> {
  /** Always the same function. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** Of the place that is kept for it, and that is there before. */
  readonly className: string;
}

/**
 * A part of the page whose code comes once its place comes into sight; the server draws none of it. Without a network
 * the place stays empty and nothing else suffers; once there is one, the code is asked for again.
 */
export function Later<Props extends object>({ load, props, className }: LaterProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const get = () => {
      load().then(
        (part) => {
          if (isWanted) setPart(() => part);
        },
        () => {
          if (isWanted) addEventListener('online', get, { once: true });
        },
      );
    };
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      get();
    });
    if (place.current) sight.observe(place.current);
    return () => {
      isWanted = false;
      sight.disconnect();
      removeEventListener('online', get);
    };
  }, [load]);
  return (
    <div ref={place} className={className}>
      {Part && <Part {...props} />}
    </div>
  );
}
