import { statfs } from 'node:fs/promises';
import { type Refused, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';

/** Free space to keep on the disk of the database when accepting files. */
export interface DiskFloor {
  /** Refusal of a write of that size; `undefined` if there is space or it cannot be determined. */
  refusal(bytes?: number): Promise<Refused | undefined>;
}

const MB = 1024 * 1024;

/**
 * Checks the disk of the folder. A full disk stops the database for everybody, so files are refused in time while reads continue. Without a
 * folder (an external database) nothing is refused.
 */
export function diskFloor(folder: string | undefined, floor: number): DiskFloor {
  return {
    refusal: async (bytes = 0) => {
      if (folder === undefined || floor === 0) return undefined;
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free - bytes >= floor) return undefined;
      const expected = serverTexts.freeDisk(Math.ceil((floor + bytes) / MB));
      return refuse('disk-full', [{ value: `${Math.floor(free / MB)} MB`, expected }], { Upload: 'No' });
    },
  };
}
