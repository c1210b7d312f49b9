import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { type Month, openingBalanceColumns } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../../http/download.ts';
import { useWrite } from '../../../../http/use-write.ts';
import style from '../../../../patterns/intake/intake.module.css';
import { RefusedCard } from '../../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../../patterns/intake/running-files.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { FileButton } from '../../../../ui/files/file-button.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { useBroughtIntake } from '../use-brought-intake.ts';
import { OpeningBalanceFiles } from './opening-balance-files.tsx';

/** 'Saldos de otro sistema': balances in favour of clients, from a file that is previewed before saving. */
export function OpeningBalances({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processOpeningBalancesFile);
  const { notice } = useNotice();
  const { running, looked, refused, look, save, discard } = useBroughtIntake({
    username,
    month,
    process: (enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body }),
    texts,
    savedDetail: ({ clients, total }) => texts.savedDetail(clients, numberText(total, 2)),
  });
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    if (/\.(xlsx|csv|tsv)$/i.test(file.name)) return await look(file);
    const particulars = [{ file: file.name, expected: texts.onlySheet }];
    await notice(texts.notKept, { tone: 'refused', particulars });
  };
  const saveTemplate = () =>
    saveFile(new Blob([`${openingBalanceColumns.required.join(',')}\n`], { type: 'text/csv' }), texts.templateFile);
  return (
    <>
      <Card
        label={texts.title}
        title={texts.title}
        actions={
          <>
            <ActionButton icon={IconDownload} onClick={saveTemplate}>
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
        <p>
          {texts.columns}: {openingBalanceColumns.required.join(', ')}.
        </p>
        {running && <RunningFiles running={new Map([[texts.title, running]])} nameOf={(key) => key} />}
        {looked && (
          <section aria-label={texts.title}>
            <p role="status">
              <strong>{looked.sent.fileName}</strong>: {texts.review(looked.clients, numberText(looked.total, 2))}
            </p>
            <div className={style.actions}>
              <ActionButton onClick={discard}>{texts.discard}</ActionButton>
              <ActionButton main busy={running !== undefined} onClick={() => void save(discard)}>
                {texts.save}
              </ActionButton>
            </div>
          </section>
        )}
      </Card>
      {refused && (
        <RefusedCard
          username={username}
          label={texts.refused}
          note={texts.notKept}
          attempt={refused}
          listName={texts.refusedList}
        />
      )}
      <OpeningBalanceFiles username={username} />
    </>
  );
}
