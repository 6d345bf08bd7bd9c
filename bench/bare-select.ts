import Fastify from 'fastify';
import { Pool } from 'pg';

/** The least that a Fastify route with a database can do: one prepared SELECT by primary key. */
const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 16 });
const app = Fastify();
app.get('/healthz', async () => ({ status: 'ok' }));
app.get('/member', async (request) => {
  const { rows } = await pool.query({
    name: 'member',
    text: 'select member_id, email, first_name, last_name, country_code, language, time_zone from member where member_id = $1',
    values: [request.headers['x-member']],
  });
  return rows[0];
});
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end());
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
