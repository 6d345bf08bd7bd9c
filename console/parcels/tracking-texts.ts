import type { OrderState } from '#contract/calls/gifts/parcels.ts';
import type { TrackingOutcome } from '#contract/calls/gifts/tracking.ts';
import { defineTexts } from '#console/kit/language.ts';
import type { FileFault, LineFault } from './read-tracking.ts';

type OutcomeTexts = Readonly<Record<TrackingOutcome | LineFault, string>>;
type FileTexts = Readonly<Record<FileFault, string>>;

const numbers = new Intl.NumberFormat('en-GB');
export const count = (many: number): string => numbers.format(many);

export const trackingTexts = defineTexts({
  en: {
    title: 'Tracking numbers',
    about:
      'A table with the order, the carrier and the tracking number of each parcel. First you see what will happen; orders are sent only when you say so, and each member is told once.',
    columns:
      'One line for each order, with columns for the order, the carrier and the tracking number, in any order, separated by commas, semicolons or tabs. Saved as CSV in UTF-8, at most 100,000 lines and 10 MB.',
    choose: 'Choose a table…',
    another: 'Choose another table…',
    files: {
      tooBig: 'The file has more than 10 MB. Please cut it in two.',
      encoding: 'The file is not UTF-8. Please save it again as “CSV UTF-8”.',
      empty: 'There are no lines in it.',
      columns:
        'The first line must name one column each for the order, the carrier and the tracking number, such as: order, carrier, tracking number.',
      tooMany: 'There are more than 100,000 lines. Please cut it in two.',
      quotes:
        'A quotation mark is not closed, so that lines run into one another. Please save the table again.',
    } satisfies FileTexts,
    checking: ({ done, all }: { done: number; all: number }) => `Checked: ${count(done)} of ${count(all)}`,
    shipping: ({ done, all }: { done: number; all: number }) => `Sent: ${count(done)} of ${count(all)}`,
    checked: 'What will happen',
    done: 'What happened',
    willShip: ({ many }: { many: number }) =>
      many === 1 ? '1 order will be marked as sent' : `${count(many)} orders will be marked as sent`,
    nothing: 'No line would send an order.',
    ship: ({ many }: { many: number }) =>
      many === 1 ? 'Mark 1 order as sent' : `Mark ${count(many)} orders as sent`,
    stop: 'Stop',
    goOn: 'Go on',
    stopped: ({ why }: { why: string }) =>
      `It did not go on: ${why} What was done stays, and is not done again.`,
    byHand: 'You stopped it.',
    save: 'Save the result as a table',
    line: 'Line',
    order: 'Order',
    carrier: 'Carrier',
    number: 'Tracking number',
    result: 'Result',
    attention: 'Lines to look at',
    first: ({ shown, all }: { shown: number; all: number }) =>
      `The first ${count(shown)} of ${count(all)}. All of them are in the table that you can save.`,
    allWell: 'Every line is in order.',
    outcomes: {
      ships: 'Will be sent',
      already: 'Sent already with this number',
      otherNumber: 'Sent already with another number',
      duplicate: 'The order stands in the table twice',
      unknown: 'There is no such order',
      state: 'Cannot be sent',
      refused: 'Refused',
      order: 'This is no order number',
      carrier: 'The carrier is missing or too long',
      number: 'The tracking number is missing or too long',
      rounded: 'A program for tables cut this number off; make the column a text',
      formula: 'A formula instead of a text',
    } satisfies OutcomeTexts,
    sent: 'Sent',
    inState: ({ state }: { state: string }) => `it is ${state}`,
    states: {
      requested: 'not approved yet',
      approved: 'not packed yet',
      packed: 'packed',
      shipped: 'sent',
      delivered: 'delivered',
      cancelled: 'cancelled',
      lost: 'lost',
      returned: 'returned',
    } satisfies Readonly<Record<OrderState, string>>,
  },
  'zh-Hans': {
    title: '运单号',
    about:
      '上传含订单、快递和运单号的表格。系统先显示结果，待您确认后才会标记寄出，每位会员只会收到一次通知。',
    columns:
      '每个订单一行，包含订单号、快递、运单号三列，列的顺序不限，以逗号、分号或制表符分隔。请保存为 UTF-8 编码的 CSV，最多 100,000 行、10 MB。',
    choose: '选择表格…',
    another: '选择其他表格…',
    files: {
      tooBig: '文件超过 10 MB，请拆成两份。',
      encoding: '文件不是 UTF-8 编码，请另存为“CSV UTF-8”。',
      empty: '文件中没有内容。',
      columns: '第一行须分别写明订单号、快递、运单号各一列。',
      tooMany: '超过 100,000 行，请拆成两份。',
      quotes: '引号没有闭合，多行内容连在了一起，请重新保存表格。',
    },
    checking: ({ done, all }) => `已核对 ${count(done)} / ${count(all)}`,
    shipping: ({ done, all }) => `已寄出 ${count(done)} / ${count(all)}`,
    checked: '将会发生',
    done: '处理结果',
    willShip: ({ many }) => `${count(many)} 个订单将标记为已寄出`,
    nothing: '没有可以寄出的订单。',
    ship: ({ many }) => `将 ${count(many)} 个订单标记为已寄出`,
    stop: '停止',
    goOn: '继续',
    stopped: ({ why }) => `没有继续：${why}已完成的部分会保留，不会重复处理。`,
    byHand: '您已停止。',
    save: '将结果保存为表格',
    line: '行',
    order: '订单',
    carrier: '快递',
    number: '运单号',
    result: '结果',
    attention: '需要查看的行',
    first: ({ shown, all }) => `共 ${count(all)} 行，这里显示前 ${count(shown)} 行，全部内容见可保存的表格。`,
    allWell: '所有行都没有问题。',
    outcomes: {
      ships: '将寄出',
      already: '已用此运单号寄出',
      otherNumber: '已用其他运单号寄出',
      duplicate: '订单在表格中重复出现',
      unknown: '没有此订单',
      state: '不能寄出',
      refused: '未接受',
      order: '不是订单号',
      carrier: '快递为空或过长',
      number: '运单号为空或过长',
      rounded: '表格程序截断了此号码，请将该列设为文本',
      formula: '这是公式而不是文本',
    },
    sent: '已寄出',
    inState: ({ state }) => state,
    states: {
      requested: '尚未批准',
      approved: '尚未打包',
      packed: '已打包',
      shipped: '已寄出',
      delivered: '已送达',
      cancelled: '已取消',
      lost: '已丢失',
      returned: '已退回',
    },
  },
});
