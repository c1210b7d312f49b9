import { type ParameterState, tariffInputTexts, uploadParameter } from '@contador/contract';
import { useState } from 'react';
import { uploadInParts } from '../../../http/upload.ts';
import { useRefresh, useWrite } from '../../../http/use-write.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** The two ways to save a parameter's month. Each says how it went, and answers whether it was saved. */
export function useParameterSaving(parameter: ParameterState) {
  const { call, userType } = usePeriod();
  const write = useWrite(uploadParameter);
  const refresh = useRefresh();
  const [uploading, setUploading] = useState(false);
  const { notice, failed } = useNotice();
  const query = call && { ...call, userType, filename: parameter.filename };

  const saveRow = async (row: readonly (number | null)[], provisional: boolean): Promise<boolean> => {
    if (!query) return false;
    const answer = await write.send({ query, body: { data: [...row], provisional } });
    if (!answer.ok) await failed(answer.refusal, tariffInputTexts.parameterSaveFailed);
    else await notice(tariffInputTexts.parameterSaved, { tone: 'done' });
    return answer.ok;
  };

  const saveFile = async (files: readonly File[]): Promise<boolean> => {
    if (!query) return false;
    if (files.length === 0) {
      await notice(tariffInputTexts.noFileChosen, { tone: 'refused' });
      return false;
    }
    setUploading(true);
    const answer = await uploadInParts(uploadParameter, { query, files });
    setUploading(false);
    if (!answer.ok) await failed(answer.refusal, tariffInputTexts.uploadFailed);
    else {
      refresh(uploadParameter);
      await notice(tariffInputTexts.parameterUploading, { tone: 'done' });
    }
    return answer.ok;
  };

  return { saveRow, saveFile, pending: write.pending || uploading };
}
