import { checkBillingMonth, updateBillingMonth } from '@contador/contract/billing';
import { MonthParameters } from '../../../shell/month-parameters/month-parameters.tsx';
import { SupplementaryRanges } from './supplementary-ranges.tsx';

/** 'Parametrización mensual' of billing, with the supplementary ranges for bills issued after those of their cycle. */
export default function MonthParametersPage() {
  return (
    <MonthParameters
      check={checkBillingMonth}
      update={updateBillingMonth}
      below={(month, cycles) => <SupplementaryRanges month={month} cycles={cycles} />}
    />
  );
}
