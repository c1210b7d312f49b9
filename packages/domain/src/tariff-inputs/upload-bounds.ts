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

interface SizedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** What of the files of an input is more than may be sent: the single files, and whether all of them together are. */
export function overBounds(files: readonly SizedFile[]): {
  readonly files: readonly string[];
  readonly input: boolean;
} {
  const over = files.filter(({ size }) => size > uploadBounds.file).map(({ name }) => name);
  return { files: over, input: files.reduce((sum, { size }) => sum + size, 0) > uploadBounds.input };
}

/** The files in their order, in calls of which each has at most so many files and bytes; a larger file goes alone. */
export function inUploadParts<File extends { readonly size: number }>(files: readonly File[]): File[][] {
  const parts: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = parts.at(-1);
    if (last === undefined || last.length >= uploadBounds.filesOfPart || bytes + file.size > uploadBounds.part) {
      parts.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return parts;
}
