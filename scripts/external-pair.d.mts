/** See external-pair.mjs. */
export interface Pair {
  /** Of the maintenance database of whichever is the primary, as its owner. */
  readonly url: string;
  standbyUrl(): string;
  killStandby(): void;
  kill(): void;
  promote(): void;
  rejoin(): Promise<void>;
  stop(): void;
}

export function startPair(): Promise<Pair | undefined>;
