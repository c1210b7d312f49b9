import { processOpeningBalancesFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { type Month, openingBalanceColumns } from '@contador/kernel';
import { useWrite } from '../../../../http/use-write.ts';
import { BroughtAmounts } from '../../../../patterns/intake/brought-amounts.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { OpeningBalanceFiles } from './opening-balance-files.tsx';

/** 'Saldos de otro sistema': balances in favour of clients, and their credits. */
export function OpeningBalances({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processOpeningBalancesFile);
  return (
    <BroughtAmounts
      username={username}
      month={month}
      texts={texts}
      columns={[...openingBalanceColumns.required, ...openingBalanceColumns.optional]}
      process={(enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body })}
      review={({ clients, total, credits, owed }) =>
        texts.review(clients, numberText(total, 2), credits, numberText(owed, 2))
      }
      savedDetail={({ clients, total, credits, owed }) =>
        texts.savedDetail(clients, numberText(total, 2), credits, numberText(owed, 2))
      }
    >
      <OpeningBalanceFiles username={username} />
    </BroughtAmounts>
  );
}
