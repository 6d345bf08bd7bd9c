import { install, startProcess } from './support/installation.ts';
import { run } from './support/load.ts';
import { createMembers } from './support/members.ts';
import { compare } from './support/report.ts';

const connections = 16;
const seconds = 5;

/** The whole user info with its token check, next to a bare Fastify route that does one prepared SELECT by key. */
export async function profile(runs: number): Promise<void> {
  const installation = await install();
  try {
    const members = await createMembers(installation.database, 10_000);
    const any = () => members[Math.floor(Math.random() * members.length)] ?? members[0];
    const server = await installation.startServer();
    const bare = await startProcess(['bench/bare-select.ts'], { DATABASE_URL: installation.databaseUrl });
    await compare(
      'profile',
      runs,
      () =>
        run({
          url: server.url,
          path: '/api/station/user/getUserInfo/v2',
          connections,
          seconds,
          headers: () => ({ authorization: `Bearer ${any()?.token}` }),
        }),
      {
        name: 'bare-select',
        run: () =>
          run({
            url: bare.url,
            path: '/member',
            connections,
            seconds,
            headers: () => ({ 'x-member': any()?.memberId ?? '' }),
          }),
      },
    );
    await bare.stop();
    await server.stop();
  } finally {
    await installation.stop();
  }
}
