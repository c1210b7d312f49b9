import { checkCycleConsumptions } from '@contador/contract/billing';
import { broughtHistoryTexts, openingBalanceTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { counted } from '@contador/kernel';
import { IconHistory, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { useSortedDrop } from '../../../patterns/intake/use-sorted-drop.ts';
import { useStep } from '../../../patterns/use-step.ts';
import { useCycleInAddress } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBilledCycles } from '../../../shell/period/use-billed-cycles.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { Stepper } from '../../../ui/stepper/stepper.tsx';
import { BroughtHistory } from './brought-history/brought-history.tsx';
import type { CycleRow } from './cycle-row.ts';
import { OpeningBalances } from './opening-balances/opening-balances.tsx';
import { ProcessedStep } from './processed-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useConsumptionIntake } from './use-consumption-intake.ts';
import { VerifyStep } from './verify-step.tsx';

/** 'Consumos por ciclo': cycles without consumption, upload of their files, and the result. */
export default function CycleConsumptionPage() {
  const { username, month, cycles, usersByCycle, failure, retry } = useBilledCycles();
  const call = usersByCycle && { username, year: month.year, month: month.number };
  const standing = useRead(checkCycleConsumptions, call, {
    ...(usersByCycle && { body: { usersByCycle } }),
    keepPrevious: true,
  });
  // 'Empezar' names in the address what a company brings from its former system.
  const [brought, setBrought] = useState(useSearchParams()[0].get('traer') ?? '');
  const toggle = (kind: string) => setBrought(brought === kind ? '' : kind);
  const intake = useConsumptionIntake(username, month);

  const known = standing.data?.cycles;
  const rows =
    known &&
    cycles?.flatMap((cycle): CycleRow[] => {
      const consumption = known.find((it) => it.cycle === cycle.code);
      return consumption === undefined ? [] : [{ ...cycle, consumption }];
    });
  const [step, setStep] = useStep(firstStep(useCycleInAddress(), rows));
  const drop = useSortedDrop(
    (rows ?? []).map((row) => ({
      row,
      code: row.code,
      kind: 'consumption' as const,
      closedBecause: row.consumption.ready ? texts.alreadyIn(row.code) : undefined,
    })),
    ({ row }, file) => intake.take(row, file),
  );
  const ready = rows?.filter((it) => it.consumption.ready).length ?? 0;
  const pending = (rows?.length ?? 0) - ready;
  const processed = sum(rows, (it) => it.consumption.users);
  const missing = sum(rows, (it) => it.consumption.notFound.length);
  const steps = [
    { title: texts.firstStep, note: rows ? texts.readyOf(ready, rows.length) : '' },
    {
      title: texts.secondStep,
      note: rows ? uploadNote(pending, missing) : '',
    },
    { title: texts.thirdStep, note: rows ? texts.processedOf(processed, missing) : '' },
  ];
  const shared = {
    rows,
    failure: failure ?? standing.failure,
    onRetry: () => (failure ? retry() : standing.retry()),
    refreshing: standing.refreshing,
  };
  return (
    <>
      <PageHeader
        title={texts.consumptionTitle}
        actions={
          <>
            <ActionButton icon={IconScale} onClick={() => toggle('saldos')}>
              {openingBalanceTexts.title}
            </ActionButton>
            <ActionButton icon={IconHistory} onClick={() => toggle('historia')}>
              {broughtHistoryTexts.title}
            </ActionButton>
          </>
        }
      />
      {brought === 'saldos' && <OpeningBalances username={username} month={month} />}
      {brought === 'historia' && <BroughtHistory username={username} month={month} />}
      <Stepper label={texts.consumptionTitle} steps={steps} current={step} onChange={setStep} />
      {step === 0 && <VerifyStep {...shared} onUpload={() => setStep(1)} />}
      {step === 1 && (
        <UploadStep {...shared} missing={missing} month={month} intake={intake} onNext={() => setStep(2)} />
      )}
      {step === 2 && <ProcessedStep {...shared} />}
      <PageDrop
        needs={{ data: rows, failure: shared.failure }}
        hint={texts.dropConsumption}
        onFiles={(files) => {
          setStep(1);
          void drop(files);
        }}
      />
    </>
  );
}

/** Step of the cycle in the address: the upload of its file, and then its clients. Without a cycle, the list of all. */
function firstStep(cycle: string | undefined, rows: readonly CycleRow[] | undefined): number {
  if (cycle === undefined) return 0;
  return rows?.find(({ code }) => code === cycle)?.consumption.ready ? 2 : 1;
}

function uploadNote(pending: number, missing: number): string {
  if (pending > 0) return counted(pending, 'pendiente', 'pendientes');
  return missing > 0 ? texts.missingOf(missing) : texts.complete;
}

function sum(rows: readonly CycleRow[] | undefined, amountOf: (row: CycleRow) => number): number {
  return rows?.reduce((total, row) => total + amountOf(row), 0) ?? 0;
}
