import type { ReplyOf } from '@contador/contract';
import { type ParameterState, uploadParameter } from '@contador/contract/tariff-inputs';
import { type DecimalSign, type Result, refused } from '@contador/kernel';
import { useState } from 'react';
import type { CallFailure } from '../../../http/call-failure.ts';
import { uploadInParts } from '../../../http/upload.ts';
import { useRefresh, useWrite } from '../../../http/use-write.ts';
import { useMeanwhile } from '../../../patterns/use-meanwhile.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';

type Saved = Result<ReplyOf<typeof uploadParameter>, CallFailure>;

/** Saves a parameter's month, either the typed row or a file that contains it. */
export function useParameterSaving(parameter: ParameterState) {
  const { call, userType } = usePeriod();
  const write = useWrite(uploadParameter);
  const acrossChanges = useMeanwhile(uploadParameter);
  const refresh = useRefresh();
  const [uploading, setUploading] = useState(false);
  const query = call && { ...call, userType, filename: parameter.filename };
  const nowhere: Saved = refused({ kind: 'unreachable' });

  const saveRow = (row: readonly (number | null)[], provisional: boolean, opened: string) =>
    acrossChanges<ReplyOf<typeof uploadParameter>>(opened, async ({ seen, told }) => {
      const expectedRevision = told ?? seen;
      return query
        ? write.send({
            query: { ...query, ...(expectedRevision !== undefined && { seen: expectedRevision }) },
            body: { data: [...row], provisional },
          })
        : nowhere;
    });

  const saveFile = async (
    files: readonly File[],
    {
      anyName = false,
      decimalSign,
    }: { readonly anyName?: boolean; readonly decimalSign?: DecimalSign | undefined } = {},
  ): Promise<Saved> => {
    if (!query) return nowhere;
    setUploading(true);
    const answer = await uploadInParts(uploadParameter, {
      query: { ...query, ...(anyName && { anyName: 'true' as const }), ...(decimalSign && { decimalSign }) },
      files,
    });
    setUploading(false);
    if (answer.ok) refresh(uploadParameter);
    return answer;
  };

  return { saveRow, saveFile, pending: write.pending || uploading };
}
