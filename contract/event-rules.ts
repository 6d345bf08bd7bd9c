/** What a field of an event can be: nothing that somebody writes freely. */
export const eventFieldKinds = ['whole', 'decimal', 'flag', 'choice'] as const;
export type EventFieldKind = (typeof eventFieldKinds)[number];

/** Events together in one request of a key. */
export const mostTold = 100;
/** Lines of a table that are sent at once, and in all. */
export const mostFileLines = 500;
export const mostInFile = 10_000;
/** An event of before is told no more: so long its id is remembered, and a day besides. */
export const oldestDays = 30;
/** The most that a number of an event can be: no telephone number and no date is as small. */
export const mostOfNumber = 1_000_000;
/** Keys that are open at a time. */
export const mostKeys = 50;
/** Fields of an event, and choices of one. */
export const mostFields = 12;
export const mostChoices = 20;
/**
 * Of the text by which she agrees that shops and apps tell of her. Whoever changes what it says makes it one more.
 */
export const eventTextVersion = 1;
