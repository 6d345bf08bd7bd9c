import { createServer } from 'node:http';

/** The least that any answer of Node takes, on `PORT`: beside it stands what a refusal takes. */
const body = JSON.stringify({ code: 503, message: 'Very busy right now. Please try again in a moment.' });
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': '2',
};
const server = createServer(({ url }, response) => {
  response.writeHead(url === '/healthz' ? 200 : 503, headers).end(body);
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => process.exit());
