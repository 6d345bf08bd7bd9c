import type { AddressFault } from '../check-address.ts';
import { counted } from '../counted.ts';
import {
  orderLimits,
  type BulkAct,
  type OrderAct,
  type OrderAge,
  type OrderOutcome,
  type OrderShelf,
  type QueuedOrder,
} from '../calls/gifts/order-desk.ts';
import type { OrderState } from '../calls/gifts/parcels.ts';
import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { defineBulk, defineQueue, type AskedField, type Mark } from './queue.ts';

type Opened = CallResult<'getStaffOrder'>;

const shelves: Readonly<Record<OrderShelf, Label>> = {
  requested: { en: 'New', 'zh-Hans': '新订单' },
  approved: { en: 'To pack', 'zh-Hans': '待打包' },
  packed: { en: 'To ship', 'zh-Hans': '待寄出' },
  shipped: { en: 'On the way', 'zh-Hans': '运输中' },
  held: { en: 'Held', 'zh-Hans': '暂缓' },
  addressNeeded: { en: 'No address yet', 'zh-Hans': '待填地址' },
  delivered: { en: 'Arrived', 'zh-Hans': '已送达' },
  lost: { en: 'Lost', 'zh-Hans': '丢失' },
  returned: { en: 'Returned', 'zh-Hans': '退回' },
  cancelled: { en: 'Cancelled', 'zh-Hans': '已取消' },
};

const states: Readonly<Record<OrderState, Label>> = {
  ...shelves,
  approved: { en: 'Approved', 'zh-Hans': '已通过' },
  packed: { en: 'Packed', 'zh-Hans': '已打包' },
};

const acts: Readonly<Record<OrderAct, Label>> = {
  approved: { en: 'Approved', 'zh-Hans': '已通过' },
  held: { en: 'Held', 'zh-Hans': '暂缓' },
  released: { en: 'Released', 'zh-Hans': '恢复' },
  declined: { en: 'Declined', 'zh-Hans': '已拒绝' },
  packed: { en: 'Packed', 'zh-Hans': '已打包' },
  shipped: { en: 'Shipped', 'zh-Hans': '已寄出' },
  delivered: { en: 'Arrived', 'zh-Hans': '已送达' },
  lost: { en: 'Lost', 'zh-Hans': '丢失' },
  returned: { en: 'Returned', 'zh-Hans': '退回' },
  replaced: { en: 'Sent once more', 'zh-Hans': '补寄' },
};

const actors: Readonly<Record<Opened['timeline'][number]['actor'], Label>> = {
  member: { en: 'By the member', 'zh-Hans': '会员操作' },
  staff: { en: 'By staff', 'zh-Hans': '工作人员操作' },
  carrier: { en: 'Told by the carrier', 'zh-Hans': '快递反馈' },
};

const faults: Readonly<Record<AddressFault, Label>> = {
  provinceMissing: { en: 'The province is missing', 'zh-Hans': '缺少省份' },
  cityMissing: { en: 'The city is missing', 'zh-Hans': '缺少城市' },
  postcodeMissing: { en: 'The postcode is missing', 'zh-Hans': '缺少邮编' },
  postcodeWrong: { en: 'The postcode has not the form of the country', 'zh-Hans': '邮编格式与国家不符' },
  notPrintable: { en: 'There are signs that a carrier cannot print', 'zh-Hans': '含有快递无法打印的字符' },
};

