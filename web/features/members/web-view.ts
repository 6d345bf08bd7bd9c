/** Apps whose own browser says who it is. */
const apps =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|WhatsApp|Twitter|Snapchat|Pinterest|LinkedInApp|TikTok|musical_ly|BytedanceWebview|KAKAOTALK|NAVER\(inapp|QQ\/|Weibo|AlipayClient|DingTalk|WebView)/i;

/**
 * Whether a page is shown inside an app rather than in a browser: identity providers refuse to sign anybody in
 * there. On iOS what is not a browser leaves `Safari/` out; on Android it says `; wv)` or the `Version/` of old.
 */
export function isWebView(userAgent: string): boolean {
  if (apps.test(userAgent)) return true;
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return !userAgent.includes('Safari/');
  return /\bAndroid\b/.test(userAgent) && /; wv\)|\bVersion\/\d+\.\d+ Chrome\//.test(userAgent);
}
