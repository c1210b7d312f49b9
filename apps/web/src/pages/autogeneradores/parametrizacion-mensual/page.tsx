import { checkSelfGeneratorMonth, updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { MonthParameters } from '../../../shell/month-parameters/month-parameters.tsx';

/** 'Parametrización mensual' of self-generators. */
export default function SelfGeneratorMonthPage() {
  return <MonthParameters side="self-generators" check={checkSelfGeneratorMonth} update={updateSelfGeneratorMonth} />;
}
