const folders = new WeakMap<File, string>();

/** The name of the folder in which a file was dropped; empty of a file that was dropped by itself. */
export function folderOf(file: File): string {
  return folders.get(file) ?? '';
}

/** What a drop carries. The browser empties it when the event is over. */
export interface Drop {
  readonly files: readonly File[];
  readonly entries: readonly (FileSystemEntry | null)[];
}

/** The files of a drop, those inside dropped folders included, at any depth. */
export async function droppedFiles({ files, entries }: Drop): Promise<readonly File[]> {
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.map((entry) => (entry ? filesUnder(entry) : [])));
  return found.flat();
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    folders.set(file, entry.fullPath.split('/').at(-2) ?? '');
    return [file];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const inside: FileSystemEntry[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesUnder))).flat();
}
