import { checkCycleOtherConcepts } from '@contador/contract/billing';
import { billingIntakeTexts as texts } from '@contador/contract/messages';
import { counted } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { useSortedDrop } from '../../../patterns/intake/use-sorted-drop.ts';
import { useStep } from '../../../patterns/use-step.ts';
import { useCycleInAddress } from '../../../shell/cycle-liquidation/use-chosen-cycle.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBilledCycles } from '../../../shell/period/use-billed-cycles.ts';
import { PageDrop } from '../../../ui/files/page-drop.tsx';
import { Stepper } from '../../../ui/stepper/stepper.tsx';
import { type ChargeRow, chargeKinds, whyNotUpload } from './charge-row.ts';
import { ProcessedStep } from './processed-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { useChargeIntake } from './use-charge-intake.ts';
import { VerifyStep } from './verify-step.tsx';

/** 'Otros conceptos y créditos por ciclo': upload of files with charges other than energy. */
export default function CycleChargesPage() {
  const { username, month, cycles, usersByCycle, failure, retry } = useBilledCycles();
  const call = usersByCycle && { username, year: month.year, month: month.number };
  const standing = useRead(checkCycleOtherConcepts, call, {
    ...(usersByCycle && { body: { usersByCycle } }),
    keepPrevious: true,
  });
  const intake = useChargeIntake(username, month);

  const known = standing.data;
  const rows =
    known &&
    cycles?.flatMap((cycle) =>
      chargeKinds.flatMap((kind): ChargeRow[] => {
        const charges = known[kind].find((it) => it.cycle === cycle.code);
        return charges === undefined ? [] : [{ key: `${cycle.code} ${kind}`, kind, cycle, charges }];
      }),
    );
  const [step, setStep] = useStep(firstStep(useCycleInAddress(), rows));
  const drop = useSortedDrop(
    (rows ?? []).map((row) => ({
      row,
      code: row.cycle.code,
      kind: row.kind,
      closedBecause: whyNotUpload(row),
    })),
    ({ row }, file) => intake.take(row, file),
  );
  const ready = rows?.filter((it) => it.charges.ready) ?? [];
  const pending = rows?.filter(({ charges }) => !charges.ready && !charges.billed).length ?? 0;
  const users = ready.reduce((total, { charges }) => total + charges.users, 0);
  const steps = [
    { title: texts.firstStep, note: rows ? texts.readyOf(ready.length, rows.length) : '' },
    {
      title: texts.secondStep,
      note: rows ? (pending === 0 ? texts.complete : counted(pending, 'pendiente', 'pendientes')) : '',
    },
    { title: texts.thirdStep, note: rows ? counted(users, 'usuario', 'usuarios') : '' },
  ];
  const shared = {
    rows,
    failure: failure ?? standing.failure,
    onRetry: () => (failure ? retry() : standing.retry()),
    refreshing: standing.refreshing,
  };
  return (
    <>
      <PageHeader title={texts.chargesTitle} />
      <Stepper label={texts.chargesTitle} steps={steps} current={step} onChange={setStep} />
      {step === 0 && <VerifyStep {...shared} onUpload={() => setStep(1)} />}
      {step === 1 && <UploadStep {...shared} intake={intake} onNext={() => setStep(2)} />}
      {step === 2 && <ProcessedStep {...shared} intake={intake} />}
      <PageDrop
        needs={{ data: rows, failure: shared.failure }}
        hint={texts.dropCharges}
        onFiles={(files) => {
          setStep(1);
          void drop(files);
        }}
      />
    </>
  );
}

/** Step of the cycle in the address: the upload of its files, and then what was read. Without a cycle, the list of all. */
function firstStep(cycle: string | undefined, rows: readonly ChargeRow[] | undefined): number {
  if (cycle === undefined) return 0;
  const own = rows?.filter((row) => row.cycle.code === cycle) ?? [];
  return own.length > 0 && own.every(({ charges }) => charges.ready || charges.billed) ? 2 : 1;
}
