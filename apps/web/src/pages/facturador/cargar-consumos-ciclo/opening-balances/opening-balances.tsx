import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { type Month, openingBalanceColumns } from '@contador/kernel';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../../http/download.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { BroughtCard } from '../brought-card.tsx';
import { useBroughtIntake } from '../use-brought-intake.ts';
import { OpeningBalanceFiles } from './opening-balance-files.tsx';

/** 'Saldos de otro sistema': balances in favour of clients, from a file that is previewed before saving. */
export function OpeningBalances({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processOpeningBalancesFile);
  const intake = useBroughtIntake({
    username,
    month,
    process: (enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body }),
    texts,
    savedDetail: ({ clients, total }) => texts.savedDetail(clients, numberText(total, 2)),
  });
  const saveTemplate = () =>
    saveFile(new Blob([`${openingBalanceColumns.required.join(',')}\n`], { type: 'text/csv' }), texts.templateFile);
  return (
    <>
      <BroughtCard
        username={username}
        intake={intake}
        texts={texts}
        errorsFile={texts.refusedList}
        actions={
          <ActionButton icon={IconDownload} onClick={saveTemplate}>
            {texts.template}
          </ActionButton>
        }
        review={({ clients, total }) => ({
          label: texts.title,
          sentence: texts.review(clients, numberText(total, 2)),
        })}
      >
        <p>{texts.help}</p>
        <p>
          {texts.columns}: {openingBalanceColumns.required.join(', ')}.
        </p>
      </BroughtCard>
      <OpeningBalanceFiles username={username} />
    </>
  );
}
