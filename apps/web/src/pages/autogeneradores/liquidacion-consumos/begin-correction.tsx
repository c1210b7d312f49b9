import { settlementCorrectionTexts as texts } from '@contador/contract/messages';
import { correctMonth, type SettledClientRow } from '@contador/contract/self-generators';
import { isBlank, isoMonth, month as monthOf, spanishMonth } from '@contador/kernel';
import { MultiSelect, Textarea } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useInAddress } from '../../../patterns/in-address.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useKeptDraft } from '../../../ui/drafts/use-kept-draft.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import style from './corrections.module.css';

const LONGEST = 500;

interface Typed {
  readonly codes: string[];
  readonly reason: string;
}
const NOTHING: Typed = { codes: [], reason: '' };

interface Props {
  readonly scope: { readonly username: string; readonly year: number; readonly month: number };
  readonly clients: readonly SettledClientRow[];
  readonly begun: readonly string[];
}

/** Starts a correction of chosen clients with a reason. The typed values stay until it is accepted. */
export function BeginCorrection({ scope, clients, begun }: Props) {
  const [{ corregir }] = useInAddress(['corregir']);
  const [draft, setDraft] = useState<Typed>(() =>
    corregir === undefined ? NOTHING : { codes: [corregir], reason: '' },
  );
  const { codes, reason } = draft;
  const show = useCallback(
    (shown: HTMLElement | null) => {
      if (corregir !== undefined) shown?.scrollIntoView?.({ block: 'center' });
    },
    [corregir],
  );
  const month = monthOf(scope.year, scope.month);
  const { offer, forget } = useKeptDraft(
    { ...useDraftOwner(), record: `settlement-correction/${isoMonth(month)}` },
    texts.draftOf(spanishMonth(month)),
    { draft, dirty: reason !== '' || codes.some((code) => code !== corregir), onRecover: setDraft },
  );
  const begin = useWrite(correctMonth);
  useUnsavedGuard(!begin.pending && !isBlank(reason));
  const { notice, failed } = useNotice();
  const offered = clients
    .filter(({ origin, clientCode }) => origin === 'Calculada' && !begun.includes(clientCode))
    .map(({ clientCode, clientName }) => ({ value: clientCode, label: `${clientCode} · ${clientName}` }));
  const send = async () => {
    const answer = await begin.send({ query: scope, body: { username: scope.username, codes, reason: reason.trim() } });
    if (!answer.ok) return await failed(answer.refusal, texts.failed);
    forget();
    setDraft(NOTHING);
    await notice(texts.begun, { tone: 'done' });
  };
  const lacking = codes.length === 0 ? texts.chooseClients : isBlank(reason) ? texts.writeReason : undefined;
  return (
    <section ref={show} className={style.begin} aria-label={texts.beginTitle}>
      <p className={style.note}>{texts.beginHelp}</p>
      {offer}
      <MultiSelect
        label={texts.clients}
        classNames={{ input: style.chosen ?? '', inputField: style.typed ?? '' }}
        data={offered}
        value={codes}
        onChange={(chosen) => setDraft((now) => ({ ...now, codes: chosen }))}
        searchable
        clearable
        limit={100}
      />
      <Textarea
        label={texts.reason}
        description={texts.reasonHelp}
        value={reason}
        maxLength={LONGEST}
        rows={3}
        onChange={({ currentTarget: { value } }) => setDraft((now) => ({ ...now, reason: value }))}
      />
      <div>
        <ActionButton icon={IconPencil} busy={begin.pending} disabledBecause={lacking} onClick={() => void send()}>
          {texts.begin}
        </ActionButton>
      </div>
    </section>
  );
}
