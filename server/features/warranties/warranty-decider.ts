import type { PurchaseChannel } from '#contract/calls/warranties.ts';
import { addMonths } from '#contract/months.ts';
import { textIn, type Script } from '#contract/locales.ts';
import type { Transaction } from '#server/kernel/database/database.ts';
import { markPhotosUsed } from '#server/core/media/proofs/mark-photos-used.ts';
import { countryName } from '#server/core/regions/country-name.ts';
import type { Decider, ReviewSubject } from '#server/core/reviews/decider.ts';
import { Failure } from '#server/kernel/failure/failure.ts';
import { shownDay } from '#server/kernel/clock/shown-time.ts';
import { addEvent } from './add-event.ts';
import { proofOf } from './card.ts';
import { tellOfWarranty, type WarrantyNews } from './mails.ts';
import { findRegistration, lockRegistration, updateRegistration, type RegistrationRow } from './queries.ts';

/** Decides on longer warranties by the proof of purchase. */
export const warrantyDecider: Decider = {
  async describe({ db }, { memberId, subjectId }, script) {
    const row = await findRegistration(db, memberId, subjectId);
    if (!row) throw new Failure('warrantyUnknown');
    const texts = words[script];
    const whole = addMonths(row.boughtOn, row.extendedMonths);
    const sections = [
      {
        title: texts.product,
        rows: [
          { label: texts.name, value: textIn(row.name, script) },
          { label: 'SKU', value: row.sku },
          { label: texts.serial, value: row.serial ?? texts.none },
        ],
      },
      {
        title: texts.purchase,
        rows: [
          { label: texts.boughtOn, value: shownDay(row.boughtOn, script) },
          { label: texts.channel, value: texts.channels[row.channel] },
          { label: texts.country, value: countryName(row.countryCode, script) },
          { label: texts.until, value: shownDay(row.warrantyUntil, script) },
          { label: texts.extended, value: shownDay(whole, script) },
        ],
      },
    ];
    return { sections, contact: row.contact };
  },

  async approve(tx, services, subject) {
    const now = services.now();
    const row = await waiting(tx, subject);
    const extended = {
      warrantyUntil: addMonths(row.boughtOn, row.extendedMonths),
      extension: 'extended',
    } as const;
    await close(tx, row, extended);
    await addEvent(tx, { ...keyOf(row), state: 'extended', at: now });
    await markPhotosUsed(tx, { memberId: row.memberId, subject: proofOf(row.registrationId), now });
    await tellOfWarranty(tx, services, { ...row, ...extended }, { kind: 'extended' }, now);
  },

  async decline(tx, services, subject, reason) {
    const now = services.now();
    const row = await waiting(tx, subject);
    await close(tx, row, { extension: 'declined', reason });
    await addEvent(tx, { ...keyOf(row), state: 'declined', at: now, reason });
    const news: WarrantyNews = { kind: 'declined', reason };
    await tellOfWarranty(tx, services, row, news, now);
  },

  async takeUp(tx, services, { memberId, subjectId }) {
    const row = await lockRegistration(tx, memberId, subjectId);
    if (row?.extension !== 'declined') return false;
    await updateRegistration(tx, row, { extension: 'inReview', answerBy: services.now(), reason: null });
    return true;
  },
};

const keyOf = ({ memberId, registrationId }: RegistrationRow) => ({ memberId, registrationId });

/** Throws `warrantyUnknown` for what does not wait, or went with its account. */
async function waiting(tx: Transaction, { memberId, subjectId }: ReviewSubject): Promise<RegistrationRow> {
  const row = await lockRegistration(tx, memberId, subjectId);
  if (row?.extension !== 'inReview') throw new Failure('warrantyUnknown');
  return row;
}

async function close(
  tx: Transaction,
  row: RegistrationRow,
  change: { extension: 'extended'; warrantyUntil: string } | { extension: 'declined'; reason: string },
): Promise<void> {
  await updateRegistration(tx, row, { ...change, answerBy: null });
}

interface Words {
  readonly product: string;
  readonly name: string;
  readonly serial: string;
  readonly none: string;
  readonly purchase: string;
  readonly boughtOn: string;
  readonly channel: string;
  readonly channels: Readonly<Record<PurchaseChannel, string>>;
  readonly country: string;
  readonly until: string;
  readonly extended: string;
}

const words: Readonly<Record<Script, Words>> = {
  en: {
    product: 'Product',
    name: 'Name',
    serial: 'Serial number',
    none: 'None',
    purchase: 'Purchase',
    boughtOn: 'Date of purchase',
    channel: 'Bought from',
    channels: {
      officialShop: 'Our own shop',
      amazon: 'Amazon',
      store: 'A store',
      gift: 'A present',
      other: 'Elsewhere',
    },
    country: 'Country',
    until: 'Warranty until',
    extended: 'Extended until',
  },
  'zh-Hans': {
    product: '产品',
    name: '名称',
    serial: '序列号',
    none: '无',
    purchase: '购买信息',
    boughtOn: '购买日期',
    channel: '购买渠道',
    channels: {
      officialShop: '官方商城',
      amazon: '亚马逊',
      store: '实体店',
      gift: '收到的礼物',
      other: '其他',
    },
    country: '国家或地区',
    until: '保修至',
    extended: '延长后至',
  },
  'zh-Hant': {
    product: '產品',
    name: '名稱',
    serial: '序號',
    none: '無',
    purchase: '購買資料',
    boughtOn: '購買日期',
    channel: '購買渠道',
    channels: {
      officialShop: '官方商店',
      amazon: '亞馬遜',
      store: '實體店',
      gift: '收到的禮物',
      other: '其他',
    },
    country: '國家或地區',
    until: '保固至',
    extended: '延長後至',
  },
};
