import type { ReplyOf } from '@contador/contract';
import type { getInputInformation } from '@contador/contract/tariff-inputs';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { SummaryFigures } from '../../../patterns/summary-figures.tsx';
import style from './information-summary.module.css';

type Information = ReplyOf<typeof getInputInformation>;

/** Summary of the data read from an input: figures that an analyst recognises, and one sentence about anything unusual. */
export function InformationSummary({ information }: { readonly information: Information }) {
  const { summary, verdict, warnings } = information;
  const odd = warnings.length > 0;
  const Verdict = odd ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <SummaryFigures figures={summary} />
      <p className={style.verdict} data-odd={odd || undefined}>
        <Verdict size={15} aria-hidden /> {verdict}
      </p>
      {odd && (
        <ul className={style.warnings}>
          {warnings.map((it) => (
            <li key={`${it.file}${it.line}${it.cell}${it.expected}`}>
              {[it.file, it.line && `línea ${it.line}`, it.cell].filter(Boolean).join(', ')} {it.expected}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
