import { trackingLimits } from '#contract/calls/gifts/tracking.ts';
import { plainHeading, readTable, withoutFormula, type TableFault } from '#console/kit/read-table.ts';

export const mostLines = 100_000;

/** What is wrong with a line before the server is asked. */
export type LineFault = 'order' | 'carrier' | 'number' | 'formula' | 'rounded' | 'duplicate';

export interface TrackingLine {
  /** Where it stands in the file, its header counted. */
  readonly line: number;
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly fault: LineFault | null;
}

/** Why a file is no table of tracking numbers at all. */
export type FileFault = TableFault | 'columns' | 'tooMany';

export type ReadTracking =
  { readonly fault: null; readonly lines: readonly TrackingLine[] } | { readonly fault: FileFault };

type Column = 'orderId' | 'carrier' | 'trackingNumber';

/** As people head them, in small letters and without spaces and signs. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  orderId: 'order orderid ordernumber orderno 订单 订单号 订单编号 訂單 訂單號 訂單編號'.split(' '),
  carrier:
    'carrier carriername courier company 快递 快递公司 物流 物流公司 承运商 快遞 快遞公司 貨運公司 物流商'.split(
      ' ',
    ),
  trackingNumber:
    'tracking trackingnumber trackingno trackingid number 运单号 快递单号 物流单号 单号 運單號 快遞單號 物流單號 追蹤號碼 單號'.split(
      ' ',
    ),
};

const anOrder = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads a table as a program for tables saves it. Nothing of it is guessed: what is not clear is a fault of its line. */
export function readTracking(bytes: Uint8Array): ReadTracking {
  const table = readTable(bytes);
  if (table.fault !== null) return table;
  const { header, lines: filled } = table;
  const places = columnsIn(header);
  if (!places) return { fault: 'columns' };
  if (filled.length === 0) return { fault: 'empty' };
  if (filled.length > mostLines) return { fault: 'tooMany' };
  const seen = new Set<string>();
  return {
    fault: null,
    lines: filled.map(({ line, cells }) => {
      const read = readLine(
        { orderId: '', carrier: '', trackingNumber: '' },
        (column) => cells[places[column]] ?? '',
      );
      const duplicate = read.fault === null && seen.has(read.orderId);
      seen.add(read.orderId);
      return { line, ...read, fault: duplicate ? 'duplicate' : read.fault };
    }),
  };
}

/** Undefined where one is missing, or there twice. */
function columnsIn(header: readonly string[]): Readonly<Record<Column, number>> | undefined {
  const plain = header.map(plainHeading);
  const found = Object.entries(headings).map(([column, names]) => {
    const at = plain.flatMap((heading, place) => (names.includes(heading) ? [place] : []));
    return [column, at.length === 1 ? at[0] : undefined] as const;
  });
  if (found.some(([, at]) => at === undefined)) return undefined;
  return Object.fromEntries(found) as Record<Column, number>;
}

function readLine(
  line: Record<Column, string>,
  cellOf: (column: Column) => string,
): Omit<TrackingLine, 'line'> {
  for (const column of Object.keys(line) as Column[]) line[column] = withoutFormula(cellOf(column));
  return { ...line, orderId: line.orderId.toLowerCase(), fault: faultOf(line) };
}

function faultOf({ orderId, carrier, trackingNumber }: Readonly<Record<Column, string>>): LineFault | null {
  if ([orderId, carrier, trackingNumber].some((cell) => /^[=+@-]/.test(cell))) return 'formula';
  if (!anOrder.test(orderId.toLowerCase())) return 'order';
  if (carrier === '' || carrier.length > trackingLimits.carrier) return 'carrier';
  // What a program for tables took for a number, and cut off.
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(trackingNumber)) return 'rounded';
  if (trackingNumber === '' || trackingNumber.length > trackingLimits.trackingNumber) return 'number';
  return null;
}
