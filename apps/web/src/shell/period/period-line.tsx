import { shellTexts } from '@contador/contract';
import { spanishMonth } from '@contador/kernel';
import classes from '../page-header.module.css';
import type { ChosenPeriod } from './period-context.ts';

/** 'Demo Sur · Regulados · Insumos Octubre 2025 · CU Noviembre 2025 · Versión def · Archivos .txf'. */
export function PeriodLine({ chosen }: { readonly chosen: ChosenPeriod }) {
  const { market, userType, period, tariffMonth, version, xmVersion, status } = chosen;
  if (status === 'loading') return <ul className={classes.line} />;
  return (
    <ul className={classes.line}>
      {market && (
        <li>
          <strong>{market.name}</strong>
        </li>
      )}
      <li>{userType}</li>
      <li>
        {shellTexts.inputsOf} <strong>{spanishMonth(period)}</strong>
      </li>
      <li>
        {shellTexts.unitCostOf} <strong>{spanishMonth(tariffMonth)}</strong>
      </li>
      {version ? (
        <li>
          {shellTexts.versionOf} <strong>{version}</strong>
        </li>
      ) : (
        <li>{shellTexts.noVersion}</li>
      )}
      {xmVersion && (
        <li>
          {shellTexts.filesOf} <strong>{xmVersion}</strong>
        </li>
      )}
    </ul>
  );
}