const words = {
  held: { en: 'Held', 'zh-Hans': '暂缓' },
  again: { en: 'Sent once more', 'zh-Hans': '补寄' },
  replaced: { en: 'Another one was sent', 'zh-Hans': '已补寄' },
  address: { en: 'Goes to', 'zh-Hans': '寄往' },
  faults: { en: 'To be checked in the address', 'zh-Hans': '地址需核对' },
  name: { en: 'Name', 'zh-Hans': '收件人' },
  phone: { en: 'Phone', 'zh-Hans': '电话' },
  street: { en: 'Street', 'zh-Hans': '详细地址' },
  place: { en: 'Place', 'zh-Hans': '地区' },
  parcels: { en: 'Parcels', 'zh-Hans': '包裹' },
  history: { en: 'What happened', 'zh-Hans': '处理记录' },
  way: { en: 'Its way', 'zh-Hans': '订单进度' },
  order: { en: 'Order', 'zh-Hans': '订单编号' },
  price: { en: 'Price', 'zh-Hans': '价格' },
  where: { en: 'Lies in', 'zh-Hans': '存放位置' },
  told: { en: 'The member was told', 'zh-Hans': '已告知会员' },
  back: { en: 'Came back', 'zh-Hans': '退还' },
  first: { en: 'Sent for the order', 'zh-Hans': '原订单' },
  other: { en: 'Sent instead', 'zh-Hans': '补寄订单' },
  reason: { en: 'Reason', 'zh-Hans': '原因' },
  forStaff: { en: 'Colleagues read this.', 'zh-Hans': '仅同事可见。' },
} satisfies Readonly<Record<string, Label>>;

const shelfOf = ({ state, held, countryCode }: QueuedOrder): OrderShelf =>
  held ? 'held' : state === 'requested' && countryCode === null ? 'addressNeeded' : state;

const over: readonly OrderShelf[] = ['delivered', 'lost', 'returned', 'cancelled'];

const is =
  (...wanted: readonly OrderState[]) =>
  ({ order: { state, held } }: Opened) =>
    !held && wanted.includes(state);
const mayHold: readonly OrderState[] = ['requested', 'approved', 'packed'];

const reason: AskedField = {
  name: 'reason',
  type: 'lines',
  label: words.reason,
  hint: words.forStaff,
  least: 1,
  most: orderLimits.reason,
};

const yesNo = (name: string, label: Label, first: 'yes' | 'no'): AskedField => ({
  name,
  type: 'choice',
  label,
  choices: [
    { value: 'yes', label: { en: 'Yes', 'zh-Hans': '是' } },
    { value: 'no', label: { en: 'No', 'zh-Hans': '否' } },
  ],
  first,
});

const bulk = defineBulk({
  call: 'moveOrders',
  most: orderLimits.together,
  acts: [
    { value: 'approve', label: { en: 'Approve', 'zh-Hans': '通过' }, among: ['requested'] },
    { value: 'pack', label: { en: 'They are packed', 'zh-Hans': '标记为已打包' }, among: ['approved'] },
    {
      value: 'deliver',
      label: { en: 'They have arrived', 'zh-Hans': '标记为已送达' },
      among: ['shipped', 'lost'],
    },
    {
      value: 'hold',
      label: { en: 'Hold', 'zh-Hans': '暂缓' },
      among: ['requested', 'approved', 'packed'],
      asks: { label: words.reason, hint: words.forStaff, most: orderLimits.reason },
    },
  ],
  input: ({ act, key, ids, narrowing: { state, narrowed, more }, cursor, given, dryRun }) => ({
    act: act as BulkAct,
    requestKey: key,
    dryRun,
    ...(ids
      ? { orderIds: [...ids] }
      : {
          shelf: state as OrderShelf,
          ...(narrowed !== null && { age: narrowed as OrderAge }),
          ...more,
          ...(cursor !== undefined && { cursor }),
        }),
    reason: given,
  }),
  lines: ({ orders: list, nextCursor }) => ({
    lines: list.map(({ orderId, name, outcome }) => ({ id: orderId, name, outcome })),
    nextCursor,
  }),
  done: 'done',
  outcomes: {
    done: { label: { en: 'Goes on', 'zh-Hans': '可以执行' } },
    already: { label: { en: 'As wanted already', 'zh-Hans': '无需更改' }, calm: true },
    moved: { label: { en: 'Stands elsewhere by now', 'zh-Hans': '状态已改变' } },
    held: { label: { en: 'Is held', 'zh-Hans': '已暂缓' } },
    addressNeeded: { label: { en: 'Has no address yet', 'zh-Hans': '尚未填写地址' } },
    addressFaulty: {
      label: { en: 'Its address wants a look: open it', 'zh-Hans': '地址需核对，请单独处理' },
    },
    unknown: { label: { en: 'Is not there', 'zh-Hans': '不存在' } },
  } satisfies Readonly<Record<OrderOutcome, object>>,
});

