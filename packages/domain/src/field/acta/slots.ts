/** Signers: the subscriber, the representative of the commercial border, the agent of the network operator. */
export const SIGNERS = ['user', 'rf', 'or'] as const;
export type Signer = (typeof SIGNERS)[number];

/** Slots for images of an acta: meter plates, photos and signatures. */
export const ACTA_SLOTS = [
  ...['found', 'installed', 'removed'].flatMap((meter) => [`plate.${meter}.main`, `plate.${meter}.backup`]),
  ...[1, 2, 3, 4].map((each) => `photo.${each}`),
  ...SIGNERS.map((signer) => `signature.${signer}`),
];

const known: ReadonlySet<string> = new Set(ACTA_SLOTS);

export function isSlot(slot: string): boolean {
  return known.has(slot);
}

export function signatureSlot(signer: Signer): string {
  return `signature.${signer}`;
}

export function isSignatureSlot(slot: string): boolean {
  return SIGNERS.some((signer) => signatureSlot(signer) === slot);
}
