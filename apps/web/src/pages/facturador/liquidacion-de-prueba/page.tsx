import { checkTrialLiquidations, makeTrialLiquidation } from '@contador/contract/billing';
import { trialPageTexts as texts, trialTexts } from '@contador/contract/messages';
import { isoMonth, spanishMonth } from '@contador/kernel';
import { IconEraser, IconFlask2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import liquidation from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { CyclePicker } from '../../../shell/cycle-liquidation/cycle-picker.tsx';
import { NoCycles } from '../../../shell/cycle-liquidation/no-cycles.tsx';
import { progressText, RunningLiquidation } from '../../../shell/cycle-liquidation/running-liquidation.tsx';
import { useChosenCycle } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { useRunningWork } from '../../../shell/operations/use-running-work.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useDraftOwner, useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { KeptTrialLiquidations } from './kept-trial-liquidations.tsx';
import { Replacements } from './replacements.tsx';
import style from './trial.module.css';
import { bodyOf, hasFault, NOTHING_TRIED, type TrialDraft, triedCauses } from './trial-draft.ts';
import { TrialResult } from './trial-result.tsx';

/** 'Liquidación de prueba': recalculates a cycle's bills with replaced inputs. */
export default function TrialLiquidationPage() {
  const billed = useChosenCycle();
  const { month, cycles, chosen, choose } = billed;
  return (
    <>
      <PageHeader title={trialTexts.title} />
      {chosen === undefined ? (
        <NoCycles {...billed} />
      ) : (
        <>
          <div className={liquidation.head}>
            <CyclePicker cycles={cycles ?? []} chosen={chosen} onChoose={choose} />
          </div>
          <TrialOfCycle
            key={`${chosen.code} ${month.year}-${month.number}`}
            cycle={chosen.code}
            year={Number(chosen.startDate.slice(0, 4))}
            billed={billed}
          />
        </>
      )}
    </>
  );
}

function TrialOfCycle({
  cycle,
  year,
  billed: { username, month },
}: {
  readonly cycle: string;
  readonly year: number;
  readonly billed: Pick<ReturnType<typeof useChosenCycle>, 'username' | 'month'>;
}) {
  const scope = { username, year: month.year, month: month.number, cycle };
  const [draft, setDraft] = useState<TrialDraft>(NOTHING_TRIED);
  const tried = triedCauses(draft).length > 0;
  const { offer, forget } = useKeptDraft(
    { ...useDraftOwner(), record: `shadow/${cycle}/${isoMonth(month)}` },
    texts.draftOf(cycle, spanishMonth(month)),
    { draft, dirty: tried, onRecover: setDraft },
  );
  const clear = () => {
    forget();
    setDraft(NOTHING_TRIED);
  };
  const [chosenTrial, setChosenTrial] = useState<string>();
  const { data, failure, retry } = useRead(checkTrialLiquidations, scope);
  const { email } = useSession();
  const running = useRunningWork('shadow-liquidation', `${cycle} ${month.year}-${month.number} ${email}`);
  const make = useWrite(makeTrialLiquidation);
  const { notice, failed } = useNotice();
  const trials = data?.shadows ?? [];
  const shown = trials.find(({ id }) => id === chosenTrial)?.id ?? trials[0]?.id;
  const calculate = async () => {
    const answer = await make.send({ body: bodyOf(draft, scope) });
    if (!answer.ok) return await failed(answer.refusal);
    setChosenTrial(answer.value.shadow);
    await notice(texts.done, { tone: 'done' });
  };
  return (
    <>
      <p>{texts.intro}</p>
      {offer}
      <Replacements
        scope={scope}
        year={year}
        draft={draft}
        change={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <div className={style.buttons}>
        <ActionButton
          main
          icon={IconFlask2}
          busy={make.pending}
          disabledBecause={running ? texts.running(progressText(running)) : hasFault(draft) ? texts.faults : undefined}
          onClick={() => void calculate()}
        >
          {texts.make}
        </ActionButton>
        <ActionButton icon={IconEraser} disabledBecause={tried ? undefined : texts.nothingToClear} onClick={clear}>
          {texts.clear}
        </ActionButton>
      </div>
      <RunningLiquidation work={running} />
      {failure ? (
        <FailureState failure={failure} what={texts.kept} onRetry={retry} />
      ) : shown === undefined ? (
        data && <EmptyState icon={IconFlask2} sentence={texts.none} help={texts.noneHelp} />
      ) : (
        <>
          <div className={liquidation.head}>
            <KeptTrialLiquidations trials={trials} chosen={shown} onChoose={setChosenTrial} />
          </div>
          <TrialResult username={username} trial={shown} month={month} />
        </>
      )}
    </>
  );
}
