import { marketUses as texts } from '@contador/contract/messages';
import { deleteMarket, type MarketRow } from '@contador/contract/tariff-inputs';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Button that removes an unused market after a confirmation; null for a new market. */
export function useMarketRemoval(market: MarketRow | undefined, onRemoved: () => void): ReactNode {
  const { tenant } = useSession();
  const { notice, confirm, failed } = useNotice();
  const removal = useWrite(deleteMarket);
  if (market === undefined) return undefined;
  const remove = async () => {
    if (!(await confirm(texts.ask(market.name), { danger: true, accept: texts.remove }))) return;
    const answer = await removal.send({
      body: { username: tenant.username, code: market.code, seen: market.revision },
    });
    if (!answer.ok) return await failed(answer.refusal, texts.notRemoved);
    onRemoved();
    await notice(texts.removed, { tone: 'done' });
  };
  return (
    <ActionButton small danger icon={IconTrash} busy={removal.pending} onClick={() => void remove()}>
      {texts.remove}
    </ActionButton>
  );
}
