import { statfs } from 'node:fs/promises';
import { type Refused, refuse } from '@contador/contract';
import { serverTexts } from '@contador/contract/messages';

/** How much of the disk of the database must stay free for files to be taken. */
export interface DiskFloor {
  /** The refusal of a write of that many bytes; `undefined` while there is room for it, or where nobody can know. */
  refusal(bytes?: number): Promise<Refused | undefined>;
}

const MB = 1024 * 1024;

/**
 * Watches the disk on which that folder lies. A database that finds its disk full stops for everybody, so files are refused in time and
 * reads go on. Without a folder (a database elsewhere) nothing is refused.
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
