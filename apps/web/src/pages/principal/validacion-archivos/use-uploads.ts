import { partsTexts, uploadInput } from '@contador/contract';
import { useCallback, useSyncExternalStore } from 'react';
import { useRefresh } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { outcomeOf } from './upload-outcome.ts';
import { type InputUpload, uploadQueue } from './upload-queue.ts';

/** The uploads of this tab, and how to add to them. When those added have ended, one 'Aviso' says how they went. */
export function useUploads() {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const refresh = useRefresh();
  const { notice, confirm } = useNotice();
  const add = useCallback(
    async (added: readonly InputUpload[]) => {
      let next = added;
      while (next.length > 0) {
        const outcome = outcomeOf(await uploadQueue.add(next, () => refresh(uploadInput)));
        if (!outcome) return;
        if (outcome.again.length === 0) return notice(outcome.message, outcome.options);
        const agreed = await confirm(outcome.message, { ...outcome.options, accept: partsTexts.retry });
        next = agreed ? outcome.again : [];
      }
    },
    [refresh, notice, confirm],
  );
  return { uploads, add, cancel: uploadQueue.cancel };
}
