import { parallelRunTexts as texts } from '@contador/contract/messages';
import { processParallelRunFile } from '@contador/contract/tariff-calculation';
import type { Month } from '@contador/kernel';
import { IconFileDownload } from '@tabler/icons-react';
import { useWrite } from '../../../../http/use-write.ts';
import { BroughtCard } from '../../../../patterns/intake/brought-card.tsx';
import { useBroughtIntake } from '../../../../patterns/intake/use-brought-intake.ts';
import { usePeriod } from '../../../../shell/period/use-period.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useTemplate } from '../use-template.ts';
import { ComparedMonth } from './compared-month.tsx';
import { ParallelRunFiles } from './parallel-run-files.tsx';

interface Props {
  readonly username: string;
  /** The month of the tariff that the page shows. */
  readonly month: Month;
}

/** 'Mes de ensayo': the last month of the former system, calculated here and compared with its printed figures. */
export function ParallelRun({ username, month }: Props) {
  const { send } = useWrite(processParallelRunFile);
  const { tariffId, call } = usePeriod();
  const { downloading, download } = useTemplate(username, month);
  const intake = useBroughtIntake({
    username,
    month,
    texts,
    process: (enter, body) => send({ query: { username, year: month.year, period: month.number, enter }, body }),
    savedDetail: ({ months }) => texts.savedDetail(months.length),
  });
  return (
    <>
      <BroughtCard
        username={username}
        intake={intake}
        texts={texts}
        errorsFile={texts.refusedList}
        actions={
          <ActionButton icon={IconFileDownload} busy={downloading} onClick={() => void download()}>
            {texts.template}
          </ActionButton>
        }
        review={({ months, warnings }) => ({
          label: texts.title,
          sentence: texts.review(months.length),
          rows: warnings.length > 0 && (
            <>
              <h3>{texts.warnings}</h3>
              <ul>
                {warnings.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </>
          ),
        })}
      >
        <p>{texts.help}</p>
        <p>{texts.columns}</p>
      </BroughtCard>
      {call && tariffId && (
        <ComparedMonth key={`${tariffId} ${call.market}`} tariffId={tariffId} market={call.market} />
      )}
      <ParallelRunFiles username={username} />
    </>
  );
}
