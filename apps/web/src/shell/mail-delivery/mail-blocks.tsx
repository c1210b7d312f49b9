import { liftMailBlock, type MailBlock } from '@contador/contract/billing';
import { billDeliveryTexts as texts } from '@contador/contract/messages';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { SimpleTable } from '../../ui/tables/simple-table.tsx';

/** Addresses and domains to which no letter is sent, which a person may lift. */
export function MailBlocks({ username, blocks }: { readonly username: string; readonly blocks: readonly MailBlock[] }) {
  const write = useWrite(liftMailBlock);
  const { notice, failed } = useNotice();
  const lift = async (id: string) => {
    const answer = await write.send({ body: { username, id } });
    if (!answer.ok) return await failed(answer.refusal, texts.notLifted);
    notice(texts.lifted, { tone: 'done' });
  };
  const rows = blocks.map(({ id, kind, value, cause, reply, blockedAt }) => [
    texts.blockedKinds[kind],
    value,
    momentText(blockedAt),
    texts.causes[cause],
    reply,
    <ActionButton key={id} small busy={write.pending} onClick={() => void lift(id)}>
      {texts.liftOf(value)}
    </ActionButton>,
  ]);
  const head = [texts.kind, texts.blockedValue, texts.since, texts.cause, texts.reply, ''].map((text) => ({ text }));
  return (
    <Card title={texts.blocked}>
      <SimpleTable label={texts.blocked} head={head} rows={rows} />
    </Card>
  );
}
