import type { QueryOf } from '@contador/contract';
import { strSettlementTexts as texts } from '@contador/contract/messages';
import { uploadStrSettlement } from '@contador/contract/reports';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useRefresh } from '../../../http/use-write.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Sends workbooks of the month and says how it went; what was refused can be sent again. */
export function useStrUpload(query: QueryOf<typeof uploadStrSettlement>) {
  const { notice, failed } = useNotice();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const upload = async (files: File[]) => {
    setPending(true);
    const sent = await uploadInParts(uploadStrSettlement, { query, files });
    setPending(false);
    if (!sent.ok) return await failed(sent.refusal, texts.uploadFailed);
    refresh(uploadStrSettlement);
    await notice(texts.uploaded, { tone: 'done' });
  };
  return { upload: (files: File[]) => void upload(files), pending };
}
