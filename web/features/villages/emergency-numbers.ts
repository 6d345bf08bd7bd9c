/** What a country's ambulance answers. Everywhere else 112 does, which mobile phones put through in most of the world. */
const ambulances: Readonly<Record<string, string>> = {
  ...forAll('911', 'US CA MX PR VI GU PH PA CR DO EC UY PY JM BS BB TT SV HN NI BO'),
  ...forAll('999', 'GB IE HK MO MY QA BH BD KE JE GG IM'),
  ...forAll('000', 'AU'),
  ...forAll('111', 'NZ'),
  ...forAll('120', 'CN'),
  ...forAll('119', 'JP KR TW'),
  ...forAll('995', 'SG'),
  ...forAll('1669', 'TH'),
  ...forAll('115', 'VN'),
  ...forAll('998', 'AE'),
  ...forAll('997', 'SA'),
  ...forAll('101', 'IL'),
  ...forAll('192', 'BR'),
  ...forAll('107', 'AR'),
  ...forAll('131', 'CL'),
  ...forAll('123', 'CO EG'),
  ...forAll('15', 'MA'),
};

/** Somebody to talk to at any hour, by telephone. */
const listeners: Readonly<Record<string, string>> = {
  ...forAll('988', 'US CA'),
  ...forAll('116 123', 'GB IE'),
  AU: '13 11 14',
  NZ: '1737',
  CN: '12356',
  HK: '18111',
  TW: '1925',
  SG: '1767',
  KR: '109',
  FR: '3114',
  DE: '0800 111 0 111',
};

/** Help for who is hurt at home. */
const shelters: Readonly<Record<string, string>> = {
  US: '1 800 799 7233',
  GB: '0808 2000 247',
  IE: '1800 341 900',
  AU: '1800 737 732',
  CN: '12338',
  HK: '18281',
  TW: '113',
  FR: '3919',
  DE: '116 016',
  ES: '016',
  IT: '1522',
};

function forAll(number: string, countries: string): Record<string, string> {
  return Object.fromEntries(countries.split(' ').map((country) => [country, number]));
}

export const ambulanceOf = (country: string): string => ambulances[country] ?? '112';
export const listenerOf = (country: string): string | null => listeners[country] ?? null;
export const shelterOf = (country: string): string | null => shelters[country] ?? null;

/** As a telephone dials it. */
export const dial = (number: string): string => `tel:${number.replaceAll(' ', '')}`;
