/**
 * What of a client an acta may change, in the order in which a clerk reads it: the meter and what it counts with, the transformers, the seals
 * of the principal meter, and the place.
 */
export const INSTALLATION_FIELDS = [
  'meter',
  'meterBrand',
  'meterFactor',
  'registerDigits',
  'currentRatio',
  'voltageRatio',
  'currentTransformers',
  'voltageTransformers',
  'sealTerminal',
  'sealCover',
  'sealTestBlock',
  'sealBox',
  'sealPort',
  'sealCell',
  'position',
] as const;
export type InstallationField = (typeof INSTALLATION_FIELDS)[number];

/** What is known of each as text: `40`, `200/5`, `1.213648, -77.281107`. What nobody said is not in it. */
export type Installation = Readonly<Partial<Record<InstallationField, string>>>;

const POSITION = /^(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)$/;

/** Degrees as they are kept: six decimals are a tenth of a metre. */
export function positionText({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** `undefined` for what is no position. */
export function positionOfText(text: string) {
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
}
