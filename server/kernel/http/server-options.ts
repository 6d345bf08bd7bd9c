import { randomUUID } from 'node:crypto';
import { LogController } from 'fastify';
import type { Config } from '#server/kernel/config/config.ts';
import { loggerOptions } from './logging.ts';

/** How our servers of HTTP take requests, the site's and that of previews alike. */
export const serverOptions = ({ logLevel, trustedProxies }: Pick<Config, 'logLevel' | 'trustedProxies'>) => ({
  logger: loggerOptions(logLevel),
  logController: new LogController({ disableRequestLogging: true }),
  trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
  genReqId: () => randomUUID(),
  requestTimeout: 30_000,
  // Who asks and then takes nothing of the answer for so long is let go; more than the longest work of a request.
  connectionTimeout: 60_000,
  // Longer than proxies keep theirs (60 to 75 s): who closes first loses no request that is on its way.
  keepAliveTimeout: 80_000,
  bodyLimit: 100_000,
  forceCloseConnections: 'idle' as const,
  return503OnClosing: false,
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
});
