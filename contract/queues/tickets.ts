import type { CallResult } from '../client.ts';
import type { Label } from '../content/faults.ts';
import * as errorCodes from '../error-codes.ts';
import { ticketKindNames, ticketLimits } from '../ticket-kinds.ts';
import { defineQueue, type Entry } from './queue.ts';

const words = {
  member: { en: 'Member', 'zh-Hans': '会员' },
  guest: { en: 'Visitor', 'zh-Hans': '访客' },
  me: { en: 'Me', 'zh-Hans': '我' },
  from: { en: 'From', 'zh-Hans': '来自' },
  email: { en: 'E-mail', 'zh-Hans': '邮箱' },
  reference: { en: 'Order or product', 'zh-Hans': '订单或产品' },
  language: { en: 'Language', 'zh-Hans': '语言' },
  written: { en: 'What was written', 'zh-Hans': '往来内容' },
  question: { en: 'Question', 'zh-Hans': '提问' },
  answer: { en: 'Answer', 'zh-Hans': '回复' },
  note: { en: 'Note, for staff alone', 'zh-Hans': '备注（仅工作人员可见）' },
} satisfies Readonly<Record<string, Label>>;

const sides = { question: 'theirs', answer: 'ours', note: 'among' } as const;

const nameOf = (tag: string, language: string) =>
  new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;

const isOpen = ({ ticket }: CallResult<'getTicket'>) => ticket.state === 'open';
const isClosed = ({ ticket }: CallResult<'getTicket'>) => ticket.state === 'closed';

