import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { checkSettlement, checkSettlementInputs } from '@contador/contract/self-generators';
import { Select } from '@mantine/core';
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

const TYPES = (['1', '2', '3', '4', 'GD', 'AGGE'] as const).map((value) => ({ value, label: texts.userTypes[value] }));

/** 'Liquidación de consumos' of self-generators: settles a user type and approves the month. */
export default function SettlementPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [{ tipo }, choose] = useInAddress(['tipo']);
  const chosen = TYPES.find(({ value }) => value === tipo)?.value;
  const type = chosen ?? '1';
  const period = { username, year: month.year, month: month.number };
  const inputs = useRead(checkSettlementInputs, { ...period, ag_type: type });
  const settled = useRead(checkSettlement, period);
  const required = requiredOf(inputs.data, type);
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={style.top}>
        <RequiredInputs inputs={required} failure={inputs.failure} onRetry={inputs.retry} />
        <Card title={texts.page.control} label={texts.page.control}>
          <div className={style.control}>
            <Select
              label={texts.page.userType}
              data={TYPES}
              allowDeselect={false}
              value={type}
              onChange={(picked) => picked && choose({ tipo: picked })}
            />
            <SettlementButtons
              scope={period}
              inputs={inputs.data}
              settled={settled.data}
              lacking={lackingOf(required)}
            />
          </div>
        </Card>
        <SecondSettlement settled={settled.data} />
      </div>
      <SettledGrid settled={settled} type={chosen} onAll={() => choose({ tipo: undefined })} />
      {settled.data?.approvedBy && (
        <Corrections key={`${month.year} ${month.number}`} scope={period} clients={settled.data.clients} />
      )}
    </>
  );
}
