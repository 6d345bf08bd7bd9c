/** For other features; within this one the query itself is imported. */
export { findMemberByEmail } from './queries.ts';
