const MB = 1024 * 1024;

/** How much a person may send, in bytes. The screen says it before anything is sent, the server in its refusal. */
export const uploadBounds = {
  /** One file. A day of the country's dispatch has 6 MB. */
  file: 64 * MB,
  /** All the files of one input: twice a month of the country's dispatch. */
  input: 384 * MB,
  /** What the screen puts into one call, so that each ends in time over a slow line too. */
  part: 16 * MB,
  filesOfPart: 10,
} as const;

/** How much may wait to be read, in bytes: of one person, and of a whole company. It expires after a day. */
export interface StageQuota {
  readonly person: number;
  readonly company: number;
}

export const stageQuota: StageQuota = { person: 1024 * MB, company: 4096 * MB };

/** `64 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}
