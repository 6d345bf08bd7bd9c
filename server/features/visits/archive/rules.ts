import { hash } from 'node:crypto';
import { addMonths } from '#contract/months.ts';
import { monthsKept } from '#server/kernel/database/partitions.ts';

/** Of one file: some hundred kilobytes, which are read to find what one member has in it, and written anew without her. */
const eventsOfFile = 20_000;
/** More than that make larger files. */
const mostFiles = 4096;

/** Where all of the archive lies in storage. */
export const archiveFolder = 'archive/visits/';

export const folderOf = (month: string) => `${archiveFolder}${month}/`;

/** How many files a month of so many events has. */
export const filesFor = (events: number): number =>
  Math.min(mostFiles, Math.max(1, Math.ceil(events / eventsOfFile)));

/** The file of a month, of so many, that has what is of a member. It never falls for a greater `placeOf`. */
export const fileOf = (memberId: string, files: number): number =>
  Math.floor((placeOf(memberId) * files) / 65_536);

/** As the statement that reads a month orders members. */
const placeOf = (memberId: string): number =>
  hash('sha256', Buffer.from(memberId.replaceAll('-', ''), 'hex'), 'buffer').readUInt16BE(0);

export const keyOf = ({ month, files }: { readonly month: string; readonly files: number }, file: number) =>
  `${folderOf(month)}${files}-${String(file).padStart(4, '0')}`;

/** The oldest month (`2025-11`, in UTC) that the archive has when it keeps so many after those of the database. */
export const oldestArchived = (now: Date, months: number): string =>
  addMonths(`${now.toISOString().slice(0, 7)}-01`, -(monthsKept('page_event') + months)).slice(0, 7);
