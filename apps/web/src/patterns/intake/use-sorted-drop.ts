import { fileEntryTexts } from '@contador/contract/messages';
import { useNotice } from '../../ui/notice/notice.tsx';
import { type FilePlace, sortFiles } from './sorted-files.ts';

/** Takes dropped files one after the other, each at its place; first reports those that are left out, with the reasons. */
export function useSortedDrop<Place extends FilePlace>(
  places: readonly Place[],
  take: (place: Place, file: File) => Promise<void>,
) {
  const { notice } = useNotice();
  return async (files: readonly File[]): Promise<void> => {
    const { accepted, rejected } = sortFiles(files, places);
    if (rejected.length > 0) {
      const particulars = rejected.map(({ file, reason }) => ({ file: file.name, expected: reason }));
      const message = accepted.length > 0 ? fileEntryTexts.someLeftOut : fileEntryTexts.allLeftOut;
      await notice(message, { tone: 'warning', particulars });
    }
    for (const { place, file } of accepted) await take(place, file);
  };
}
