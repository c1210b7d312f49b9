import { partsTexts } from '@contador/contract/messages';
import { uploadInput } from '@contador/contract/tariff-inputs';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRefresh } from '../../../http/use-write.ts';
import { useDecimalSign } from '../../../patterns/intake/use-decimal-sign.ts';
import { type InputUpload, type UploadProgress, uploadQueue } from '../../../patterns/uploads/upload-queue.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { outcomeOf } from './upload-outcome.ts';

/** Number of mounted instances of the page; 0 while the person is on another page. */
let shownIn = 0;

/**
 * Uploads of this tab, and a function to add to them. When the added uploads have ended, one 'Aviso' reports the result, or a corner notice
 * if the person has left the page.
 */
export function useUploads() {
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.snapshot);
  const refresh = useRefresh();
  const { notice, confirm, tell } = useNotice();
  const askDecimalSign = useDecimalSign();
  useEffect(() => {
    shownIn += 1;
    return () => {
      shownIn -= 1;
    };
  }, []);
  const add = useCallback(
    async (added: readonly InputUpload[]) => {
      let next = added;
      let ended: UploadProgress[] = [];
      while (next.length > 0) {
        const sent = await uploadQueue.add(next, () => refresh(uploadInput));
        next = [];
        for (const upload of sent) {
          const name = sent.length > 1 ? `${upload.input} · ${upload.marketName}` : undefined;
          const decimalSign = shownIn > 0 ? await askDecimalSign(upload.failure, name) : undefined;
          if (decimalSign === undefined) ended.push(upload);
          else {
            const { failure: _, ...again } = upload;
            next = [...next, { ...again, decimalSign }];
          }
        }
        if (next.length > 0) continue;
        const outcome = outcomeOf(ended);
        ended = [];
        if (!outcome) return;
        if (shownIn === 0) {
          // The person has moved to another page: a corner notice reports the result without interrupting them.
          const again = outcome.again;
          return tell(outcome.message, {
            ...outcome.options,
            ...(again.length > 0 && { action: { label: partsTexts.retry, run: () => void sendAgain.current(again) } }),
          });
        }
        if (outcome.again.length === 0) return notice(outcome.message, outcome.options);
        const agreed = await confirm(outcome.message, { ...outcome.options, accept: partsTexts.retry });
        next = agreed ? outcome.again : [];
      }
    },
    [refresh, notice, confirm, tell, askDecimalSign],
  );
  const sendAgain = useRef(add);
  sendAgain.current = add;
  return { uploads, add, cancel: uploadQueue.cancel };
}
