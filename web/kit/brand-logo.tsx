import type { ShownLogo } from '#contract/pages.ts';
import { Logo } from '#web/ui/illustrations/logo.tsx';
import { useRoot } from './use-root.ts';

const sourcesOf = ({ path }: ShownLogo) => `${path}64.webp 2x, ${path}96.webp 3x`;

/** What stands for the brand at the top of pages: its logo, else the drawn nest and its name. */
export function BrandLogo() {
  const { site, theme } = useRoot();
  const { brandName, logo } = site;
  if (!logo) return <Logo name={brandName} />;
  const { day, night } = logo;
  const { path, width, height } = theme === 'night' && night ? night : day;
  return (
    <picture>
      {night && theme === null && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={sourcesOf(night)}
          width={night.width}
          height={night.height}
        />
      )}
      <img
        src={`${path}64.webp`}
        srcSet={sourcesOf({ path, width, height })}
        width={width}
        height={height}
        alt={brandName}
        className="h-8 w-auto max-w-44 object-contain object-left"
      />
    </picture>
  );
}
