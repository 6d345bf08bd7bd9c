/** What a new member says of herself when she joins. */
export const newcomer = {
  firstName: 'Mira',
  countryCode: 'GB',
  timeZone: 'UTC',
  language: 'en',
  acceptTerms: true,
  adult: true,
} as const;

/** The same of one who lives in Hong Kong, where it is later. */
export const newcomerInHongKong = {
  ...newcomer,
  countryCode: 'HK',
  timeZone: 'Asia/Hong_Kong',
  language: 'zh-HK',
} as const;
