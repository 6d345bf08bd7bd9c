/** What was posted once for causes of a type, as a sub-select. */
export const keysOf = (sourceType: string, kind?: 'earn' | 'spend' | 'refund') =>
  `(select * from ledger_key where source_type = '${sourceType}'${kind === undefined ? '' : ` and kind = '${kind}'`})`;
