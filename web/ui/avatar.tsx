import { clsx } from 'clsx';
import { useState } from 'react';

export type AvatarProps = {
  /** Whose picture; its first letter stands in when there is none. */
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/** Decorative: the name stands beside it in text. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '';
  const tint = ((name.codePointAt(0) ?? 0) + name.length) % 4;
  return (
    <span
      className={clsx('avatar', size !== 'md' && `avatar-${size}`, className)}
      data-tint={tint}
      aria-hidden="true"
    >
      <span>{initial}</span>
      {src && src !== failedSrc && (
        <img
          src={src}
          alt=""
          width={64}
          height={64}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      )}
    </span>
  );
}
