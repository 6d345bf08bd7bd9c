import { appeals } from './appeals.ts';
import { cases } from './cases.ts';
import { invites } from './invites.ts';
import { orders } from './orders.ts';
import { reviews } from './reviews.ts';
import { tickets } from './tickets.ts';

/** Everything that waits for a person, in the order of the menu. */
export const queues = { reviews, tickets, orders, cases, appeals, invites };
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];
