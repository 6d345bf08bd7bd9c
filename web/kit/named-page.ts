import type { MetaDescriptor } from 'react-router';

/** Title and description of a page that is called after what stands on it, instead of those of the route table. */
export function namedPage({
  title,
  description,
  brand,
}: {
  title: string;
  description: string;
  brand: string;
}): MetaDescriptor[] {
  return [
    { title: `${title} · ${brand}` },
    { name: 'description', content: `${title} · ${description} · ${brand}` },
  ];
}
