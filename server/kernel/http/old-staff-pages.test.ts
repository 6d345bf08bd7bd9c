import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { inConsole, registerOldStaffPages } from './old-staff-pages.ts';

const id = '0192f0c1-7d3e-7b5a-9c1d-2e3f4a5b6c7d';

test.each([
  ['', undefined, '/console'],
  ['setUp', undefined, '/console/setUp'],
  ['setUp/', undefined, '/console/setUp'],
  ['reviews', undefined, '/console/queues/reviews'],
  ['reviews', id, `/console/queues/reviews/${id}`],
  ['tickets', id.toUpperCase(), `/console/queues/tickets/${id.toUpperCase()}`],
  ['villages', undefined, '/console/queues/cases'],
  ['villages', id, `/console/queues/cases/${id}`],
  ['experts', id, '/console/experts'],
  ['messages', undefined, '/console/messages'],
])('/staff/%s with %s open is now %s', (rest, open, place) => {
  expect(inConsole(rest, open)).toBe(place);
});

test.each(['other', 'reviews/1', 'constructor', '/evil.example', '../login'])(
  'what was never there leads to the start: %s',
  (rest) => {
    expect(inConsole(rest, id)).toBe('/console');
  },
);

test.each(['', '1', `${id}/x`, `${id}0`, '//evil.example', ['a', id], {}])(
  'what is no id is left out: %j',
  (open) => {
    expect(inConsole('reviews', open)).toBe('/console/queues/reviews');
  },
);

test.each([
  ['/staff', '/console'],
  ['/staff/', '/console'],
  ['/staff/setUp', '/console/setUp'],
  [`/staff/reviews?kind=journey&open=${id}`, `/console/queues/reviews/${id}`],
  [`/staff/reviews?open=${id}&open=${id}`, '/console/queues/reviews'],
])('the server leads from %s to %s', async (url, place) => {
  const app = Fastify();
  registerOldStaffPages(app);
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url });
    expect({ statusCode, to: headers.location, kept: headers['cache-control'] }).toEqual({
      statusCode: 302,
      to: place,
      kept: 'no-store',
    });
  }
  await app.close();
});
