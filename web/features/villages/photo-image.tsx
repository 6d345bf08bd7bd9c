import type { PostPhoto } from '#contract/calls/villages/posts.ts';

/** A photo in the size that its place asks for; AVIF where the browser reads it. */
export function PhotoImage({
  photo: { picture, width, height, alt },
  instead,
  sizes,
  className,
  eager = false,
}: {
  photo: Pick<PostPhoto, 'picture' | 'width' | 'height' | 'alt'>;
  /** Told of a photo about which its author said nothing. */
  instead: string;
  sizes: string;
  className?: string;
  eager?: boolean;
}) {
  const setOf = (ending: string) => `${picture}/320.${ending} 320w, ${picture}/960.${ending} 960w`;
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
      <img
        src={`${picture}/960.jpg`}
        srcSet={setOf('jpg')}
        sizes={sizes}
        alt={alt || instead}
        lang={alt === '' ? undefined : ''}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
