import { compareNumberingRange } from '@contador/contract/billing';
import { dateText } from '@contador/contract/format';
import { electronicDocumentTexts, type RefusalCode, numberingRangeTexts as texts } from '@contador/contract/messages';
import { useWrite } from '../../http/use-write.ts';
import { useNotice } from '../../ui/notice/notice.tsx';

/** Refusals that say that the company cannot ask the tax authority yet. */
const NOT_YET: readonly string[] = [
  'sending-without-address',
  'sending-without-certificate',
  'issuer-without-software',
] satisfies readonly RefusalCode[];

/**
 * Compares the saved range of numbers with those that the tax authority authorised, and says what differs. `afterSaving` says nothing if the
 * company cannot ask yet.
 */
export function useNumberingComparison(username: string) {
  const { send, pending } = useWrite(compareNumberingRange);
  const { notice, failed } = useNotice();
  const compare = async ({ afterSaving = false }: { readonly afterSaving?: boolean } = {}): Promise<void> => {
    const answer = await send({ query: { username } });
    if (!answer.ok) {
      const { refusal } = answer;
      if (afterSaving && refusal.kind === 'refused' && NOT_YET.includes(refusal.code)) return;
      return await failed(refusal, texts.notCompared);
    }
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
  return { compare, pending };
}

function shown(value: string | number | null): string {
  if (value === null) return '—';
  return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? dateText(String(value)) : String(value);
}
