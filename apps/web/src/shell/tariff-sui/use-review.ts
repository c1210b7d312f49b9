import type { ReplyOf } from '@contador/contract';
import { reviewSuiReport } from '@contador/contract/reports';
import type { SuiEntries, SuiReportCode } from '@contador/domain/reports';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';

export type ReportTable = ReplyOf<typeof reviewSuiReport>;

interface Review {
  readonly table: ReportTable | undefined;
  readonly failure: CallFailure | undefined;
  /** True while the shown review belongs to earlier entries. */
  readonly stale: boolean;
  readonly retry: () => void;
}

/** Debounce in milliseconds between typing and the next review. */
const PAUSE = 300;

/** Preview of the report with the current entries, and the findings of the check; updated after each change. */
export function useReview(
  { reportId, username, code }: { readonly reportId: string; readonly username: string; readonly code: SuiReportCode },
  entries: SuiEntries | undefined,
): Review {
  const request = entries && JSON.stringify(entries);
  const [answer, setAnswer] = useState<{ requestKey: string; table?: ReportTable; failure?: CallFailure }>();
  const [attempt, setAttempt] = useState(0);
  const first = answer === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the same request again
  useEffect(() => {
    if (request === undefined) return undefined;
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        const { inputs, subsidies } = JSON.parse(request) as SuiEntries;
        const body = {
          reportId,
          username,
          inputs: [...inputs],
          subsidies: subsidies.map(({ market, values }) => ({ market, values: { ...values } })),
        };
        const reviewed = await callEndpoint(reviewSuiReport, { query: { code }, body }, leaving.signal);
        if (leaving.signal.aborted) return;
        setAnswer(
          reviewed.ok
            ? { requestKey: request, table: reviewed.value }
            : { requestKey: request, failure: reviewed.refusal },
        );
      },
      first ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [request, attempt, code, first, reportId, username]);

  return {
    table: answer?.table,
    failure: answer?.failure,
    stale: request !== undefined && answer?.requestKey !== request,
    retry: () => setAttempt((count) => count + 1),
  };
}