/** What members and visitors wrote to the brand. */
export const tickets = defineQueue({
  permission: 'tickets',
  title: { en: 'Tickets', 'zh-Hans': '工单' },
  about: {
    en: 'What members and visitors wrote to us and wait to be answered.',
    'zh-Hans': '会员和访客写给我们、等待回复的内容。',
  },
  list: 'listTicketQueue',
  open: 'getTicket',
  inputFor: (ticketId) => ({ ticketId }),
  idOf: ({ ticketId }) => ticketId,
  rowIn: ({ ticket }) => ticket,
  states: {
    field: 'state',
    label: { en: 'By state', 'zh-Hans': '按状态' },
    words: {
      open: { en: 'Open', 'zh-Hans': '待处理' },
      answered: { en: 'Answered', 'zh-Hans': '已回复' },
      closed: { en: 'Closed', 'zh-Hans': '已结束' },
    },
    waiting: 'open',
    counted: ['open', 'answered', 'closed'],
  },
  narrowed: {
    field: 'mine',
    label: { en: 'By who looks after it', 'zh-Hans': '按负责人' },
    all: { en: 'Everybody’s', 'zh-Hans': '所有人的' },
    words: { true: { en: 'Only mine', 'zh-Hans': '只看我的' } },
  },
  counts: { mine: { en: 'Mine', 'zh-Hans': '我的' } },
  line: ({ kind, number, excerpt, sender, assignedTo, mine }) => {
    const { en, 'zh-Hans': zh } = ticketKindNames[kind];
    return {
      title: { en: `${en} ${number}`, 'zh-Hans': `${zh} ${number}` },
      text: excerpt,
      marks: [
        { said: words[sender] },
        ...(assignedTo === null ? [] : [{ said: mine ? words.me : assignedTo, tone: 'notice' } as const]),
      ],
    };
  },
  decided: ({ state, changedAt, assignedTo }, item) => {
    const answer = item?.messages.findLast(({ kind }) => kind === 'answer');
    return state === 'open' ? null : { by: answer?.by ?? assignedTo, at: changedAt };
  },
  takenCode: errorCodes.ticketChanged,
  // Nobody sends any.
  pictures: () => ({ list: [], veiled: false }),
  parts: ({ messages, name }) => [
    {
      title: words.written,
      entries: messages.map(({ kind, text, by, at }): Entry => ({
        heading: kind === 'question' ? (name ?? words.question) : words[kind],
        text,
        by,
        at,
        side: sides[kind],
      })),
    },
  ],
  facts: ({ ticket: { sender }, name, email, reference, language }) => [
    { term: words.from, value: name ?? words[sender] },
    { term: words.email, value: email },
    ...(reference === null ? [] : [{ term: words.reference, value: reference }]),
    {
      term: words.language,
      value: { en: nameOf(language, 'en'), 'zh-Hans': nameOf(language, 'zh-Hans') },
    },
  ],
  acts: (act) => [
    act('answerTicket', {
      label: { en: 'Answer', 'zh-Hans': '回复' },
      key: 'a',
      look: 'yes',
      doing: { en: 'Answering', 'zh-Hans': '即将回复' },
      asks: {
        title: { en: 'Your answer', 'zh-Hans': '您的回复' },
        text: () => ({
          en: 'Goes out by e-mail, and to a member on the site. Write in the language of the question.',
          'zh-Hans': '将通过邮件发出，会员也会在站内看到。请用提问者的语言书写。',
        }),
        submit: { en: 'Send answer', 'zh-Hans': '发送回复' },
        fields: ({ language, templates }) => [
          {
            name: 'text',
            type: 'lines',
            label: { en: 'Your answer', 'zh-Hans': '您的回复' },
            hint: { en: 'It is kept while you type.', 'zh-Hans': '输入的内容会自动保留。' },
            least: 1,
            most: ticketLimits.most,
            language,
            ready: templates,
            byHand: true,
          },
          {
            name: 'then',
            type: 'choice',
            label: { en: 'After that', 'zh-Hans': '之后' },
            choices: [
              { value: 'answered', label: { en: 'It counts as answered', 'zh-Hans': '标记为已回复' } },
              { value: 'closed', label: { en: 'It is closed', 'zh-Hans': '结束工单' } },
            ],
            first: 'answered',
          },
        ],
      },
      input: ({ ticket: { ticketId, changedAt } }, { id, text = '', then }) => ({
        ticketId,
        messageId: id,
        text,
        close: then === 'closed',
        seenAt: changedAt,
      }),
    }),
    act('moveTicket', {
      label: { en: 'Close without an answer', 'zh-Hans': '不回复，直接结束' },
      key: 'd',
      look: 'no',
      doing: { en: 'Closing', 'zh-Hans': '即将结束' },
      when: isOpen,
      input: ({ ticket: { ticketId, changedAt } }) => ({ ticketId, state: 'closed', seenAt: changedAt }),
    }),
    act('moveTicket', {
      label: { en: 'Close', 'zh-Hans': '结束' },
      key: 'd',
      look: 'no',
      when: ({ ticket }) => ticket.state === 'answered',
      said: { en: 'It is closed.', 'zh-Hans': '工单已结束。' },
      input: ({ ticket: { ticketId, changedAt } }) => ({ ticketId, state: 'closed', seenAt: changedAt }),
    }),
    act('moveTicket', {
      label: { en: 'Open again', 'zh-Hans': '重新打开' },
      key: 'o',
      look: 'besides',
      when: isClosed,
      said: { en: 'It is open again.', 'zh-Hans': '工单已重新打开。' },
      input: ({ ticket: { ticketId, changedAt } }) => ({ ticketId, state: 'open', seenAt: changedAt }),
    }),
    act('noteTicket', {
      label: { en: 'Write a note', 'zh-Hans': '写备注' },
      key: 'n',
      look: 'besides',
      said: { en: 'The note is saved.', 'zh-Hans': '备注已保存。' },
      asks: {
        title: { en: 'Note for staff', 'zh-Hans': '内部备注' },
        text: () => ({
          en: 'The person who asked does not see it, but has a right to a copy. Write fairly.',
          'zh-Hans': '提问者看不到，但有权要求查阅，请客观书写。',
        }),
        submit: { en: 'Save note', 'zh-Hans': '保存备注' },
        fields: () => [
          {
            name: 'text',
            type: 'lines',
            label: { en: 'Note', 'zh-Hans': '备注' },
            hint: { en: 'It is kept while you type.', 'zh-Hans': '输入的内容会自动保留。' },
            least: 1,
            most: ticketLimits.most,
          },
        ],
      },
      input: ({ ticket: { ticketId } }, { id, text = '' }) => ({ ticketId, messageId: id, text }),
    }),
  ],
});
