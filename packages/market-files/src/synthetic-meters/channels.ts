/** Active energy demanded and generated, reactive inductive and capacitive: the blocks of a meter file, in its order. */
export const CHANNELS = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'] as const;
export type Channel = (typeof CHANNELS)[number];

/** One of something for each block. */
export type ByChannel<Of> = Readonly<Record<Channel, Of>>;

/** The same for each block. */
export function byChannel<Of>(of: (channel: Channel, at: number) => Of): ByChannel<Of> {
  return Object.fromEntries(CHANNELS.map((channel, at) => [channel, of(channel, at)])) as Record<Channel, Of>;
}

/** Hours of a period in millionths; null where nothing is known. */
export type Hours = readonly (number | null)[];
