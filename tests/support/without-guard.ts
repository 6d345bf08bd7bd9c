import { Client } from 'pg';

type Query = (this: Client, config: unknown, ...rest: unknown[]) => unknown;

/**
 * Does work while the statements of this process go out as `rewrite` has them: the same path without a guard of its SQL, for
 * a control that must fail. Throws when no statement was another one, for then nothing was left out.
 */
export async function withoutGuard<Result>(
  rewrite: (text: string) => string,
  work: () => Promise<Result>,
): Promise<Result> {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let rewritten = 0;
  prototype.query = function rewriting(config, ...rest) {
    const text = textOf(config);
    const other = text === undefined ? undefined : rewrite(text);
    if (other === undefined || other === text) return query.call(this, config, ...rest);
    rewritten += 1;
    // Under its name the connection may know it as it was.
    const changed =
      typeof config === 'string' ? other : { ...(config as object), name: undefined, text: other };
    return query.call(this, changed, ...rest);
  };
  try {
    const result = await work();
    if (rewritten === 0) throw new Error('No statement had that guard');
    return result;
  } finally {
    prototype.query = query;
  }
}

function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string'
    ? config.text
    : undefined;
}
