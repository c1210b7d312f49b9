import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { checkSettlement, checkSettlementInputs } from '@contador/contract/self-generators';
import { useRead } from '../../../http/use-read.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { lackingOf, RequiredInputs } from '../../../shell/cycle-liquidation/required-inputs.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Corrections } from './corrections.tsx';
import { requiredOf } from './required-of.ts';
import { SecondSettlement } from './second-settlement.tsx';
import { SettledGrid } from './settled-grid.tsx';
import style from './settlement.module.css';
import { SettlementButtons } from './settlement-buttons.tsx';
import { TypeChips, TypeTable } from './type-table.tsx';
import { useLiquidation } from './use-liquidation.ts';

const TYPES = ['1', '2', '3', '4', 'GD', 'AGGE'] as const;

/** 'Liquidación de consumos' of self-generators: settles each user type and approves the month. */
export default function SettlementPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [{ tipo }, choose] = useInAddress(['tipo']);
  const type = TYPES.find((it) => it === tipo);
  const period = { username, year: month.year, month: month.number };
  const inputs = useRead(checkSettlementInputs, { ...period, ...(type && { ag_type: type }) });
  const settled = useRead(checkSettlement, period);
  const progress = settled.data?.progress ?? [];
  const isApproved = settled.data?.approvedBy != null;
  // Once every client is settled, the types and their inputs are no longer shown.
  const isWhole = isApproved || (progress.length > 0 && progress.every(({ unsettled }) => unsettled.length === 0));
  const onChoose = (picked: string | undefined) => choose({ tipo: picked });
  const liquidation = useLiquidation(period, progress);
  const required = requiredOf(inputs.data, type === undefined ? progress.map((it) => it.type) : [type], month);
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={style.top}>
        <Card title={texts.page.control} label={texts.page.control} refreshing={settled.refreshing}>
          <div className={style.control}>
            {progress.length > 0 &&
              (isWhole ? (
                <TypeChips progress={progress} chosen={type} onChoose={onChoose} />
              ) : (
                <TypeTable
                  progress={progress}
                  month={month}
                  chosen={type}
                  onChoose={onChoose}
                  liquidation={liquidation}
                />
              ))}
            <SettlementButtons
              scope={period}
              settled={settled.data}
              chosen={type}
              lacking={lackingOf(required)}
              liquidation={liquidation}
            />
          </div>
        </Card>
        <div className={style.side}>
          {!isWhole && <RequiredInputs inputs={required} failure={inputs.failure} onRetry={inputs.retry} />}
          <SecondSettlement settled={settled.data} month={month} />
        </div>
      </div>
      <SettledGrid settled={settled} type={type} />
      {settled.data?.approvedBy && (
        <Corrections key={`${month.year} ${month.number}`} scope={period} clients={settled.data.clients} />
      )}
    </>
  );
}
