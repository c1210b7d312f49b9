const folders = new WeakMap<File, string>();

/** Name of the folder in which the file was dropped; empty for a file dropped on its own. */
export function folderOf(file: File): string {
  return folders.get(file) ?? '';
}

/** Content of a drop. The browser empties the event's own data when the event is over. */
export interface Drop {
  readonly files: readonly File[];
  readonly entries: readonly (FileSystemEntry | null)[];
}

/** Files of a drop, including those inside dropped folders at any depth. */
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
    // `readEntries` returns at most a hundred entries at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    inside.push(...some);
  }
  return (await Promise.all(inside.map(filesUnder))).flat();
}
