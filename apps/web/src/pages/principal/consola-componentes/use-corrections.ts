import type { QueryOf } from '@contador/contract';
import { correctionTexts, figureWords, tariffInputTexts } from '@contador/contract/messages';
import {
  type ComponentCorrection,
  type CorrectableValue,
  checkComponentCorrections,
  updateComponentCorrections,
} from '@contador/contract/tariff-calculation';
import type { Read } from '../../../http/use-read.ts';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';

type Scope = QueryOf<typeof checkComponentCorrections>;

/** Manual corrections of a market's components, and their approval. */
export interface Corrections {
  readonly read: Read<{
    readonly values: readonly CorrectableValue[];
    readonly corrections: readonly ComponentCorrection[];
  }>;
  readonly tariffId: string;
  readonly market: string;
  /** Asks for confirmation first, because approving changes the calculated values. */
  readonly approve: (correction: ComponentCorrection) => Promise<void>;
  readonly deciding: boolean;
}

/** Reads the corrections of the market's month, and approves them. */
export function useCorrections(scope: Scope, tariffId: string): Corrections {
  const read = useRead(checkComponentCorrections, scope);
  const { confirm, notice, failed } = useNotice();
  const update = useWrite(updateComponentCorrections);
  const { username, market } = scope;
  return {
    read,
    tariffId,
    market,
    deciding: update.pending,
    approve: async ({ number, component, figure, amount, revision }) => {
      const question = correctionTexts.approveQuestion(
        figureWords(component, figure),
        numberText(Number(amount), 8, { upTo: true }),
      );
      if (!(await confirm(question, { detail: correctionTexts.approveDetail, accept: correctionTexts.approve })))
        return;
      const decision = { number, act: 'approve' as const };
      const answer = await update.send({
        body: { username, electric_tariff_id: tariffId, market, seen: revision, decision },
      });
      if (answer.ok) return notice(correctionTexts.decided.approve, { tone: 'done' });
      read.retry();
      await failed(answer.refusal, tariffInputTexts.recordSaveFailed);
    },
  };
}
