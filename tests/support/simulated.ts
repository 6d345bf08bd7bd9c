/** Who is made up where a simulation is not over what is stored. */
const mix = {
  pregnant: 30,
  withBaby: 40,
  levels: [20, 10],
  countryCode: 'GB',
  timesAWeek: 7,
  pointsAYear: 600,
};
export const overMadeUp = { way: 'made' as const, members: 200, days: 14, mix };
export const overStored = { way: 'past' as const, days: 7 };
