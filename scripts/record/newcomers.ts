/** What a new member tells of herself. */
export const ofNewcomers = {
  countryCode: 'GB',
  timeZone: 'Europe/London',
  language: 'en',
  acceptTerms: true,
  adult: true,
} as const;
export const newPassword = 'seven herons by the weir';
