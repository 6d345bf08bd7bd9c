import type { WorkItem } from '#contract/calls/worklist.ts';
import type { Label } from '#contract/content/faults.ts';
import { queueNames, type QueueName } from '#contract/queues/queues.ts';
import { queueOf, seenWaiting, type ListedQueue, type Row } from './plain-queue.ts';

/** Its own rows come back to it alone. */
const itemIn = (row: Row) => row as unknown as WorkItem & { readonly row: Row };

const mine: Label = { en: 'Mine', 'zh-Hans': '我的' };

/** How the work list names one of a queue. */
export const idInWork = (queue: QueueName, id: string): string => `${queue}.${id}`;

const read = (id: string) => {
  const [first, ...rest] = id.split('.');
  const name = queueNames.find((one) => one === first);
  return name && { name, id: rest.join('.') };
};

/** Whether an address names one of some queue. */
export const isOfWork = (id: string | null): id is string => id !== null && read(id) !== undefined;

/** What waits in all queues that somebody may work, each opened as its own queue shows it. */
export const workList: ListedQueue = {
  permission: 'self',
  title: { en: 'Work list', 'zh-Hans': '工作列表' },
  about: {
    en: 'All that waits in your queues, the most urgent first. Open one, and the next follows by itself.',
    'zh-Hans': '您负责的各类待处理事项，最紧急的排在最前。处理完一项会自动打开下一项。',
  },
  list: 'listWork',
  idOf: (row) => idInWork(itemIn(row).queue, itemIn(row).itemId),
  states: {
    field: 'show',
    label: { en: 'What is shown', 'zh-Hans': '显示内容' },
    words: {
      waiting: { en: 'Waiting', 'zh-Hans': '待处理' },
      late: { en: 'Late', 'zh-Hans': '已超时' },
      snoozed: { en: 'Put aside', 'zh-Hans': '稍后处理' },
    },
    waiting: 'waiting',
    parts: ['late'],
    counted: ['waiting', 'late', 'snoozed'],
  },
  narrowed: {
    field: 'whose',
    label: { en: 'By who looks after it', 'zh-Hans': '按负责人' },
    all: { en: 'Everybody’s', 'zh-Hans': '所有人的' },
    words: { mine, nobody: { en: 'Nobody’s', 'zh-Hans': '无人负责' } },
  },
  chosen: [{ field: 'queue', label: { en: 'Kind', 'zh-Hans': '种类' } }],
  due: { en: 'Promised by', 'zh-Hans': '承诺时间' },
  waits: { en: 'Waiting for you', 'zh-Hans': '等待处理' },
  counts: { mine },
  // The job of the night should have done these.
  remark: ({ erasures = 0 }) =>
    erasures === 0
      ? null
      : {
          said: {
            en: `Closed accounts that are not erased yet: ${erasures}`,
            'zh-Hans': `已注销但尚未清除的账户：${erasures} 个`,
          },
          to: '/erasures',
          open: { en: 'Look at them', 'zh-Hans': '查看' },
        },
  line: (listed) => {
    const { queue: name, row, assignedTo, mine: isMine } = itemIn(listed);
    const queue = queueOf(name);
    const { marks, ...line } = queue.line(row);
    const holder = assignedTo === null ? [] : [{ said: isMine ? mine : assignedTo, tone: 'notice' as const }];
    // A ticket tells by itself who looks after it.
    const told = name === 'tickets' ? [] : holder;
    return { ...line, marks: [{ said: queue.title }, ...told, ...marks] };
  },
  decided: () => null,
  opened: (listed) => {
    const found = read(listed);
    if (!found) throw new Error(`${listed} is of no queue`);
    return { queue: seenWaiting(queueOf(found.name)), id: found.id };
  },
};
