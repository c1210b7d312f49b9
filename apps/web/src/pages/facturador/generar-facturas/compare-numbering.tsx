import { compareNumberingRange } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { electronicDocumentTexts, numberingRangeTexts as texts } from '@contador/contract/messages';
import { IconListCheck } from '@tabler/icons-react';
import { useWrite } from '../../../http/use-write.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

/** Button that compares the saved range of numbers with those that the tax authority authorised. */
export function CompareNumbering({ username }: { readonly username: string }) {
  const { send, pending } = useWrite(compareNumberingRange);
  const { notice, failed } = useNotice();
  const compare = async () => {
    const answer = await send({ query: { username } });
    if (!answer.ok) return await failed(answer.refusal, texts.notCompared);
    const { differences } = answer.value;
    const environment = texts.environments[answer.value.environment];
    if (differences === null) return await notice(texts.none(environment), { tone: 'warning', hint: texts.mend });
    if (differences.length === 0) return await notice(texts.same(environment), { tone: 'done' });
    await notice(texts.differs(environment), {
      tone: 'warning',
      hint: texts.mend,
      heads: texts.heads,
      particulars: differences.map(({ field, entered, authorised }) => ({
        field,
        label: electronicDocumentTexts.issuer[field],
        value: shown(entered),
        expected: shown(authorised),
      })),
    });
  };
  return (
    <ActionButton quiet icon={IconListCheck} busy={pending} onClick={() => void compare()}>
      {texts.compare}
    </ActionButton>
  );
}

function shown(value: string | number | null): string {
  if (value === null) return '—';
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? dateText(String(value)) : String(value);
}
