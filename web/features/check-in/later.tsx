import { useEffect, useState, type ComponentType } from 'react';

/**
 * A part of the page whose code comes after it. Without a network its place stays empty, and nothing else suffers;
 * once there is one, the code is asked for again. The server draws none of it.
 * @param load always the same function
 */
export function Later<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}) {
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
    get();
    return () => {
      isWanted = false;
      removeEventListener('online', get);
    };
  }, [load]);
  return Part && <Part {...props} />;
}
