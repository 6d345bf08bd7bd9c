import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Material } from '#contract/calls/materials.ts';
import type { Scene } from '#contract/scenes.ts';
import { SameForAll } from '#web/kit/same-for-all.tsx';
import { ScrollRow } from '#web/ui/scroll-row.tsx';
import { MaterialPicture } from './pictures.tsx';

/**
 * What a scene shows, one beside the other: nothing moves by itself. A row is swiped with a thumb, scrolled with the
 * keyboard, and shows the beginning of the next, so that nobody misses that there is one.
 */
export function Banners({
  scene,
  label,
  materials,
  className,
}: {
  scene: Scene;
  label: string;
  materials: readonly Material[];
  className?: string;
}) {
  if (materials.length === 0) return null;
  const many = materials.length > 1;
  return (
    <section aria-label={label} data-scene={scene} className={className}>
      <ScrollRow>
        <ul
          className={clsx(
            'grid gap-3 md:gap-5',
            many && 'auto-cols-[84%] grid-flow-col sm:auto-cols-[48%] md:auto-cols-fr',
          )}
        >
          {materials.map((material) => (
            <SameForAll
              key={material.materialId}
              as="li"
              className="grid"
              part={Banner}
              of={{ material, wide: !many }}
            />
          ))}
        </ul>
      </ScrollRow>
    </section>
  );
}

export function Banner({ material, wide }: { material: Material; wide: boolean }) {
  const { title, text, button, picture, target } = material;
  const look = clsx(
    'card relative flex flex-col overflow-hidden p-0',
    wide && 'md:flex-row-reverse md:items-stretch',
    target !== null && 'card-link',
  );
  return (
    <Way to={target} className={look}>
      <MaterialPicture
        picture={picture}
        className={clsx(
          'block w-full',
          wide ? 'aspect-[2/1] md:aspect-auto md:w-2/5' : 'aspect-[16/9] md:aspect-[5/2]',
        )}
      />
      <span
        className={clsx('flex flex-1 flex-col items-start gap-1 p-4', wide && 'md:justify-center md:p-6')}
      >
        <span className={clsx('font-display text-lg', wide && 'md:text-2xl')}>{title}</span>
        <span className="text-sm text-ink-soft">{text}</span>
        {button !== null && target !== null && (
          <span className="mt-auto inline-flex items-center gap-1 pt-2 font-semibold text-accent-ink">
            {button}
            <ChevronRight aria-hidden="true" className="size-4.5" />
          </span>
        )}
      </span>
    </Way>
  );
}

/** A page of the site, an address elsewhere that the server let pass, or nowhere. */
function Way({ to, className, children }: { to: string | null; className: string; children: ReactNode }) {
  if (to === null) return <div className={className}>{children}</div>;
  if (to.startsWith('/'))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={to} rel="noreferrer" className={className}>
      {children}
    </a>
  );
}
