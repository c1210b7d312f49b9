import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { levelKeys, type TariffTree } from '@contador/contract/tariff-calculation';
import { spanishMonth } from '@contador/kernel';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useFeature } from '../../../shell/period/use-feature.ts';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { versionInWords } from '../../../shell/period/version-of.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { Logo } from '../../../ui/brand/logo.tsx';
import { dateText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './printed-tree.module.css';
import { bandRows, tariffColumns } from './tariff-figures.ts';

let printing = false;

/** Whether the page is being printed. Content for paper is rendered only then, instead of being hidden on the screen. */
function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(changed: () => void): () => void {
  const setPrinting = (value: boolean) => () => {
    printing = value;
    // The browser captures the page as soon as the listeners return, so the update must be synchronous.
    flushSync(changed);
  };
  const begin = setPrinting(true);
  const end = setPrinting(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

interface PrintedTreeProps {
  readonly tree: TariffTree;
  readonly tariffId: string;
  readonly market: string;
}

/** Printed version of the whole tariff, all five levels; rendered only while the page is being printed. */
export function PrintedTree(props: PrintedTreeProps) {
  return usePrinting() ? <Document {...props} /> : null;
}

function Document({ tree, tariffId, market }: PrintedTreeProps) {
  const { tenant } = useSession();
  const { tariffMonth, period, market: chosen, version, standing, xmVersion } = usePeriod();
  const showsCot = useFeature('treeShowsCot');
  const columns = tariffColumns(showsCot);
  return (
    <section className={classes.document}>
      <header className={classes.header}>
        <div className={classes.brand}>
          <Logo size={40} />
          <div>
            <p className={classes.company}>{tenant.applicationName}</p>
            <h2 className={classes.title}>
              {tariffCalculationTexts.treeTitle}, {spanishMonth(tariffMonth)}
            </h2>
          </div>
        </div>
        <ul className={classes.particulars}>
          <li>{chosen?.name ?? market}</li>
          <li>{texts.printInputs(spanishMonth(period), versionInWords(version ?? '', standing), xmVersion ?? '')}</li>
          <li>{tariffCalculationTexts.published(dateText(tree.publishedAt))}</li>
        </ul>
      </header>
      {levelKeys.map((level) => (
        <table key={level} className={classes.table}>
          <caption>{texts.levelNames[level]}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.band}</th>
              {columns.map(({ key, heading }) => (
                <th key={key} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bandRows(tree, { market, level, showsCot }).map(({ band, figures }) => (
              <tr key={band} data-total={band === 'mon' || undefined}>
                <th scope="row">{texts.bandNames[band]}</th>
                {columns.map(({ key, decimals }) => (
                  <td key={key} data-answer={key === 'CU' || undefined}>
                    {numberText(figures[key].value, decimals)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <footer className={classes.footer}>
        <p>
          {texts.printNote} {showsCot && texts.printCot} {tree.note}
        </p>
        <p>
          {texts.identifier(tariffId)}
          {tree.publishedBy !== null && ` · ${texts.publishedBy(tree.publishedBy)}`}
        </p>
      </footer>
    </section>
  );
}
