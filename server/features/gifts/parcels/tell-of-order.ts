import type { Currency } from '#contract/define.ts';
import { textIn, type WrittenText, type Script } from '#contract/locales.ts';
import type { SiteInfo } from '#contract/pages.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { findMailReader, plainFor } from '#server/core/members/mail-reader.ts';
import { daysAfterRefund } from '#server/core/ledger/refund.ts';
import { queueMail } from '#server/core/outbox/queue-mail.ts';
import { fillMail, type MailContent } from '#server/core/outbox/written-mail.ts';
import { notify } from '#server/core/notifications/notify.ts';
import type { Services } from '#server/kernel/http/context.ts';

export type OrderNews =
  | {
      readonly kind: 'shipped';
      readonly parcels: readonly { readonly carrier: string; readonly trackingNumber: string }[];
    }
  | { readonly kind: 'delivered' }
  /** In words of staff, which may be none. */
  | { readonly kind: 'held'; readonly reason: string }
  | { readonly kind: 'lost' }
  /** `price`: what came back of it. */
  | { readonly kind: 'returned'; readonly currency: Currency; readonly price: number }
  | { readonly kind: 'replaced'; readonly newOrderId: string }
  | {
      readonly kind: 'cancelled';
      readonly reason: string;
      readonly currency: Currency;
      readonly price: number;
    };

/**
 * Tells a member what became of an order, in the transaction in which it did. It is about something that was asked
 * for, so it comes whatever other mail she wants, also during a pause.
 */
export async function tellOfOrder(
  tx: Transaction,
  { config, site }: Pick<Services, 'config' | 'site'>,
  order: {
    readonly memberId: string;
    readonly orderId: string;
    readonly name: WrittenText;
    readonly now: Date;
  },
  news: OrderNews,
): Promise<void> {
  const { memberId, orderId, name, now } = order;
  const path = `/order?id=${news.kind === 'replaced' ? news.newOrderId : orderId}`;
  await notify(tx, [
    {
      memberId,
      kind: 'orderMoved',
      // It can be held more than once, and sent once more again where that was cancelled.
      key: `order:${orderId}:${news.kind}${news.kind === 'held' || news.kind === 'replaced' ? `:${now.getTime()}` : ''}`,
      path,
      words: { what: name, outcome: news.kind },
      now,
    },
  ]);
  const reader = await findMailReader(tx, site(), memberId);
  if (!reader) return;
  const { email, script, quiet } = reader;
  const mail = orderMail(
    plainFor(reader, news),
    { orderId, name: quiet ? null : textIn(name, script) },
    site(),
    script,
  );
  await queueMail(tx, config, { memberId, recipient: email, ...mail, now });
}

/** `name` null: the mail does not say what was ordered. */
export function orderMail(
  news: OrderNews,
  { orderId, name }: { orderId: string; name: string | null },
  { brandName, publicUrl }: SiteInfo,
  script: Script,
): MailContent {
  const what = name === null ? words[script].unnamed : words[script].named(name);
  const orderUrl = `${publicUrl}/order?id=${orderId}`;
  switch (news.kind) {
    case 'shipped': {
      const parcels = news.parcels.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`);
      return fillMail('order-shipped', script, {
        brandName,
        what,
        parcels: parcels.join(script === 'en' ? ', ' : '、'),
        trackingUrl: `${publicUrl}/common/logisticsTrajectory?id=${orderId}`,
      });
    }
    case 'delivered':
      return fillMail('order-delivered', script, { brandName, what, orderUrl });
    case 'cancelled':
      return fillMail('order-cancelled', script, {
        brandName,
        what,
        reason: news.reason,
        back: news.price === 0 ? words[script].nothing : cameBack(news, script),
        orderUrl,
      });
    case 'held':
      return fillMail('order-held', script, {
        brandName,
        what,
        reason: news.reason === '' ? words[script].looking : news.reason,
        orderUrl,
      });
    case 'lost':
      return fillMail('order-lost', script, { brandName, what, orderUrl });
    case 'returned':
      return fillMail('order-returned', script, {
        brandName,
        what,
        back: news.price === 0 ? words[script].toYou : cameBack(news, script),
        orderUrl,
      });
    case 'replaced':
      return fillMail('order-replaced', script, {
        brandName,
        what,
        orderUrl: `${publicUrl}/order?id=${news.newOrderId}`,
      });
  }
}

function cameBack(
  { price, currency }: { readonly price: number; readonly currency: Currency },
  script: Script,
): string {
  return words[script].back(new Intl.NumberFormat(script).format(price), currency, price);
}

interface Words {
  named(name: string): string;
  readonly unnamed: string;
  back(amount: string, currency: Currency, price: number): string;
  /** It had no price. */
  readonly nothing: string;
  /** It is held, and staff say no more of it. */
  readonly looking: string;
  /** It came back, and nothing for it. */
  readonly toYou: string;
}

const words: Readonly<Record<Script, Words>> = {
  en: {
    named: (name) => `“${name}”`,
    unnamed: 'Your order',
    back: (amount, currency, price) => {
      const noun = price === 1 ? currency.slice(0, -1) : currency;
      return `The ${amount} ${noun} it cost you came back, with the same expiry dates, and for ${daysAfterRefund} days at the least.`;
    },
    nothing: 'It cost you neither points nor coins, so there is nothing to return.',
    looking: 'We are checking something before it goes on.',
    toYou: 'If you still wait for it, please write to us and we will see together what to do.',
  },
  'zh-Hans': {
    named: (name) => `“${name}”`,
    unnamed: '您的订单',
    back: (amount, currency) =>
      `${amount} ${currency === 'coins' ? '金币' : '积分'}已全部退回，有效期与原来相同，至少还有 ${daysAfterRefund} 天。`,
    nothing: '这笔订单没有花费积分或金币，因此无需退回。',
    looking: '我们正在核对一些信息，之后会继续处理。',
    toYou: '如果您还在等它，请联系我们，我们一起想办法。',
  },
  'zh-Hant': {
    named: (name) => `「${name}」`,
    unnamed: '您的訂單',
    back: (amount, currency) =>
      `${amount} ${currency === 'coins' ? '金幣' : '積分'}已全數退回，有效期與原來相同，至少還有 ${daysAfterRefund} 天。`,
    nothing: '這筆訂單沒有花費積分或金幣，因此無需退回。',
    looking: '我們正在核對一些資料，之後會繼續處理。',
    toYou: '如果您還在等它，請聯絡我們，我們一起想辦法。',
  },
};
