/** Settlement versions, lowest first. The last ones are adjustments of an already invoiced month. */
const VERSIONS: readonly string[] = [
  'txa',
  'tx1',
  'tx2',
  'txr',
  'txf',
  ...Array.from({ length: 23 }, (_, index) => `tx${index + 3}`),
];

/** File extension of a version, `.txf`: lower case, with its dot. */
export type XmVersion = `.tx${string}`;

/** Parses `.TxF`, `TXF` or `txf` as `.txf`; `undefined` when XM has no such version. */
export function parseXmVersion(text: string): XmVersion | undefined {
  const found = text.trim().toLowerCase().replace(/^\./, '');
  return VERSIONS.includes(found) ? (`.${found}` as XmVersion) : undefined;
}
