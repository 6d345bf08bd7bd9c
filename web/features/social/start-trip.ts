import type { Script } from '#contract/locales.ts';
import { defineMessages } from '#web/shell/messages.ts';
import type { Api } from '#web/shell/use-api.ts';
import { newKey, saveTrip, type Trip } from './trip.ts';

export type TripWish = Pick<Trip, 'purpose' | 'provider' | 'next'>;

const impossible = defineMessages({
  en: { text: 'This browser cannot do that here. Please sign in with a code' },
  'zh-Hans': { text: '当前浏览器无法使用这种方式，请改用验证码登录' },
  'zh-Hant': { text: '目前的瀏覽器無法使用這個方式，請改用驗證碼登入' },
});

/** Leaves for a provider. @returns what is wrong when the browser stays; empty when the member has been told */
export async function startTrip(send: Api['send'], wish: TripWish, script: Script): Promise<string | null> {
  // An address without https can make no key.
  const made = await newKey().catch(() => null);
  if (made === null || !saveTrip({ ...wish, key: made.key })) return impossible[script].text;
  const started = await send('oauthLogin', {
    type: wish.provider.type,
    binding: made.binding,
    ...(wish.purpose === 'enter' && wish.next !== null && { next: wish.next }),
  });
  if (!started) return '';
  location.assign(started.url);
  return null;
}
