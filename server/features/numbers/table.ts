/** What a screen shows, as a table; a figure that is hidden is null. */
export interface NumberTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}
