/** What verbs and jobs read of the process where a benchmark calls them by themselves. */
export const bareServices = {
  config: { mode: { kind: 'real' }, smtpUrl: null, sms: null },
  site: () => ({
    brandName: 'Bench',
    publicUrl: 'https://bench.example',
    languages: ['en'],
    timeZone: 'UTC',
  }),
  log: { error: (what: unknown) => console.error(what) },
} as const;
