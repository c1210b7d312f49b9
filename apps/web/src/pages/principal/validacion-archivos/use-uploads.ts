import { tariffInputTexts, uploadInput } from '@contador/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { failureSentence } from '../../../http/call-failure.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { type InputUpload, particularsOf, type UploadProgress, uploadQueue } from './upload-queue.ts';

/** The uploads of this tab, and how to add to them. When those added have ended, one 'Aviso' says how they went. */
export function useUploads() {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const refresh = useRefresh();
  const { notice } = useNotice();
  const add = useCallback(
    async (added: readonly InputUpload[]) => {
      const ended = await uploadQueue.add(added, () => refresh(uploadInput));
      await notice(...announcement(ended));
    },
    [refresh, notice],
  );
  return { uploads, add, cancel: uploadQueue.cancel };
}

type Announcement = Parameters<ReturnType<typeof useNotice>['notice']>;

function announcement(ended: readonly UploadProgress[]): Announcement {
  const refused = ended.filter((it) => it.state === 'refused');
  const done = ended.filter((it) => it.state === 'done');
  if (refused.length === 0) return [tariffInputTexts.uploadSucceeded, { tone: 'done' }];
  const particulars = refused.flatMap(particularsOf);
  const silent = refused.filter((it) => particularsOf(it).length === 0 && it.failure);
  return [
    tariffInputTexts.uploadFailed,
    {
      tone: 'refused',
      detail: [
        ...refused.map((it) => `${it.input}: se revisaron ${it.files.length} archivos y no se guardó ninguno.`),
        ...silent.map((it) => (it.failure ? failureSentence(it.failure) : '')),
        done.length > 0
          ? `Quedaron listos: ${done.map((it) => it.input).join(', ')}.`
          : 'Los demás insumos no cambiaron.',
      ].join(' '),
      hint: 'Corrija los archivos y suba de nuevo el grupo completo.',
      particulars,
      fileName: `errores-${refused.map((it) => it.input).join('-')}.csv`,
    },
  ];
}
