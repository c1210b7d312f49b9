const MB = 1024 * 1024;

/** Upload limits in bytes. The screen states them before anything is sent, the server in its refusal. */
export const uploadBounds = {
  /** One file. A day of the country's dispatch has 6 MB. */
  file: 64 * MB,
  /** All files of one input: twice a month of the country's dispatch. */
  input: 384 * MB,
  /** Files that the screen sends in one call, so that each call ends in time on a slow line. */
  part: 16 * MB,
  filesOfPart: 10,
} as const;

/** Quota of staged files in bytes, per person and per company. Staged files expire after a day. */
export interface StageQuota {
  readonly person: number;
  readonly company: number;
}

export const stageQuota: StageQuota = { person: 1024 * MB, company: 4096 * MB };

/** Formats bytes, such as `64 MB`. */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / MB)} MB`;
}

interface SizedFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Files of an input that exceed the file limit, and whether all of them together exceed the input limit. */
export function overBounds(files: readonly SizedFile[]): {
  readonly files: readonly string[];
  readonly input: boolean;
} {
  const over = files.filter(({ size }) => size > uploadBounds.file).map(({ name }) => name);
  return { files: over, input: files.reduce((sum, { size }) => sum + size, 0) > uploadBounds.input };
}

/** Splits files in order into calls of limited number and size; a larger file is sent alone. */
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
