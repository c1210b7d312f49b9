import { shellTexts } from '@contador/contract/messages';
import { type Month, spanishMonth } from '@contador/kernel';
import { Link, useLocation } from 'react-router';
import classes from '../page-header.module.css';
import { searchWith } from './address.ts';
import { usePeriod } from './period-context.ts';

/**
 * The chosen settings in one line: 'Demo Sur · Regulados · Insumos Octubre 2025 · CU Noviembre 2025 · Versión def · Archivos .txf'.
 */
export function PeriodLine() {
  const { market, userType, period, tariffMonth, version, standing, xmVersion, lastPeriod, status } = usePeriod();
  const { search } = useLocation();
  const monthAddress = (month: Month) =>
    searchWith(new URLSearchParams(search), { period: month, market: market?.code, version: undefined, userType });
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
          {standing && <span data-standing={standing}> {shellTexts[standing]}</span>}
        </li>
      ) : (
        <li>{shellTexts.noVersion}</li>
      )}
      {lastPeriod && (
        <li>
          <Link to={`?${monthAddress(lastPeriod)}`}>{shellTexts.lastMonthWithData(spanishMonth(lastPeriod))}</Link>
        </li>
      )}
      {xmVersion && (
        <li>
          {shellTexts.filesOf} <strong>{xmVersion}</strong>
        </li>
      )}
    </ul>
  );
}
