import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { checkSettlement, checkSettlementInputs, type SettledClientRow } from '@contador/contract/self-generators';
import { Select } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { TitledGrid } from '../../../patterns/titled-grid.tsx';
import style from '../../../shell/cycle-liquidation/cycle-liquidation.module.css';
import { lackingOf, RequiredInputs } from '../../../shell/cycle-liquidation/required-inputs.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { useBillingMonth } from '../../../shell/period/billing-month.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import { requiredOf } from './required-of.ts';
import { settledColumns } from './settled-columns.tsx';
import { SettlementButtons } from './settlement-buttons.tsx';
import { useSettlementLupa } from './use-settlement-lupa.ts';

const TYPES = (['1', '2', '3', '4', 'GD', 'AGGE'] as const).map((value) => ({ value, label: texts.userTypes[value] }));

/** 'Liquidación de consumos' of self-generators: a user type is settled, the month is approved. */
export default function SettlementPage() {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [type, setType] = useState<string>('1');
  const of = { username, year: month.year, month: month.number };
  const inputs = useRead(checkSettlementInputs, { ...of, ag_type: type });
  const settled = useRead(checkSettlement, of);
  const lupa = useSettlementLupa();
  const columns = useMemo(() => settledColumns(lupa), [lupa]);
  const required = requiredOf(inputs.data, type);
  return (
    <>
      <PageHeader title={texts.title} />
      <div className={style.head}>
        <Select
          label={texts.page.userType}
          data={TYPES}
          allowDeselect={false}
          value={type}
          onChange={(chosen) => chosen && setType(chosen)}
        />
      </div>
      <RequiredInputs inputs={required} failure={inputs.failure} onRetry={inputs.retry} />
      <SettlementButtons of={of} inputs={inputs.data} settled={settled.data} lacking={lackingOf(required)} />
      <TitledGrid title={texts.page.results}>
        <DataGrid<SettledClientRow>
          label={texts.page.results}
          columns={columns}
          rows={settled.data?.clients}
          rowKey={({ clientCode }) => clientCode}
          noun={{ one: 'usuario', many: 'usuarios' }}
          failure={settled.failure}
          onRetry={settled.retry}
          refreshing={settled.refreshing}
          empty={{ sentence: texts.page.none, help: texts.page.noneHelp, icon: IconCalculator }}
        />
      </TitledGrid>
    </>
  );
}
