import type { ContractRow } from '@contador/contract/tariff-inputs';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { Figure } from '../../ui/figure/figure.tsx';
import { Hint } from '../../ui/hint/hint.tsx';
import style from './contracts.module.css';

/** Index that valued the contract: value, month, and whether it is provisional or definitive; or why there is none. */
export function IndexUsed({ contract }: { readonly contract: ContractRow }) {
  const used = contract.indexUsed;
  if (!used) {
    return contract.indexedNote ? (
      <Hint label={contract.indexedNote} repeats>
        <span className={style.note}>— {contract.indexedNote}</span>
      </Hint>
    ) : (
      <Figure value={null} />
    );
  }
  const month = parseMonth(used.month);
  return (
    <span className={style.index}>
      <Figure value={used.value} />
      <span className={style.note}>
        {month ? spanishMonth(month) : used.month}, {used.status === 'provisional' ? 'provisional' : 'definitivo'}
      </span>
    </span>
  );
}
