/** See external-pair.mjs. */
export interface Pair {
  /** URL of the current primary's maintenance database, as its owner. */
  readonly url: string;
  standbyUrl(): string;
  killStandby(): void;
  kill(): void;
  promote(): void;
  rejoin(): Promise<void>;
  stop(): void;
}

export function startPair(): Promise<Pair | undefined>;
