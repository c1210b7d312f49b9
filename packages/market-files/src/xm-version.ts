/** Settlement versions, lowest first. The last ones are adjustments of an already invoiced month. */
const ORDER: readonly string[] = [
  'txa',
  'tx1',
  'tx2',
  'txr',
  'txf',
  ...Array.from({ length: 23 }, (_, index) => `tx${index + 3}`),
];

/** File extension of a version, `.txf`: lower case, with its dot. */
export type XmVersion = `.tx${string}`;

/** Every known version, lowest first. */
export const XM_VERSIONS: readonly XmVersion[] = ORDER.map((it) => `.${it}` as XmVersion);

/** Parses `.TxF`, `TXF` or `txf` as `.txf`; `undefined` when XM has no such version. */
export function parseXmVersion(text: string): XmVersion | undefined {
  const found = text.trim().toLowerCase().replace(/^\./, '');
  return ORDER.includes(found) ? (`.${found}` as XmVersion) : undefined;
}

/** Compares two versions: negative, zero or positive when `a` is lower than, equal to, or higher than `b`. */
export function compareXmVersions(a: XmVersion, b: XmVersion): number {
  return XM_VERSIONS.indexOf(a) - XM_VERSIONS.indexOf(b);
}
