/** What is shown of an activity and for whom it is, as a sub-select. */
export const activityFacts = `(
  select code, name, text, reward, picture, path, opens_at, closes_at, min_level, audience, product, listed, of_babies
    from activity)`;
