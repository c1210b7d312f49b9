import type { Particular } from '@contador/contract';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { updateStatusAfterUpload } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { useSyncExternalStore } from 'react';
import { useRefresh } from '../../../http/use-write.ts';
import { countText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { codeOfFile, type GivenFiles, isArchive, meterSendings, registerSent } from './meter-sendings.ts';

/** Uploads meter files and zips for the clients with these codes and reports the result. Files dropped during an upload join it. */
export function useMeterIntake(username: string, month: Month, codes: readonly string[]) {
  const { notice } = useNotice();
  const refresh = useRefresh();
  const to = { username, month };
  const sending = useSyncExternalStore(meterSendings.subscribe, () => meterSendings.of(to));

  const register = async (names: readonly string[]) => {
    const lost = await registerSent(to, names);
    refresh(updateStatusAfterUpload);
    return lost;
  };

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return await notice(texts.noFileChosen, { tone: 'refused' });
    const sortedFiles = sortFiles(files, codes);
    const result = await meterSendings.send(to, sortedFiles, () => refresh(updateStatusAfterUpload));
    if (result === undefined) return;
    const { lost, total } = result;
    if (lost.length === 0) return await notice(texts.sentDone, { tone: 'done' });
    return await notice(texts.sendingFailed, {
      tone: 'refused',
      particulars: lost,
      detail: texts.sentOf(countText(total - lost.length), countText(total)),
      fileName: 'archivos-no-subidos.csv',
    });
  };
  return { sending, take, register };
}

/** Separates files to upload from those with an unknown name and from several files of the same client. */
function sortFiles(files: readonly File[], codes: readonly string[]): GivenFiles {
  const known = new Set(codes);
  const isOne = ({ name }: File) => isArchive(name) || known.has(codeOfFile(name));
  const namesOf = new Map<string, string[]>();
  for (const { name } of files.filter(isOne)) {
    namesOf.set(codeOfFile(name), [...(namesOf.get(codeOfFile(name)) ?? []), name]);
  }
  const lackOf = (file: File): Particular | undefined => {
    const [code, names] = [codeOfFile(file.name), namesOf.get(codeOfFile(file.name))];
    if (!isOne(file)) return { file: file.name, expected: texts.wrongName(file.name) };
    return names?.length === 1 ? undefined : { file: file.name, expected: texts.severalOfOne(code, names ?? []) };
  };
  return {
    own: files.filter((file) => lackOf(file) === undefined),
    foreign: files.flatMap((file) => lackOf(file) ?? []),
  };
}