const another = 'another';

/** Gifts that are sent to members, from asked for to arrived. */
export const orders = defineQueue({
  permission: 'orders',
  title: { en: 'Orders', 'zh-Hans': '订单' },
  about: {
    en: 'Gifts that members wait for: look at the address, pack, hand over.',
    'zh-Hans': '会员等待收到的礼品：核对地址、打包、寄出。',
  },
  due: { en: 'Promised by', 'zh-Hans': '承诺时间' },
  waits: { en: 'Waiting for us', 'zh-Hans': '等待处理' },
  list: 'listOrderQueue',
  open: 'getStaffOrder',
  inputFor: (orderId) => ({ orderId }),
  idOf: ({ orderId }) => orderId,
  rowIn: ({ order }) => order,
  states: {
    field: 'shelf',
    label: { en: 'By state', 'zh-Hans': '按状态' },
    words: shelves,
    waiting: 'requested',
    also: ['approved', 'packed'],
    counted: ['requested', 'approved', 'packed', 'shipped', 'held', 'addressNeeded'],
  },
  narrowed: {
    field: 'age',
    label: { en: 'By age', 'zh-Hans': '按时长' },
    all: { en: 'Any age', 'zh-Hans': '全部时长' },
    words: {
      overdue: { en: 'Overdue', 'zh-Hans': '已超时' },
      days3: { en: 'Over 3 days', 'zh-Hans': '超过 3 天' },
      days7: { en: 'Over 7 days', 'zh-Hans': '超过 7 天' },
      days14: { en: 'Over 14 days', 'zh-Hans': '超过 14 天' },
      days30: { en: 'Over 30 days', 'zh-Hans': '超过 30 天' },
    },
  },
  chosen: [
    { field: 'giftId', label: { en: 'Gift', 'zh-Hans': '礼品' } },
    { field: 'country', label: { en: 'Country', 'zh-Hans': '国家/地区' } },
    { field: 'warehouse', label: { en: 'Warehouse', 'zh-Hans': '仓库' } },
  ],
  sought: { field: 'orderId', label: { en: 'Id of an order', 'zh-Hans': '订单编号' } },
  line: (row) => {
    const { name, picture, state, held, countryCode, parcelCount, warehouse, shelf, again } = row;
    const lies = [warehouse, shelf].filter((part) => part !== '').join(' · ');
    return {
      title: name,
      picture,
      ...(lies !== '' && { text: lies }),
      marks: [
        { said: states[state] },
        ...(held ? [{ said: words.held, tone: 'notice' } as const] : []),
        ...(countryCode === null ? [] : [{ said: countryCode }]),
        ...(parcelCount > 1
          ? [{ said: { en: counted(parcelCount, 'parcel'), 'zh-Hans': `${parcelCount} 个包裹` } }]
          : []),
        ...(again ? [{ said: words.again, tone: 'notice' } as const] : []),
      ],
    };
  },
  decided: (row, _item, listed = 'requested') => {
    const shelf = shelfOf(row);
    return shelf === listed && !over.includes(shelf) ? null : { by: row.by, at: row.openedAt };
  },
  takenCode: errorCodes.orderChanged,
  bulk,
  pictures: () => ({ list: [], veiled: false }),
  parts: ({ address, faults: found, parcels, timeline, acts: done }) => [
    ...(found.length > 0
      ? [
          {
            title: words.faults,
            entries: [{ marks: found.map((fault): Mark => ({ said: faults[fault], tone: 'bad' })) }],
          },
        ]
      : []),
    ...(address === null
      ? []
      : [
          {
            title: words.address,
            facts: [
              { term: words.name, value: `${address.firstName} ${address.lastName}`.trim() },
              { term: words.phone, value: address.phoneShown },
              {
                term: words.street,
                value: [address.line1, address.line2].filter((line) => line !== '').join('\n'),
              },
              {
                term: words.place,
                value: [address.postcode, address.city, address.province, address.countryName]
                  .filter((part) => part !== '')
                  .join(', '),
              },
            ],
          },
        ]),
    ...(parcels.length > 0
      ? [
          {
            title: words.parcels,
            entries: parcels.map(({ carrier, trackingNumber, shippedAt }) => ({
              heading: carrier,
              text: trackingNumber,
              at: shippedAt,
            })),
          },
        ]
      : []),
    {
      title: words.way,
      entries: timeline.map(({ state, at, actor }) => ({ heading: states[state], text: actors[actor], at })),
    },
    ...(done.length > 0
      ? [
          {
            title: words.history,
            entries: done.map(({ act, by, at, reason: why }) => ({ heading: acts[act], text: why, by, at })),
          },
        ]
      : []),
  ],
  facts: ({ order, currency, price, told, replaces, replacedBy, priceBack, pieceBack }) => {
    const back = [
      ...(priceBack ? [{ en: 'its price', 'zh-Hans': '积分或金币' }] : []),
      ...(pieceBack ? [{ en: 'its piece', 'zh-Hans': '库存' }] : []),
    ];
    const amount = {
      en: `${price} ${currency}`,
      'zh-Hans': `${price} ${currency === 'coins' ? '金币' : '积分'}`,
    };
    return [
      { term: words.order, value: order.orderId },
      { term: words.price, value: amount },
      ...(order.warehouse === '' && order.shelf === ''
        ? []
        : [{ term: words.where, value: `${order.warehouse} ${order.shelf}`.trim() }]),
      ...(told === null ? [] : [{ term: words.told, value: told }]),
      ...(back.length === 0
        ? []
        : [
            {
              term: words.back,
              value: {
                en: back.map(({ en }) => en).join(', '),
                'zh-Hans': back.map((one) => one['zh-Hans']).join('、'),
              },
            },
          ]),
      ...(replaces === null ? [] : [{ term: words.first, value: replaces }]),
      ...(replacedBy === null ? [] : [{ term: words.other, value: replacedBy }]),
    ];
  },
  acts: (act) => [
    act('approveOrder', {
      label: { en: 'Approve', 'zh-Hans': '通过' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Approving', 'zh-Hans': '即将通过' },
      when: (item) => is('requested')(item) && item.address !== null,
      asks: {
        when: ({ faults: found }) => found.length > 0,
        title: { en: 'Is the address right?', 'zh-Hans': '地址正确吗？' },
        text: ({ faults: found }) => ({
          en: `${found.map((fault) => faults[fault].en).join('. ')}. If it is not right, hold the order and ask the member to correct it.`,
          'zh-Hans': `${found.map((fault) => faults[fault]['zh-Hans']).join('；')}。如不正确，请先暂缓并请会员更正。`,
        }),
        submit: { en: 'It is right: approve', 'zh-Hans': '地址正确，通过' },
        fields: () => [],
      },
      input: ({ order: { orderId }, faults: found }, { id }) => ({
        orderId,
        requestKey: id,
        despite: found.length > 0,
      }),
    }),
    act('packOrder', {
      label: { en: 'It is packed', 'zh-Hans': '已打包' },
      key: 'p',
      look: 'yes',
      doing: { en: 'Packed', 'zh-Hans': '即将标记为已打包' },
      when: is('approved'),
      input: ({ order: { orderId } }, { id }) => ({ orderId, requestKey: id }),
    }),
    act('shipOrder', {
      label: { en: 'Ship', 'zh-Hans': '寄出' },
      key: 's',
      look: 'yes',
      doing: { en: 'Shipping', 'zh-Hans': '即将寄出' },
      when: is('packed'),
      asks: {
        title: { en: 'Hand over to the carrier', 'zh-Hans': '交给快递' },
        text: () => ({
          en: 'The member gets an e-mail with the numbers.',
          'zh-Hans': '会员会收到带单号的邮件。',
        }),
        submit: { en: 'It is on its way', 'zh-Hans': '确认寄出' },
        fields: ({ carriers }) => [
          ...(carriers.length === 0
            ? []
            : [
                {
                  name: 'carrier',
                  type: 'choice',
                  label: { en: 'Carrier', 'zh-Hans': '快递' },
                  choices: [
                    ...carriers.map((carrier) => ({
                      value: carrier,
                      label: { en: carrier, 'zh-Hans': carrier },
                    })),
                    { value: another, label: { en: 'Another one', 'zh-Hans': '其他快递' } },
                  ],
                  first: carriers[0] ?? another,
                } as const,
              ]),
          {
            name: 'numbers',
            type: 'lines',
            label: { en: 'Tracking numbers', 'zh-Hans': '快递单号' },
            hint: { en: 'One on each line, one for each parcel.', 'zh-Hans': '每行一个，每个包裹一个。' },
            least: 1,
            most: orderLimits.tracking * orderLimits.parcels,
          },
          {
            name: 'name',
            type: 'lines',
            label: { en: 'Name of another carrier', 'zh-Hans': '其他快递名称' },
            hint: {
              en: 'The member reads it. Nobody is asked where its parcels are.',
              'zh-Hans': '会员会看到，系统不会查询其物流。',
            },
            least: carriers.length === 0 ? 1 : 0,
            most: orderLimits.carrier,
          },
        ],
      },
      input: ({ order: { orderId } }, { id, carrier = another, name = '', numbers = '' }) => ({
        orderId,
        requestKey: id,
        carrier: carrier === another ? name : carrier,
        trackingNumbers: numbers
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      }),
    }),
    act('deliverOrder', {
      label: { en: 'It has arrived', 'zh-Hans': '已送达' },
      key: 'v',
      look: 'yes',
      doing: { en: 'Arrived', 'zh-Hans': '即将标记为已送达' },
      when: is('shipped', 'lost'),
      input: ({ order: { orderId } }, { id }) => ({ orderId, requestKey: id }),
    }),
    act('declineOrder', {
      label: { en: 'Decline', 'zh-Hans': '拒绝' },
      key: 'd',
      look: 'no',
      doing: { en: 'Declining', 'zh-Hans': '即将拒绝' },
      when: ({ order: { state } }) => mayHold.includes(state),
      asks: {
        title: { en: 'Decline this order', 'zh-Hans': '拒绝该订单' },
        text: () => ({
          en: 'It is cancelled. The price comes back to the member, and the piece to the stock.',
          'zh-Hans': '订单将取消，积分或金币退还会员，礼品退回库存。',
        }),
        submit: { en: 'Decline with this reason', 'zh-Hans': '以此原因拒绝' },
        danger: true,
        fields: ({ language, templates }) => [
          {
            ...reason,
            language,
            hint: { en: 'The member reads this.', 'zh-Hans': '会员会读到这段文字。' },
            ready: templates.declined,
          },
        ],
      },
      input: ({ order: { orderId } }, { id, reason: why = '' }) => ({ orderId, requestKey: id, reason: why }),
    }),
    act('loseOrder', {
      label: { en: 'It is lost', 'zh-Hans': '包裹丢失' },
      key: 'x',
      look: 'no',
      doing: { en: 'Lost', 'zh-Hans': '即将标记为丢失' },
      when: is('shipped'),
      asks: {
        title: { en: 'The parcel is lost', 'zh-Hans': '包裹丢失' },
        text: () => ({
          en: 'The member is told so. You can send another one after that.',
          'zh-Hans': '会员会收到通知，之后可以补寄。',
        }),
        submit: { en: 'It is lost', 'zh-Hans': '确认丢失' },
        danger: true,
        fields: () => [reason],
      },
      input: ({ order: { orderId } }, { id, reason: why = '' }) => ({ orderId, requestKey: id, reason: why }),
    }),
    act('releaseOrder', {
      label: { en: 'Let it go on', 'zh-Hans': '恢复处理' },
      key: 'r',
      look: 'yes',
      when: ({ order: { held } }) => held,
      said: { en: 'It goes on from where it was.', 'zh-Hans': '已恢复处理。' },
      input: ({ order: { orderId } }, { id }) => ({ orderId, requestKey: id }),
    }),
    act('holdOrder', {
      label: { en: 'Hold', 'zh-Hans': '暂缓' },
      key: 'h',
      look: 'besides',
      when: is(...mayHold),
      said: { en: 'It is held.', 'zh-Hans': '已暂缓。' },
      asks: {
        title: { en: 'Hold this order', 'zh-Hans': '暂缓该订单' },
        text: () => ({
          en: 'It counts as late no more. The member is told that you check something.',
          'zh-Hans': '不再计入超时。会员会收到“正在核对”的通知。',
        }),
        submit: { en: 'Hold', 'zh-Hans': '暂缓' },
        fields: ({ language, templates }) => [
          reason,
          {
            name: 'words',
            type: 'lines',
            label: { en: 'Words to the member', 'zh-Hans': '给会员的话' },
            hint: {
              en: 'Empty: only that you check something.',
              'zh-Hans': '留空则只告知正在核对。',
            },
            least: 0,
            most: orderLimits.reason,
            language,
            ready: templates.held,
          },
        ],
      },
      input: ({ order: { orderId } }, { id, reason: why = '', words: told = '' }) => ({
        orderId,
        requestKey: id,
        reason: why,
        words: told,
      }),
    }),
    act('returnOrder', {
      label: { en: 'It came back', 'zh-Hans': '包裹退回' },
      key: 'b',
      look: 'besides',
      when: is('shipped', 'delivered', 'lost'),
      said: { en: 'It is returned.', 'zh-Hans': '已标记为退回。' },
      asks: {
        title: { en: 'The parcel came back', 'zh-Hans': '包裹退回' },
        text: ({ replacedBy }) =>
          replacedBy === null
            ? {
                en: 'Choose what comes back. With the price nothing else can be sent instead.',
                'zh-Hans': '请选择退还内容。退还积分或金币后不能再补寄。',
              }
            : {
                en: 'Another one was sent instead, so that the price stays.',
                'zh-Hans': '已补寄，因此不退还积分或金币。',
              },
        submit: { en: 'It came back', 'zh-Hans': '确认退回' },
        fields: ({ replacedBy }) => [
          ...(replacedBy === null
            ? [yesNo('price', { en: 'Price back to the member', 'zh-Hans': '退还会员积分或金币' }, 'no')]
            : []),
          yesNo('piece', { en: 'Piece back into stock', 'zh-Hans': '礼品退回库存' }, 'no'),
          reason,
        ],
      },
      input: ({ order: { orderId } }, { id, reason: why = '', price, piece }) => ({
        orderId,
        requestKey: id,
        reason: why,
        priceBack: price === 'yes',
        pieceBack: piece === 'yes',
      }),
    }),
    act('replaceOrder', {
      label: { en: 'Send another one', 'zh-Hans': '补寄' },
      key: 'n',
      look: 'besides',
      when: (item) =>
        is('lost', 'returned', 'delivered')(item) && item.replacedBy === null && !item.priceBack,
      said: { en: 'A new order waits to be approved.', 'zh-Hans': '已生成补寄订单，等待通过。' },
      asks: {
        title: { en: 'Send another one', 'zh-Hans': '补寄一份' },
        text: () => ({
          en: 'The same gift to the same address, at no price, from stock. The member is told so.',
          'zh-Hans': '同一礼品寄往同一地址，不收取费用，占用库存。会员会收到通知。',
        }),
        submit: { en: 'Send another one', 'zh-Hans': '补寄' },
        fields: () => [reason],
      },
      input: ({ order: { orderId } }, { id, reason: why = '' }) => ({ orderId, requestKey: id, reason: why }),
    }),
  ],
});
