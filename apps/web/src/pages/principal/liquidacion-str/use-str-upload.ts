import type { QueryOf } from '@contador/contract';
import { strSettlementTexts as texts } from '@contador/contract/messages';
import { uploadStrSettlement } from '@contador/contract/reports';
import type { DecimalSign } from '@contador/kernel';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { useDecimalSign } from '../../../patterns/intake/use-decimal-sign.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Uploads workbooks of the month and reports the result; refused files can be sent again. */
export function useStrUpload(query: QueryOf<typeof uploadStrSettlement>) {
  const { notice, failed } = useNotice();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const askDecimalSign = useDecimalSign();
  const upload = async (files: File[], decimalSign?: DecimalSign): Promise<void> => {
    setPending(true);
    const sent = await uploadInParts(uploadStrSettlement, {
      query: { ...query, ...(decimalSign && { decimalSign }) },
      files,
    });
    setPending(false);
    if (!sent.ok) {
      const chosen = await askDecimalSign(sent.refusal);
      return chosen === undefined ? await failed(sent.refusal, texts.uploadFailed) : await upload(files, chosen);
    }
    refresh(uploadStrSettlement);
    await notice(texts.uploaded, { tone: 'done' });
  };
  return { upload: (files: File[]) => void upload(files), pending };
}
