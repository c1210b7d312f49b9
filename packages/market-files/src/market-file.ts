/** A file as it came: its name decides month and version, its bytes are read once and never changed. */
export interface MarketFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
