/** Amazon's site of a country; the country's own code where there is none of its own. */
const sites: Readonly<Record<string, string>> = {
  US: 'amazon.com',
  CA: 'amazon.ca',
  MX: 'amazon.com.mx',
  BR: 'amazon.com.br',
  GB: 'amazon.co.uk',
  IE: 'amazon.ie',
  DE: 'amazon.de',
  AT: 'amazon.de',
  FR: 'amazon.fr',
  BE: 'amazon.com.be',
  NL: 'amazon.nl',
  ES: 'amazon.es',
  IT: 'amazon.it',
  SE: 'amazon.se',
  PL: 'amazon.pl',
  TR: 'amazon.com.tr',
  AE: 'amazon.ae',
  SA: 'amazon.sa',
  IN: 'amazon.in',
  JP: 'amazon.co.jp',
  SG: 'amazon.sg',
  AU: 'amazon.com.au',
};

export function siteOf(country: string): string {
  return sites[country] ?? country;
}

/** With the country's name, which a browser may know by other words than the server: only for who is alive. */
export function nameOf(country: string, locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(country);
  return `${name} · ${siteOf(country)}`;
}
