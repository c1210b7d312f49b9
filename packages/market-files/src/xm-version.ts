/** Versions of a settlement, lowest first. The later ones are adjustments of an already invoiced month. */
const ORDER: readonly string[] = [
  'txa',
  'tx1',
  'tx2',
  'txr',
  'txf',
  ...Array.from({ length: 23 }, (_, index) => `tx${index + 3}`),
];

/** The extension that XM gives a version's files, `.txf`: lower case, with its dot. */
export type XmVersion = `.tx${string}`;

/** Every version that readers know, lowest first. */
export const XM_VERSIONS: readonly XmVersion[] = ORDER.map((it) => `.${it}` as XmVersion);

/** `.txf` from `.TxF`, `TXF` or `txf`; `undefined` if XM has no such version. */
export function parseXmVersion(text: string): XmVersion | undefined {
  const found = text.trim().toLowerCase().replace(/^\./, '');
  return ORDER.includes(found) ? (`.${found}` as XmVersion) : undefined;
}

/** Negative, zero or positive as `a` is lower, the same as, or higher than `b`. */
export function compareXmVersions(a: XmVersion, b: XmVersion): number {
  return XM_VERSIONS.indexOf(a) - XM_VERSIONS.indexOf(b);
}
