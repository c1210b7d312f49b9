import { parallelRunTexts, printedTariffTexts as texts } from '@contador/contract/messages';
import { checkPrintedTariffs } from '@contador/contract/tariff-calculation';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { IconFileDownload, IconScale } from '@tabler/icons-react';
import { useId } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import style from '../../../../patterns/intake/intake.module.css';
import { RefusedCard } from '../../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../../patterns/intake/running-files.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../../ui/notice/unsaved-guard.ts';
import { useTemplate } from '../use-template.ts';
import { type PrintedIntake, usePrintedIntake } from './use-printed-intake.ts';

interface Props {
  readonly username: string;
  /** The month of the tariff that the page shows. */
  readonly month: Month;
  /** Opens 'Mes de ensayo', which compares the month instead of publishing it. */
  readonly onCompare: () => void;
}

/** 'Traer un mes publicado': tariffs that another system published, from a file, previewed before they are stored. */
export function BringMonth({ username, month, onCompare }: Props) {
  const intake = usePrintedIntake(username, month);
  const { notice } = useNotice();
  const { downloading, download } = useTemplate(username, month);
  const { running, looked, refused } = intake;
  useUnsavedGuard(looked !== undefined && intake.reason !== '');
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (/\.(xlsx|csv|tsv)$/i.test(file.name)) return await intake.look(file);
    const particulars = [{ file: file.name, expected: texts.onlySheet }];
    await notice(texts.notKept, { tone: 'refused', particulars });
  };
  return (
    <>
      <Card
        label={texts.title}
        title={texts.title}
        actions={
          <>
            <ActionButton icon={IconScale} onClick={onCompare}>
              {parallelRunTexts.title}
            </ActionButton>
            <ActionButton icon={IconFileDownload} busy={downloading} onClick={() => void download()}>
              {texts.template}
            </ActionButton>
            <FileButton
              label={texts.choose}
              accept=".xlsx,.csv,.tsv"
              busy={running !== undefined}
              onFiles={(files) => void choose(files)}
            />
          </>
        }
      >
        <p>{texts.help}</p>
        <p>{texts.columns}</p>
        {running && <RunningFiles running={new Map([[texts.title, running]])} nameOf={(key) => key} />}
        {looked && <Looked {...intake} looked={looked} />}
      </Card>
      {refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.notKept}
          attempt={refused}
          listName="errores-tarifas.csv"
        />
      )}
      <BroughtMonths username={username} />
    </>
  );
}

function Looked({
  looked: { sent, months, warnings },
  running,
  reason,
  setReason,
  save,
  discard,
}: Pick<PrintedIntake, 'running' | 'reason' | 'setReason' | 'save' | 'discard'> & {
  readonly looked: NonNullable<PrintedIntake['looked']>;
}) {
  const id = useId();
  return (
    <section aria-label={texts.review(months.length)}>
      <p role="status">
        <strong>{sent.fileName}</strong>: {texts.review(months.length)}
      </p>
      <ul>
        {months.map(({ market, month, corrects }) => (
          <li key={`${market} ${month}`}>
            {market} · {monthText(month)} · {corrects ? texts.corrects : texts.brings}
          </li>
        ))}
      </ul>
      {warnings.length > 0 && (
        <>
          <h3>{texts.warnings}</h3>
          <ul>
            {warnings.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <label htmlFor={id}>{texts.reason}</label>
          <p>{texts.reasonHelp}</p>
          <textarea id={id} rows={2} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        </>
      )}
      <div className={style.actions}>
        <ActionButton onClick={discard}>{texts.discard}</ActionButton>
        <ActionButton main busy={running !== undefined} onClick={() => void save()}>
          {texts.save}
        </ActionButton>
      </div>
    </section>
  );
}

function BroughtMonths({ username }: { readonly username: string }) {
  const { data, failure, retry, refreshing } = useRead(checkPrintedTariffs, { username });
  type Row = NonNullable<typeof data>['months'][number];
  const columns: GridColumn<Row>[] = [
    { key: 'month', header: texts.month, value: (it) => monthText(it.month), width: 150 },
    { key: 'market', header: texts.market, value: (it) => it.market, width: 110 },
    { key: 'version', header: texts.version, value: (it) => it.version, width: 90 },
    { key: 'source', header: texts.source, value: (it) => it.source, grow: 1 },
    { key: 'file', header: texts.file, value: (it) => `${it.file} · ${dateText(it.at)} ${it.by}`, grow: 1 },
    { key: 'reason', header: texts.reason, value: (it) => it.reason ?? '', grow: 1 },
  ];
  return (
    <DataGrid
      label={texts.files.many}
      columns={columns}
      rows={data?.months}
      rowKey={({ market, month, version }) => `${market} ${month} ${version}`}
      noun={texts.files}
      failure={failure}
      onRetry={retry}
      refreshing={refreshing}
      filters={false}
      empty={{ sentence: texts.none, help: '' }}
    />
  );
}

function monthText(text: string): string {
  const month = parseMonth(text);
  return month === undefined ? text : spanishMonth(month);
}
