import { expect, test } from 'vitest';
import { staffNext, staffSignInPath } from './staff-session.ts';

test.each([
  ['/staff/reviews/x?kind=journey', '/staff/reviews/x?kind=journey'],
  ['/staff/reviews', '/staff/reviews'],
  [null, '/staff/reviews'],
  ['/staff', '/staff/reviews'],
  ['/coins', '/staff/reviews'],
  ['//evil.example/staff/', '/staff/reviews'],
  ['/staff/../coins', '/staff/reviews'],
  ['/staffing', '/staff/reviews'],
])('after signing in with next=%s staff come to %s', (next, path) => {
  expect(staffNext(next)).toBe(path);
});

test('the way back is told only where it leads somewhere else', () => {
  expect(staffSignInPath('/staff/reviews')).toBe('/staff');
  expect(staffSignInPath('/staff/reviews?state=approved')).toBe(
    '/staff?next=%2Fstaff%2Freviews%3Fstate%3Dapproved',
  );
});
