import { z } from 'zod';
import { call, currency, id, instant, listOf, localDate, pageInput } from '../../define.ts';
import { submissionStates } from '../../journeys/steps.ts';
import { orderStates } from '../gifts/parcels.ts';
import { deliveries } from '../gifts/shelf.ts';
import { channels, messageStates } from '../outbox.ts';
import { extensionStates } from '../warranties.ts';

const line = <Kind extends string, Facts extends z.ZodRawShape>(kind: Kind, facts: Facts) =>
  z.strictObject({ kind: z.literal(kind), id, at: instant, ...facts });

/** What happened to a member, as staff see it who help her: nothing that she wrote, and nothing of her family. */
export const careLine = z.discriminatedUnion('kind', [
  line('entry', { currency, amount: z.int(), title: z.string(), explanation: z.string() }),
  line('claim', {
    /** Null for what was given for an occasion of hers. */
    name: z.string().nullable(),
    delivery: z.enum(deliveries),
    /** `given`: what is sent nowhere. */
    state: z.enum(['given', ...orderStates]),
    currency,
    price: z.int(),
  }),
  line('journey', { name: z.string(), state: z.enum(submissionStates) }),
  line('warranty', { name: z.string(), until: localDate, extension: z.enum(extensionStates) }),
  line('notification', { what: z.string(), read: z.boolean() }),
  line('message', {
    channel: z.enum(channels),
    /** As the kind is written, with nothing filled in; null where nothing is left then. */
    subject: z.string().nullable(),
    state: z.enum(messageStates),
  }),
  line('session', {
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** Null while it goes on. */
    endedAt: instant.nullable(),
  }),
  line('consent', {
    to: z.enum(['terms', 'marketing', 'mail']),
    /** Of the terms. */
    version: z.int().nullable(),
    /** Which mails; whether she wants them. */
    mail: z.enum(['offers', 'magazine', 'expiry', 'reminders']).nullable(),
    wanted: z.boolean(),
  }),
  line('level', { from: z.int(), to: z.int(), earned: z.int() }),
  line('badge', { name: z.string() }),
  line('note', { text: z.string(), by: z.string().nullable() }),
]);
export type CareLine = z.infer<typeof careLine>;

export const careLineKinds = [
  'entry',
  'claim',
  'journey',
  'warranty',
  'notification',
  'message',
  'session',
  'consent',
  'level',
  'badge',
  'note',
] as const satisfies readonly CareLine['kind'][];

/** Made by no page of the site. */
export const careLineCalls = {
  listCareLines: call({
    method: 'GET',
    path: '/api/console/care/{memberId}/lines',
    access: 'staff:members',
    summary: 'What happened to a member, newest first, all of it or of one kind.',
    input: z.strictObject({ memberId: id, kind: z.enum(careLineKinds).optional(), ...pageInput }),
    result: listOf(careLine),
  }),
};
