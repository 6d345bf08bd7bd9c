/** Of types joined by `|` the one that is all of them. */
export type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Every,
) => void
  ? Every
  : never;
