import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * A part of the page that is drawn once its place comes into sight, by which its code comes: the server draws none of
 * it, and a page without a network keeps the place empty. The class is that of the place, which is there before.
 */
export function Later({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      sight.disconnect();
      setIsSeen(true);
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return (
    <div ref={place} className={className}>
      <Suspense fallback={null}>{isSeen && children}</Suspense>
    </div>
  );
}
