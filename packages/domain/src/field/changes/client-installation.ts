/**
 * Fields of a client that an acta can change, in the order shown to a clerk: the meter and its factor, the transformers, the seals of the
 * principal meter, and the place.
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

/** Known values as text, such as `40`, `200/5` or `1.213648, -77.281107`. Unknown fields are absent. */
export type Installation = Readonly<Partial<Record<InstallationField, string>>>;

const POSITION = /^(-?\d+(?:\.\d+)?), (-?\d+(?:\.\d+)?)$/;

/** Formats a position in degrees with six decimals, about a tenth of a metre. */
export function positionText({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) {
  return `${latitude.toFixed(6)}, ${longitude.toFixed(6)}`;
}

/** Parses a position; `undefined` when the text is not one. */
export function positionOfText(text: string) {
  const [, latitude, longitude] = POSITION.exec(text) ?? [];
  return latitude === undefined ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
}
